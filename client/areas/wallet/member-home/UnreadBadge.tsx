import { Plural } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { UnreadBadgeCounts } from '../../../../shared/areas/support/unread-badge-counts'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { $unreadCounts } from '../../../stores/unread-store'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './member-links.module.css'

/** Badge with an unread count: the shell's count, or the page's count until the shell has loaded its own. */
function Count({ counts }: { counts: UnreadBadgeCounts | undefined }) {
  const shellCounts = useStore($unreadCounts, { ssr: 'initial' })
  const { notices = 0, inbox = 0, chat = 0 } = shellCounts ?? counts ?? {}
  return <Badge count={notices + inbox + chat} />
}

/**
 * Badge with the number of unread messages. A count that could not be loaded is not shown until the shell has
 * loaded it.
 */
export function UnreadBadge({ data }: { data: Deferred<UnreadBadgeCounts> }) {
  return (
    <DeferredSection id="unread" data={data} fallback={<Count counts={undefined} />}>
      {(unread) => <Count counts={unread.ok ? unread.value : undefined} />}
    </DeferredSection>
  )
}

function ClaimableCount({ counts }: { counts: UnreadBadgeCounts | undefined }) {
  const shellCounts = useStore($unreadCounts, { ssr: 'initial' })
  const { rewards = 0 } = shellCounts ?? counts ?? {}
  return (
    <Badge count={rewards} className={styles.badge}>
      <Plural value={rewards} one="# to claim" other="# to claim" />
    </Badge>
  )
}

/** Badge with the number of claimable rewards, at the corner of an icon. */
export function RewardsBadge({ data }: { data: Deferred<UnreadBadgeCounts> }) {
  return (
    <DeferredSection id="rewards" data={data} fallback={<ClaimableCount counts={undefined} />}>
      {(unread) => <ClaimableCount counts={unread.ok ? unread.value : undefined} />}
    </DeferredSection>
  )
}
