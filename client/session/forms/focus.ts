import { type RefObject, useEffect } from 'react'
import type { FormResult } from '../../../shared/forms/form-result'
import { restartStrayTapWindow } from '../../browser/stray-taps'
import { FORM_ERROR_ATTRIBUTE } from '../../ui/forms/FormError'
import type { FieldErrorCodes } from '../../ui/forms/field'

/** True when an element is fully visible: neither bars nor the keyboard cover it. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const view = window.visualViewport
  if (view && (top < view.offsetTop || bottom > view.offsetTop + view.height)) return false
  const middle = (left + right) / 2
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(middle, y)))
}

/** Scrolls an element to the middle of the screen, unless it is already visible. */
function bringIntoView(element: Element): void {
  if (!isInView(element)) element.scrollIntoView({ block: 'center' })
}

function focusAndReveal(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  bringIntoView(element)
  restartStrayTapWindow()
}

/** Focuses the first invalid field in document order and scrolls to it. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors: FieldErrorCodes): void {
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
 * Focuses the first invalid field of a form. Without one, focuses the form-level error, which may be far
 * above the pressed button.
 */
export function useFocusOnErrors(
  form: RefObject<HTMLFormElement | null>,
  answered: FormResult | undefined,
  outcome: FormResult | undefined,
): void {
  const error = outcome?.error
  const fieldErrors = outcome?.fieldErrors
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response, even if the error is the same
  useEffect(() => {
    if (fieldErrors) focusFirstInvalid(form.current, fieldErrors)
    else if (error !== undefined) {
      const message = form.current?.querySelector<HTMLElement>(`[${FORM_ERROR_ATTRIBUTE}]`)
      if (message) focusAndReveal(message)
    }
  }, [form, answered, error])
}

/**
 * Scrolls a field into view after a delay, when the keyboard has opened. On Android the keyboard covers the
 * lower half of the screen, and the browser does not scroll.
 */
export function scrollAboveKeyboard(input: Element, delayMs: number): void {
  if (!/Android/i.test(navigator.userAgent)) return
  setTimeout(() => {
    if (document.activeElement === input) bringIntoView(input)
  }, delayMs)
}
