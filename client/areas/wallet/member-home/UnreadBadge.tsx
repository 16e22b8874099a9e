import { Plural } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { Unread } from '../../../../shared/areas/support/unread'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { $unread } from '../../../stores/unread'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './member-links.module.css'

/** The shell's unread count once it is loaded, and the page's count until then. */
function Count({ counts }: { counts: Unread | undefined }) {
  const shellCounts = useStore($unread, { ssr: 'initial' })
  const { notices = 0, inbox = 0, chat = 0 } = shellCounts ?? counts ?? {}
  return <Badge count={notices + inbox + chat} />
}

/** Badge with the number of unread messages. Unknown counts are not shown; the shell requests them again. */
export function UnreadBadge({ data }: { data: Deferred<Unread> }) {
  return (
    <DeferredSection id="unread" data={data} fallback={<Count counts={undefined} />}>
      {(unread) => <Count counts={unread.ok ? unread.value : undefined} />}
    </DeferredSection>
  )
}

function ClaimableCount({ counts }: { counts: Unread | undefined }) {
  const shellCounts = useStore($unread, { ssr: 'initial' })
  const { rewards = 0 } = shellCounts ?? counts ?? {}
  return (
    <Badge count={rewards} className={styles.badge}>
      <Plural value={rewards} one="# to claim" other="# to claim" />
    </Badge>
  )
}

/** Badge with the number of claimable rewards, at the corner of their icon. */
export function RewardsBadge({ data }: { data: Deferred<Unread> }) {
  return (
    <DeferredSection id="rewards" data={data} fallback={<ClaimableCount counts={undefined} />}>
      {(unread) => <ClaimableCount counts={unread.ok ? unread.value : undefined} />}
    </DeferredSection>
  )
}
