import type { MemberAnnouncement } from '../../../../shared/contract/support'
import type { Deferred } from '../../../data/deferred'

export interface NoticeData {
  /** Newest first; `content` is safe HTML. */
  notices: Deferred<MemberAnnouncement[]>
  /** Id of the one that the address opens. */
  open: string | null
}
