import type { PerVisitor } from '../../shared/page-data/per-visitor'
import type { SessionDetails } from '../../shared/page-data/shell-data'
import { useShell } from '../data/use-shell'
import styles from './AccountCard.module.css'
import { LazySection } from './LazySection'
import { lazyCode, useLazyCode } from './lazy-code'

const guestCard = lazyCode(() => import('./GuestCard'), {
  catalogs: ['overlays'],
})
const memberCard = lazyCode(() => import('./MemberCard'), {
  startsMembers: true,
})

function LazyMemberCard({ details }: { details: PerVisitor<SessionDetails> }) {
  const { MemberCard } = useLazyCode(memberCard)
  return <MemberCard details={details} />
}

/**
 * Card at the top of the right-hand column on desktops (left-hand in right-to-left languages). Guests see
 * links to login and registration, members see their wallet.
 */
export function AccountCard() {
  const { session } = useShell()
  if (session.kind === 'guest') return <LazySection section={guestCard} className={styles.place} />
  return (
    <div className={styles.place}>
      <LazyMemberCard details={session.own} />
    </div>
  )
}
