/** The name of a country for display. */
export interface CountryName {
  name: string
  /**
   * True when it is English on a page in another language: the runtime has no names in the page's language.
   */
  isEnglish: boolean
}
