/** Style sheets that the document has not applied yet. */
export const LATE_SHEETS = 'link[data-late]'
/** Name of the document event that is fired when the late style sheets apply. */
export const STYLES_APPLIED_EVENT = 'styled'

/** Settles when all style sheets of the document apply or have failed to load. */
export function waitForLateStyleSheets(): Promise<void> {
  if (!document.querySelector(LATE_SHEETS)) return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener(STYLES_APPLIED_EVENT, () => resolve(), { once: true }),
  )
}
