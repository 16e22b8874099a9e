/** Marks a button that was tapped before the page was interactive. The style sheets show it as pending. */
export const DEFERRED_TAP_ATTRIBUTE = 'data-tapped'

/** Keeps a tap on a button that nothing answers yet. */
export function deferTap(event: Event, control: Element): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  control.setAttribute(DEFERRED_TAP_ATTRIBUTE, '')
  control.setAttribute('aria-busy', 'true')
}

/** Repeats the taps that were kept (document-script.ts), once the page is interactive. */
export function replayTaps(): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[${DEFERRED_TAP_ATTRIBUTE}]`)) {
    control.removeAttribute(DEFERRED_TAP_ATTRIBUTE)
    control.removeAttribute('aria-busy')
    control.click()
  }
}
