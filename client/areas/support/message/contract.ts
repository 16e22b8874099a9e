import type { Unread } from '../../../../shared/news'
import type { SupportLink } from '../../../../shared/support-link'
import type { Deferred } from '../../../data/deferred'

/** The newest of a list: what its row tells. */
export interface Latest {
  title: string
  /** Ms since the epoch. */
  at: number
}

export interface MessageData {
  latestNotice: Deferred<Latest | null>
  /** Null where this member has no inbox (spec §6). */
  latestMessage: Deferred<Latest | null> | null
  unread: Deferred<Unread>
  hasChat: boolean
  links: SupportLink[]
  /** Address of the operator's affiliate service. */
  affiliate: string | null
}
