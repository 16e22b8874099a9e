import type { Own } from '../../shared/page-data/own'
import type { OwnSession } from '../../shared/page-data/shell-data'
import { useShell } from '../data/use-shell'
import styles from './AccountCard.module.css'
import { LaterPart } from './LaterPart'
import { usePart } from './parts'

function OfMember({ own }: { own: Own<OwnSession> }) {
  const { MemberCard } = usePart('member')
  return <MemberCard own={own} />
}

/** Top of the end column on desktops: login and registration for guests, the wallet for members. */
export function AccountCard() {
  const { session } = useShell()
  if (session.kind === 'guest') return <LaterPart name="guestCard" className={styles.place} />
  return (
    <div className={styles.place}>
      <OfMember own={session.own} />
    </div>
  )
}
