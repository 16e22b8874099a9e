import { dataAddress, type FormLine } from '../page-data'
import { markStale } from './stale'

/**
 * Posts a form to a page's action. It is never sent again by itself.
 * @param action address of the page, as of a form element
 * @returns what became of it, `unreachable` when nobody knows; or where to go
 */
export async function postForm(action: string, body: FormData): Promise<FormLine> {
  try {
    const response = await fetch(dataAddress(new URL(action, window.location.href)), { method: 'POST', body })
    // What came too often is answered like any other form, by words that say how long to wait.
    if (!response.ok && response.status !== 429) throw new TypeError(`not posted: ${response.status}`)
    const answer = (await response.json()) as FormLine
    if ('redirect' in answer) markStale()
    return answer
  } catch {
    return { actionData: { error: 'unreachable' } }
  }
}
