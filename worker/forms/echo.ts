import type { FormAnswer, FormOutcome } from '../../shared/form-outcome'
import { textFields } from '../../shared/validation/form'

/**
 * Adds what was typed to an answer, so that nothing is lost without scripts. This is the only way back for anything that
 * was posted: a field that the contract does not name in `echo` stays secret, also when a page of another session posted
 * it.
 *
 * @param echo of the page's contract
 */
export function withEcho(answer: FormAnswer, form: FormData, echo: readonly string[]): FormOutcome {
  const typed = Object.entries(textFields(form)).filter(([name]) => echo.includes(name))
  return typed.length === 0 ? answer : { ...answer, values: Object.fromEntries(typed) }
}

/**
 * The answer to a form of another session, or of the time before there was one. Nothing is done with it: whoever is
 * logged in now may be somebody else. The page comes again as this session's, with what was typed.
 */
export const staleAnswer: FormAnswer = { error: 'csrf-token' }
