/** The name of a country for display. */
export interface CountryName {
  name: string
  /**
   * True when the country's name is English on a page in another language: the runtime has no names in that
   * language.
   */
  isEnglish: boolean
}
