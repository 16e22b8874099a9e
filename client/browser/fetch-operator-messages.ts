import type { Messages } from '@lingui/core'
import { OPERATOR_MESSAGES_PATH } from '../../shared/http/worker-paths'

/**
 * Loads the operator's messages of one language, by message id.
 * @param tag BCP 47 tag
 * @throws TypeError when the messages cannot be loaded
 */
export async function fetchOperatorMessages(tag: string): Promise<Messages> {
  // biome-ignore lint/style/noRestrictedGlobals: neither a call nor a page's data
  const answer = await fetch(`${OPERATOR_MESSAGES_PATH}?lang=${tag}`)
  if (!answer.ok) throw new TypeError(`the operator's wording answered ${answer.status}`)
  return answer.json()
}
