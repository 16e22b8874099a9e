let language = (): string | undefined => document.documentElement.lang

/**
 * Makes later calls to the worker ask for another language than the document's.
 * @param tag BCP 47 tag; undefined lets the worker decide, as for a document
 */
export function callIn(tag: string | undefined): void {
  language = () => tag
}

/** The language that calls to the worker ask for (BCP 47 tag); undefined when the worker decides. */
export const callLanguage = (): string | undefined => language()
