import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { READ_THROTTLE_MS } from '../../../shared/config/limits'
import { callApi } from '../../data/api'
import { useShell } from '../../data/use-shell'
import { refreshUnread } from './unread-counts'

export type ReadableKind = 'notices' | 'inbox'

/**
 * Items read in this tab, each with its member. The platform's lists may not show them as read yet. Written
 * in the browser only.
 */
export const $readItems = atom<ReadonlySet<string>>(new Set())

interface Reader {
  csrfToken: string
}

const keyOf = ({ csrfToken }: Reader, kind: ReadableKind, id: string): string => `${csrfToken}/${kind}/${id}`

let nextSendAt = 0

/** Returns a function that is true for items that the member has read in this tab. */
export function useReadInTab(kind: ReadableKind): (id: string) => boolean {
  const { session } = useShell()
  const read = useStore($readItems, { ssr: 'initial' })
  return (id) => session.kind === 'member' && read.has(keyOf(session, kind, id))
}

async function send(reader: Reader, kind: ReadableKind, id: string): Promise<void> {
  // `keepalive` sends the request even if the visitor leaves the page at once.
  const answer = await callApi(
    (api) => api[kind][':id'].read.$put,
    { param: { id } },
    { csrfToken: reader.csrfToken, keepalive: true },
  )
  if (answer.ok) refreshUnread()
  // A failure is not reported to the visitor: opening the item again repeats the request.
  else {
    const key = keyOf(reader, kind, id)
    $readItems.set(new Set([...$readItems.get()].filter((read) => read !== key)))
  }
}

/**
 * Notifies the platform that a member has read an item: once per item, and at most one request per 150 ms.
 * Calls that come sooner are queued.
 */
export function markItemRead(reader: Reader, kind: ReadableKind, id: string): void {
  const key = keyOf(reader, kind, id)
  const readItems = $readItems.get()
  if (readItems.has(key)) return
  $readItems.set(new Set([...readItems, key]))
  const now = performance.now()
  const at = Math.max(now, nextSendAt)
  nextSendAt = at + READ_THROTTLE_MS
  setTimeout(() => void send(reader, kind, id), at - now)
}
