import { type RefObject, useEffect } from 'react'
import type { FormOutcome } from '../../../shared/form-outcome'
import type { FieldCodes } from '../../ui/forms/field'

/** Focuses the first invalid field in the form's order and scrolls it to the middle of the screen. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors: FieldCodes): void {
  const first = [...(form?.elements ?? [])].find(
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

/** Focuses the first field that a new response calls invalid. */
export function useFocusOnErrors(
  form: RefObject<HTMLFormElement | null>,
  answered: FormOutcome | undefined,
): void {
  useEffect(() => {
    if (answered?.fieldErrors) focusFirstInvalid(form.current, answered.fieldErrors)
  }, [form, answered])
}

/**
 * Scrolls a field into view after a delay. On Android the keyboard covers the lower half of the screen, and
 * the browser does not scroll by itself.
 */
export function scrollToCentre(input: Element, delayMs: number): void {
  if (!/Android/i.test(navigator.userAgent)) return
  setTimeout(() => {
    if (document.activeElement === input) input.scrollIntoView({ block: 'center' })
  }, delayMs)
}
