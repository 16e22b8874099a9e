import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import type { ErrorCode } from '../../../shared/error-codes'
import type { FormContract } from '../../../shared/form-outcome'
import { timeLimit } from '../../browser/time-limit'
import { dataAddress, type FormLine } from '../../data/page-data'
import { noticeEnd } from '../../data/session-end'
import { $sessionChange } from '../../stores/session-change'

const failed = (error: ErrorCode) => ({ actionData: { error } })

/**
 * Posts a form to a page's action. It is never sent again by itself.
 * @param action address of the page, as of a form element
 * @param signal ends the wait for an answer; by default it ends after 15 s
 * @returns what became of it, `unreachable` when nobody knows; or where to go
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
      // The form is another session's. Once the shell has asked whose this tab is now, the next attempt is theirs.
      if (answer.code === 'csrf-token') noticeEnd('changed')
      return failed(answer.code)
    }
    if ('redirect' in answer && answer.session) $sessionChange.set(answer.session)
    return answer
  } catch (error) {
    // A page in place of the line: there is a network, and the worker has nothing to say of the form.
    return failed(error instanceof SyntaxError ? 'not-available' : 'unreachable')
  }
}
