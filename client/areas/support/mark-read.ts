import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { api, ask } from '../../data/api'
import { refreshUnread } from './unread'

export type Readable = 'notices' | 'inbox'

const keyOf = (kind: Readable, id: string): string => `${kind}/${id}`

/** What was read in this tab, before the platform's lists have it. */
const readHere = new Set<string>()
let nextAt = 0

export const isReadHere = (kind: Readable, id: string): boolean => readHere.has(keyOf(kind, id))

async function send(kind: Readable, id: string, csrfToken: string): Promise<void> {
  // It is sent even when the reader leaves the page at once.
  const asked = await ask(api[kind][':id'].read.$put, { param: { id } }, { csrfToken, keepalive: true })
  if (asked.ok) refreshUnread()
  // Sent again when it is opened again, and the reader is not bothered.
  else readHere.delete(keyOf(kind, id))
}

/**
 * Tells the platform that something was read: each thing once, and one at most every 150 ms. Nothing is lost, because
 * what comes too soon is sent in its turn.
 */
export function markRead(kind: Readable, id: string, csrfToken: string): void {
  const what = keyOf(kind, id)
  if (readHere.has(what)) return
  readHere.add(what)
  const now = performance.now()
  const at = Math.max(now, nextAt)
  nextAt = at + READ_THROTTLE_MS
  setTimeout(() => void send(kind, id, csrfToken), at - now)
}
