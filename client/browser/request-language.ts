let readLanguage = (): string | undefined => document.documentElement.lang

/**
 * Makes later calls to the worker ask for another language than the document's.
 * @param tag BCP 47 tag; undefined lets the worker decide, as for a document
 */
export function setRequestLanguage(tag: string | undefined): void {
  readLanguage = () => tag
}

/** The language that calls to the worker ask for (BCP 47 tag); undefined when the worker decides. */
export const requestLanguage = (): string | undefined => readLanguage()
