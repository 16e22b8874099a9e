import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { ask } from '../../data/api'
import { refreshUnread } from './unread'

export type Readable = 'notices' | 'inbox'

const keyOf = (kind: Readable, id: string): string => `${kind}/${id}`

/** Items read in this tab, which the platform's lists may not show as read yet. */
const readHere = new Set<string>()
let nextAt = 0

export const isReadHere = (kind: Readable, id: string): boolean => readHere.has(keyOf(kind, id))

async function send(kind: Readable, id: string, csrfToken: string): Promise<void> {
  // The request survives if the visitor leaves the page at once.
  const asked = await ask(
    (api) => api[kind][':id'].read.$put,
    { param: { id } },
    { csrfToken, keepalive: true },
  )
  if (asked.ok) refreshUnread()
  // Not reported to the visitor: opening the item again repeats the request.
  else readHere.delete(keyOf(kind, id))
}

/**
 * Tells the platform that an item was read: once per item, and at most one request per 150 ms. Calls that
 * come sooner are queued.
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
