import type { MemberAnnouncement } from '../../../../shared/contract/support'
import type { Deferred } from '../../../data/deferred'

export interface NoticeData {
  /** Newest first; `content` is safe HTML. */
  notices: Deferred<MemberAnnouncement[]>
  /** Id of the one that the address opens. */
  open: string | null
}

/** A player fills in nothing. */
export const fields = [] as const

/** What the worker says again of a posted form: nothing. */
export const echo = [] as const

/** The form that marks one as read without scripts. */
export interface NoticeContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}
