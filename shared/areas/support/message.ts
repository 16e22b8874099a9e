import type { Deferred } from '../../page-data/deferred'
import type { SupportLink } from './support-link'
import type { UnreadBadgeCounts } from './unread-badge-counts'

/** The latest announcement or inbox message, previewed on the messages page. */
export interface LatestMessagePreview {
  title: string
  /** Language of the title, where it differs from the page's (BCP 47). */
  lang?: string | undefined
  /** When the message was sent, ms since the epoch. */
  at: number
}

export interface MessagesPageData {
  latestNotice: Deferred<LatestMessagePreview | null>
  /** Latest inbox message; null when this member has no inbox, as in free play. */
  latestMessage: Deferred<LatestMessagePreview | null> | null
  unread: Deferred<UnreadBadgeCounts>
  hasChat: boolean
  links: SupportLink[]
  /** URL of the operator's affiliate programme. */
  affiliate: string | null
  /** True when some data of the messages page is missing or outdated. */
  degraded: boolean
}
