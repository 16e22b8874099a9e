import type { Inbox, InboxMessage } from '../../contract/support-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'

export type InboxPageData = { degraded: boolean } & (
  | /** Trial players have no inbox. */ { kind: 'refused' }
  | {
      kind: 'list'
      list: Deferred<Inbox>
      /** Number of the page of messages, starting at 1. */
      page: number
      isUnreadOnly: boolean
    }
  | { kind: 'message'; message: Deferred<InboxMessage>; id: string }
)

/** Values of the form field `intent` in the inbox's forms. */
export const INBOX_INTENTS = ['read', 'read-all', 'delete'] as const

export const inboxHref = ({
  page = 1,
  isUnreadOnly = false,
}: {
  page?: number
  isUnreadOnly?: boolean
} = {}): string => href('web-email', { show: isUnreadOnly ? 'unread' : null, page: page > 1 ? page : null })

export const inboxMessageHref = (id: string): string => href('web-email', { id })

/** Input fields of the inbox's forms: none. */
export const fields = [] as const

/** Fields that the worker sends back with the inbox's forms: none. */
export const echo = [] as const

export interface InboxContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}
