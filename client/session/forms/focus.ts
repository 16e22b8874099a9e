import { type RefObject, useEffect } from 'react'
import type { FormOutcome } from '../../../shared/forms/form-outcome'
import { restartStrayTapWindow } from '../../browser/stray-taps'
import { FORM_ERROR } from '../../ui/forms/FormError'
import type { FieldCodes } from '../../ui/forms/field'

/** Whether all of an element is seen: under no bar, and in the part of the screen that the keyboard leaves. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const view = window.visualViewport
  if (view && (top < view.offsetTop || bottom > view.offsetTop + view.height)) return false
  const middle = (left + right) / 2
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(middle, y)))
}

/** Scrolls an element to the middle of the screen, unless it is seen already. */
function bringIntoView(element: Element): void {
  if (!isInView(element)) element.scrollIntoView({ block: 'center' })
}

function focusAndReveal(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  bringIntoView(element)
  restartStrayTapWindow()
}

/** Focuses the first invalid field in the form's order and shows it. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors: FieldCodes): void {
  const first = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      'name' in element &&
      typeof element.name === 'string' &&
      errors[element.name] !== undefined &&
      !element.matches(':disabled, [type="hidden"]'),
  )
  if (first) focusAndReveal(first)
}

/**
 * Focuses what is wrong: the first invalid field, or else the form's own error, which may be a screen above the button
 * that was pressed.
 */
export function useFocusOnErrors(
  form: RefObject<HTMLFormElement | null>,
  answered: FormOutcome | undefined,
  outcome: FormOutcome | undefined,
): void {
  const error = outcome?.error
  const fieldErrors = outcome?.fieldErrors
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once, however often its error is the same
  useEffect(() => {
    if (fieldErrors) focusFirstInvalid(form.current, fieldErrors)
    else if (error !== undefined) {
      const message = form.current?.querySelector<HTMLElement>(`[${FORM_ERROR}]`)
      if (message) focusAndReveal(message)
    }
  }, [form, answered, error])
}

/**
 * Scrolls a field that the keyboard covers into view, after a delay. On Android the keyboard covers the lower half of
 * the screen, and the browser does not scroll by itself.
 */
export function scrollToCentre(input: Element, delayMs: number): void {
  if (!/Android/i.test(navigator.userAgent)) return
  setTimeout(() => {
    if (document.activeElement === input) bringIntoView(input)
  }, delayMs)
}
