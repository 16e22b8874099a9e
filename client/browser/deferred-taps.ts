/**
 * Attribute of a button that was tapped before the page was interactive. Style sheets show the button as
 * pending.
 */
export const DEFERRED_TAP_ATTRIBUTE = 'data-tapped'

/** Records a tap on a button that has no handler yet. */
export function deferTap(event: Event, control: Element): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  control.setAttribute(DEFERRED_TAP_ATTRIBUTE, '')
  control.setAttribute('aria-busy', 'true')
}

/** Repeats taps on buttons that had no handler, once the page is interactive. */
export function replayTaps(): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[${DEFERRED_TAP_ATTRIBUTE}]`)) {
    control.removeAttribute(DEFERRED_TAP_ATTRIBUTE)
    control.removeAttribute('aria-busy')
    control.click()
  }
}
