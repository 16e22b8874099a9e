/** Style sheets that the document has not applied. */
export const LATE_SHEETS = 'link[data-late]'
/** Event on the document when it has applied its style sheets. */
export const STYLED = 'styled'

/** Settles when all style sheets of the document apply, or could not be fetched. */
export function styled(): Promise<void> {
  if (!document.querySelector(LATE_SHEETS)) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener(STYLED, () => resolve(), { once: true }))
}
