import type { Inbox, InboxMessage } from '../../../../shared/contract/support'
import type { Deferred } from '../../../data/deferred'

export type WebEmailData =
  /** Free play has no messages (spec §6). */
  | { kind: 'refused' }
  | {
      kind: 'list'
      list: Deferred<Inbox>
      /** From 1. */
      page: number
      isUnreadOnly: boolean
    }
  | { kind: 'message'; message: Deferred<InboxMessage>; id: string }

/** What a form of the inbox asks for. */
export const INBOX_INTENTS = ['read', 'read-all', 'delete'] as const

export const inboxAddress = ({
  page = 1,
  isUnreadOnly = false,
}: {
  page?: number
  isUnreadOnly?: boolean
} = {}) => {
  const query = [...(isUnreadOnly ? ['show=unread'] : []), ...(page > 1 ? [`page=${page}`] : [])].join('&')
  return `/m/webEmail${query && `?${query}`}`
}

export const messageAddress = (id: string): string => `/m/webEmail?id=${encodeURIComponent(id)}`
