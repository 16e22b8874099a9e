import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import type { ErrorCode } from '../../../shared/error-codes'
import type { FormContract } from '../../../shared/form-outcome'
import { timeLimit } from '../../browser/time-limit'
import { dataAddress, type FormLine } from '../../data/page-data'
import { noticeEnd } from '../../data/session-end'
import { $sessionChange } from '../../stores/session-change'

const failed = (error: ErrorCode) => ({ actionData: { error } })

/**
 * Posts a form to a page's action. Never retries.
 * @param action address of the page, as in a form element
 * @param signal aborts the wait for a response; by default after 15 s
 * @returns the outcome (`unreachable` when it is unknown), or where to navigate
 */
export async function postForm<Form extends FormContract = FormContract>(
  action: string,
  body: FormData,
  signal = timeLimit(LOADING_RETRY_MS),
): Promise<FormLine<Form>> {
  try {
    const address = dataAddress(new URL(action, window.location.href))
    const response = await fetch(address, { method: 'POST', body, signal })
    const answer = (await response.json()) as FormLine<Form> | { code: ErrorCode }
    if ('code' in answer) {
      // The form belongs to another session. Reload the session, so that the next attempt uses its token.
      if (answer.code === 'csrf-token') noticeEnd('changed')
      return failed(answer.code)
    }
    if ('redirect' in answer && answer.session) $sessionChange.set(answer.session)
    return answer
  } catch (error) {
    // An HTML page instead of the expected line: the network works, but something other than the worker
    // answered.
    return failed(error instanceof SyntaxError ? 'not-available' : 'unreachable')
  }
}
