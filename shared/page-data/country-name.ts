/** The name of a country as a page shows it. */
export interface CountryName {
  name: string
  /** It is English, as the page is not: the runtime has no names in the page's language. */
  isEnglish: boolean
}
