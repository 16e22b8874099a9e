import type { MemberAnnouncement } from '../../contract/support-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'

/** One page of the list of announcements. */
export interface AnnouncementPage {
  /** Announcements, newest first; `content` is sanitised HTML. */
  list: MemberAnnouncement[]
  /** Number of the page of announcements, starting at 1. */
  page: number
  totalPages: number
}

export interface NoticeData {
  notices: Deferred<AnnouncementPage>
  /** Id of the announcement that the URL expands; null: none. */
  open: string | null
  degraded: false
}

export const announcementsHref = (page = 1): string => href('notice', { page: page > 1 ? page : null })

/** Input fields of the form that marks an announcement as read: none. */
export const fields = [] as const

/** Fields that the worker sends back with the form that marks an announcement as read: none. */
export const echo = [] as const

/** The form that marks an announcement as read in browsers without scripts. */
export interface NoticeContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}
