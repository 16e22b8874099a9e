/** Style sheets that the document has not applied. */
export const LATE_SHEETS = 'link[data-late]'
/** Event on the document when it has applied its style sheets. */
export const STYLES_APPLIED_EVENT = 'styled'

/** Settles when all style sheets of the document apply, or could not be fetched. */
export function whenStylesApply(): Promise<void> {
  if (!document.querySelector(LATE_SHEETS)) return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener(STYLES_APPLIED_EVENT, () => resolve(), { once: true }),
  )
}
