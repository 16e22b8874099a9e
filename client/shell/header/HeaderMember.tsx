import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { unwrapPerVisitor } from '../../../shared/page-data/per-visitor'
import type { MemberSummary } from '../../../shared/page-data/shell-data'
import { useShell } from '../../data/use-shell'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { BalanceAmount } from '../BalanceAmount'
import { MemberSection } from '../MemberSection'
import { VipLabel } from '../VipLabel'
import styles from './HeaderMember.module.css'

/** The member's balance in whole units; a tap shows the exact amount. */
function Wallet({ member, className }: { member: MemberSummary; className: string }) {
  const { t } = useLingui()
  const [exact, setExact] = useState(false)
  return (
    <button
      type="button"
      className={className}
      title={t`Show exact balance`}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <span className="sr">
        <Trans>Balance</Trans>{' '}
      </span>
      <b className={styles.balance}>
        <BalanceAmount member={member} exact={exact} />
      </b>
      <span className={styles.line}>
        <bdi className={styles.name}>{member.nickname || member.account}</bdi>
        <VipLabel label={member.vip} />
      </span>
    </button>
  )
}

/** Shown when the platform does not respond: the member's name, and a note that the balance is unknown. */
function NoWallet({ userName, className }: { userName: string; className: string }) {
  return (
    <span className={className}>
      <b className={styles.balance}>
        <span aria-hidden="true">–</span>
        <span className="sr">
          <Trans>Your balance isn’t available at the moment</Trans>
        </span>
      </b>
      <span className={styles.line}>
        <bdi className={styles.name}>{userName}</bdi>
      </span>
    </span>
  )
}

/**
 * A member's balance above name and VIP level in the header. The box has a fixed size while they load.
 * @param atEnd true places the box at the end of the bar, after a title
 */
export function HeaderMember({ atEnd = false }: { atEnd?: boolean }) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const { own } = session
  const className = clsx(styles.who, atEnd && styles.atEnd)
  return (
    <MemberSection
      id="member"
      fallback={
        <span className={className}>
          <Skeleton shape="text" className={styles.waitingBalance} />
          <Skeleton shape="text" className={styles.waitingName} />
        </span>
      }
    >
      {(member, inside) =>
        member.ok ? (
          <Wallet member={member.value} className={className} />
        ) : (
          <NoWallet userName={unwrapPerVisitor(own, inside).userName} className={className} />
        )
      }
    </MemberSection>
  )
}
