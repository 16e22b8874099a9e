import type { FormAnswer, FormOutcome } from '../../shared/forms/form-outcome'
import { textFields } from '../../shared/validation/form'

/**
 * Adds the typed values to an answer, so that nothing is lost without scripts. This is the only way in which
 * posted values are sent back: a field that the contract does not list in `echo` stays secret, even when it
 * was posted by a page of another session.
 *
 * @param echo of the page's contract
 */
export function withEcho(answer: FormAnswer, form: FormData, echo: readonly string[]): FormOutcome {
  const typed = Object.entries(textFields(form)).filter(([name]) => echo.includes(name))
  return typed.length === 0 ? answer : { ...answer, values: Object.fromEntries(typed) }
}

/**
 * The answer to a form that was rendered for another session, or before there was one. It is not processed,
 * because somebody else may be logged in now. The page is rendered again for the current session, with the
 * typed values.
 */
export const staleAnswer: FormAnswer = { error: 'csrf-token' }
