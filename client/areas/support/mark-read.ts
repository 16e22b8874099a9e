import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { ask } from '../../data/api'
import { refreshUnread } from './unread'

export type Readable = 'notices' | 'inbox'

/** The member who reads; see `Session`. */
interface Reader {
  userName: string
  csrfToken: string
}

const keyOf = ({ userName }: Reader, kind: Readable, id: string): string => `${userName}/${kind}/${id}`

/** Items that each member read in this tab, which the platform's lists may not show as read yet. */
const readHere = new Set<string>()
let nextAt = 0

export const isReadHere = (reader: Reader, kind: Readable, id: string): boolean =>
  readHere.has(keyOf(reader, kind, id))

async function send(reader: Reader, kind: Readable, id: string): Promise<void> {
  // The request survives if the visitor leaves the page at once.
  const asked = await ask(
    (api) => api[kind][':id'].read.$put,
    { param: { id } },
    { csrfToken: reader.csrfToken, keepalive: true },
  )
  if (asked.ok) refreshUnread()
  // Not reported to the visitor: opening the item again repeats the request.
  else readHere.delete(keyOf(reader, kind, id))
}

/**
 * Tells the platform that a member read an item: once per item, and at most one request per 150 ms. Calls that
 * come sooner are queued.
 */
export function markRead(reader: Reader, kind: Readable, id: string): void {
  const what = keyOf(reader, kind, id)
  if (readHere.has(what)) return
  readHere.add(what)
  const now = performance.now()
  const at = Math.max(now, nextAt)
  nextAt = at + READ_THROTTLE_MS
  setTimeout(() => void send(reader, kind, id), at - now)
}
