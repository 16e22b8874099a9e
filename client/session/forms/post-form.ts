import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { timeLimit } from '../../browser/time-limit'
import { dataAddress, type FormLine } from '../../data/page-data'
import { noticeEnd } from '../../data/session-end'
import { markStale } from '../../data/stale'

const failed = (error: string): FormLine => ({ actionData: { error } })

/**
 * Posts a form to a page's action. It is never sent again by itself.
 * @param action address of the page, as of a form element
 * @param signal ends the wait for an answer; by default it ends after 15 s
 * @returns what became of it, `unreachable` when nobody knows; or where to go
 */
export async function postForm(
  action: string,
  body: FormData,
  signal = timeLimit(LOADING_RETRY_MS),
): Promise<FormLine> {
  try {
    const address = dataAddress(new URL(action, window.location.href))
    const response = await fetch(address, { method: 'POST', body, signal })
    const answer = (await response.json()) as FormLine | { code: string }
    if ('code' in answer) {
      // The form is another session's: the frame asks whose this tab is now, and the next attempt is theirs.
      if (answer.code === 'csrf-token') noticeEnd()
      return failed(answer.code)
    }
    if ('redirect' in answer) markStale()
    return answer
  } catch (error) {
    // A page in place of the line: there is a network, and the worker has nothing to say of the form.
    return failed(error instanceof SyntaxError ? 'not-available' : 'unreachable')
  }
}
