import type { FieldErrors } from '../../../shared/validation/form'

/** The first field in the form's order that is wrong gets the focus, in the middle of the screen (DESIGN §4.15). */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      'name' in element &&
      typeof element.name === 'string' &&
      errors[element.name] !== undefined &&
      !element.matches(':disabled, [type="hidden"]'),
  )
  if (!first) return
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

/** On Android the keyboard covers the lower half and nothing scrolls by itself (spec §9): 500 ms later we do. */
export function scrollToCentre(input: Element, delayMs: number): void {
  if (!/Android/i.test(navigator.userAgent)) return
  setTimeout(() => {
    if (document.activeElement === input) input.scrollIntoView({ block: 'center' })
  }, delayMs)
}
