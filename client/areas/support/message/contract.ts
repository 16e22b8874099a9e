import type { Unread } from '../../../../shared/news'
import type { SupportLink } from '../../../../shared/support-link'
import type { Deferred } from '../../../data/deferred'

/** The latest message of a list, shown in its row. */
export interface Latest {
  title: string
  /** Ms since the epoch. */
  at: number
}

export interface MessageData {
  latestNotice: Deferred<Latest | null>
  /** Null when this member has no inbox, as in free play. */
  latestMessage: Deferred<Latest | null> | null
  unread: Deferred<Unread>
  hasChat: boolean
  links: SupportLink[]
  /** Address of the operator's affiliate programme. */
  affiliate: string | null
}
