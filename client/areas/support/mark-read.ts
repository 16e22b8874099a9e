import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { noticeEnd } from '../../session/session-info'
import { refreshUnread } from './unread'

export type Readable = 'notices' | 'inbox'

/** What was read in this tab, before the platform's lists know of it. */
const readHere = new Set<string>()
let nextAt = 0

export const isReadHere = (kind: Readable, id: string): boolean =>
  readHere.has(`${kind}/${encodeURIComponent(id)}`)

async function send(what: string, csrfToken: string): Promise<void> {
  try {
    const response = await fetch(`/m/api/${what}/read`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
      // Goes out even when the reader goes on at once.
      keepalive: true,
    })
    if (response.status === 401) noticeEnd()
    if (!response.ok) throw new TypeError(`not marked as read: ${response.status}`)
    refreshUnread()
  } catch {
    // Told again when it is opened again; nothing to trouble the reader with.
    readHere.delete(what)
  }
}

/**
 * Tells the platform that something was read, each once and not more often than every 150 ms (spec §9). Nothing is
 * lost: what comes too soon goes out in its turn.
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
