/** Selector of style sheets that the document has not applied yet. */
export const LATE_SHEETS = 'link[data-late]'
/** Name of the event that the document fires when it applies the late style sheets. */
export const STYLES_APPLIED_EVENT = 'styled'

/** Settles when all style sheets of the document apply or have failed to load. */
export function waitForLateStyleSheets(): Promise<void> {
  if (!document.querySelector(LATE_SHEETS)) return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener(STYLES_APPLIED_EVENT, () => resolve(), { once: true }),
  )
}
