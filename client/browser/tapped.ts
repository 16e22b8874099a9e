/** Marks a button that was tapped before the page was interactive. The style sheets show it as pending. */
export const TAPPED = 'data-tapped'

/** Repeats the taps that were kept (early-taps.ts), once the page is interactive. */
export function handOnTaps(): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[${TAPPED}]`)) {
    control.removeAttribute(TAPPED)
    control.removeAttribute('aria-busy')
    control.click()
  }
}
