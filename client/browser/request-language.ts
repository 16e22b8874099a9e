let readLanguage = (): string | undefined => document.documentElement.lang

/**
 * Sets the language that calls to the worker request from now on. Until the first call of this function, they
 * request the document's language.
 * @param tag BCP 47 tag; undefined lets the worker choose, as for a document
 */
export function setRequestLanguage(tag: string | undefined): void {
  readLanguage = () => tag
}

/** Returns the language that calls to the worker request (BCP 47 tag); undefined lets the worker choose. */
export const getRequestLanguage = (): string | undefined => readLanguage()
