/**
 * Attribute of a button that was tapped before the page was interactive. Style sheets show the button as
 * pending.
 */
export const DEFERRED_TAP_ATTRIBUTE = 'data-tapped'

/** Marks a button that was tapped before it had a handler, and cancels the tap. */
export function deferTap(event: Event, control: Element): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  control.setAttribute(DEFERRED_TAP_ATTRIBUTE, '')
  control.setAttribute('aria-busy', 'true')
}

/** Repeats the taps on marked buttons, once the page is interactive. */
export function replayTaps(): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[${DEFERRED_TAP_ATTRIBUTE}]`)) {
    control.removeAttribute(DEFERRED_TAP_ATTRIBUTE)
    control.removeAttribute('aria-busy')
    control.click()
  }
}
