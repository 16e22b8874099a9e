import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { MARK_READ_THROTTLE_MS } from '../../../shared/config/product-limits'
import { callApi } from '../../data/call-api'
import { useShell } from '../../data/use-shell'
import { refreshUnreadCounts } from './unread-counts'

export type ReadableItemKind = 'notices' | 'inbox'

/**
 * Stores which items a member has read in this tab, because the platform's lists may not mark them as read
 * yet. Only the browser writes to this store.
 */
export const $readItems = atom<ReadonlySet<string>>(new Set())

interface Reader {
  csrfToken: string
}

const keyOf = ({ csrfToken }: Reader, kind: ReadableItemKind, id: string): string =>
  `${csrfToken}/${kind}/${id}`

let nextSendAt = 0

/** Returns a function that returns true for items that the member has read in this tab. */
export function useIsReadInTab(kind: ReadableItemKind): (id: string) => boolean {
  const { session } = useShell()
  const read = useStore($readItems, { ssr: 'initial' })
  return (id) => session.kind === 'member' && read.has(keyOf(session, kind, id))
}

async function send(reader: Reader, kind: ReadableItemKind, id: string): Promise<void> {
  // With `keepalive`, the request is sent even if the visitor leaves the page immediately.
  const answer = await callApi(
    (api) => api[kind][':id'].read.$put,
    { param: { id } },
    { csrfToken: reader.csrfToken, keepalive: true },
  )
  if (answer.ok) refreshUnreadCounts()
  // The visitor is not told about a failure, because opening the item again repeats the request.
  else {
    const key = keyOf(reader, kind, id)
    $readItems.set(new Set([...$readItems.get()].filter((read) => read !== key)))
  }
}

/**
 * Tells the platform that a member has read an item. Sends one request per item and at most one per 150 ms;
 * further ones are queued.
 */
export function markItemRead(reader: Reader, kind: ReadableItemKind, id: string): void {
  const key = keyOf(reader, kind, id)
  const readItems = $readItems.get()
  if (readItems.has(key)) return
  $readItems.set(new Set([...readItems, key]))
  const now = performance.now()
  const at = Math.max(now, nextSendAt)
  nextSendAt = at + MARK_READ_THROTTLE_MS
  setTimeout(() => void send(reader, kind, id), at - now)
}
