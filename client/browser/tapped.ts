/** Marks a button that was tapped before the page was interactive. The style sheets show it as pending. */
export const TAPPED = 'data-tapped'

/** Keeps a tap on a button that nothing answers yet. */
export function keepTap(event: Event, control: Element): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  control.setAttribute(TAPPED, '')
  control.setAttribute('aria-busy', 'true')
}

/** Repeats the taps that were kept (early.ts), once the page is interactive. */
export function handOnTaps(): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[${TAPPED}]`)) {
    control.removeAttribute(TAPPED)
    control.removeAttribute('aria-busy')
    control.click()
  }
}
