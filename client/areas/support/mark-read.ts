import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { noticeEnd } from '../../session/session-info'
import { refreshUnread } from './unread'

export type Readable = 'notices' | 'inbox'

/** Items read in this tab, which the platform's lists may not show as read yet. */
const readHere = new Set<string>()
let nextAt = 0

export const isReadHere = (kind: Readable, id: string): boolean =>
  readHere.has(`${kind}/${encodeURIComponent(id)}`)

async function send(what: string, csrfToken: string): Promise<void> {
  try {
    const response = await fetch(`/m/api/${what}/read`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
      // The request survives if the visitor leaves the page at once.
      keepalive: true,
    })
    if (response.status === 401) noticeEnd()
    if (!response.ok) throw new TypeError(`not marked as read: ${response.status}`)
    refreshUnread()
  } catch {
    // Not reported to the visitor: opening the item again repeats the request.
    readHere.delete(what)
  }
}

/**
 * Tells the platform that an item was read: once per item, and at most one request per 150 ms. Calls that
 * come sooner are queued.
 */
export function markRead(kind: Readable, id: string, csrfToken: string): void {
  const what = `${kind}/${encodeURIComponent(id)}`
  if (readHere.has(what)) return
  readHere.add(what)
  const now = performance.now()
  const at = Math.max(now, nextAt)
  nextAt = at + READ_THROTTLE_MS
  setTimeout(() => void send(what, csrfToken), at - now)
}
