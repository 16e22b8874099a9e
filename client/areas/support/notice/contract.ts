import type { MemberAnnouncement } from '../../../../shared/contract/support'
import type { Deferred } from '../../../data/deferred'

export interface NoticeData {
  /** Newest first; `content` is sanitised HTML. */
  notices: Deferred<MemberAnnouncement[]>
  /** Id of the announcement that the URL opens. */
  open: string | null
}

/** The form has no input fields. */
export const fields = [] as const

/** Fields that the worker sends back with a rejected form: none. */
export const echo = [] as const

/** The form that marks an announcement as read without scripts. */
export interface NoticeContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}
