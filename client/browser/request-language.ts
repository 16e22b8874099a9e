let readLanguage = (): string | undefined => document.documentElement.lang

/**
 * Sets the language that later calls to the worker request; before that, calls request the document's.
 * @param tag BCP 47 tag; undefined leaves the choice to the worker, as for a document
 */
export function setRequestLanguage(tag: string | undefined): void {
  readLanguage = () => tag
}

/** Language that calls to the worker request (BCP 47 tag); undefined leaves the choice to the worker. */
export const requestLanguage = (): string | undefined => readLanguage()
