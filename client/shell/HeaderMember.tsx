import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Skeleton } from '../components/Skeleton/Skeleton'
import { Balance } from './Balance'
import type { MemberSummary, Session } from './contract'
import styles from './HeaderMember.module.css'
import { MemberPart } from './MemberPart'
import { useShell } from './use-shell'
import { Vip } from './Vip'

type Member = Extract<Session, { kind: 'member' }>

/** The balance in whole units; a tap shows it exactly (decisions.md). */
function Wallet({ member }: { member: MemberSummary }) {
  const { t } = useLingui()
  const [exact, setExact] = useState(false)
  return (
    <button
      type="button"
      className={styles.who}
      title={t`Show the exact balance`}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <span className="sr">
        <Trans>Balance</Trans>{' '}
      </span>
      <b className={styles.balance}>
        <Balance member={member} exact={exact} />
      </b>
      <span className={styles.line}>
        <bdi className={styles.name}>{member.nickname || member.account}</bdi>
        <Vip label={member.vip} />
      </span>
    </button>
  )
}

/** Without the platform: who it is, and that the balance is not known. */
function NoWallet({ userName }: { userName: string }) {
  return (
    <span className={styles.who}>
      <b className={styles.balance}>
        <span aria-hidden="true">–</span>
        <span className="sr">
          <Trans>The balance is not available right now</Trans>
        </span>
      </b>
      <span className={styles.line}>
        <bdi className={styles.name}>{userName}</bdi>
      </span>
    </span>
  )
}

/** Balance over name and VIP label, in the same box before it has arrived (DESIGN §4.1). */
export function HeaderMember() {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const { userName }: Member = session
  return (
    <MemberPart
      id="member"
      fallback={
        <span className={styles.who}>
          <Skeleton shape="text" className={styles.waitingBalance} />
          <Skeleton shape="text" className={styles.waitingName} />
        </span>
      }
    >
      {(member) => (member.ok ? <Wallet member={member.value} /> : <NoWallet userName={userName} />)}
    </MemberPart>
  )
}
