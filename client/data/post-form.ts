import { BROWSER_TIMEOUT_MS } from '../../shared/config/product-limits'
import type { ErrorCode } from '../../shared/forms/error-codes'
import type { FormContract } from '../../shared/forms/form-result'
import { dataHref, type FormResultLine } from '../../shared/page-data/page-data'
import { createTimeoutSignal } from '../browser/abort-after'
import { $sessionChange } from '../stores/session-store'
import { fetchFromWorker } from './fetch-from-worker'
import { reportSessionEnd } from './session-end'

const isProblem = (answer: object): answer is { code: ErrorCode } => 'code' in answer

/** True when a response body is the line that a page's action returns. */
const isLine = <Form extends FormContract>(answer: object): answer is FormResultLine<Form> =>
  'actionData' in answer || ('redirect' in answer && typeof answer.redirect === 'string')

const failureOutcome = (error: ErrorCode) => ({ actionData: { error } })

/**
 * Posts a form to a page's action. Never retries.
 * @param action URL of the page, as in a form element
 * @param signal aborts the wait for a response; by default after 15 s
 * @returns the outcome (`unreachable` when it is unknown), or where to navigate
 */
export async function postForm<Form extends FormContract = FormContract>(
  action: string,
  body: FormData,
  signal = createTimeoutSignal(BROWSER_TIMEOUT_MS),
): Promise<FormResultLine<Form>> {
  try {
    const url = dataHref(new URL(action, window.location.href))
    const response = await fetchFromWorker(url, { method: 'POST', body, signal })
    const answer: unknown = await response.json()
    // An intermediary such as a proxy may have responded instead of the worker.
    if (typeof answer !== 'object' || answer === null) return failureOutcome('not-available')
    if (isProblem(answer)) {
      // The form contains another session's CSRF token. The report makes the shell reload the session, so
      // that the next attempt uses the current token.
      if (answer.code === 'csrf-token') reportSessionEnd('changed')
      return failureOutcome(answer.code)
    }
    if (!isLine<Form>(answer)) return failureOutcome('not-available')
    if ('redirect' in answer && answer.session) $sessionChange.set(answer.session)
    return answer
  } catch (error) {
    // The response is HTML instead of the expected line: the network works, but an intermediary responded
    // instead of the worker.
    return failureOutcome(error instanceof SyntaxError ? 'not-available' : 'unreachable')
  }
}
