/** Language that the worker or the visitor has chosen since the document (BCP 47 tag). */
let chosen: string | undefined

/** Makes later calls to the worker ask for another language (BCP 47 tag) than the document's. */
export function callIn(tag: string): void {
  chosen = tag
}

/** The language that calls to the worker ask for (BCP 47 tag). */
export const callLanguage = (): string => chosen ?? document.documentElement.lang
