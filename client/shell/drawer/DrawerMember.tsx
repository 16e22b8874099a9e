import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeferredResult } from '../../../shared/page-data/deferred'
import { unwrapPerVisitor } from '../../../shared/page-data/per-visitor'
import type { MemberSummary } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import { reportSessionEnd } from '../../data/session-end'
import { useShell } from '../../data/use-shell'
import { useMissingRightMessage } from '../../session/missing-right-message'
import { openOverlay } from '../../stores/overlay'
import { ButtonLink } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { BalanceAmount } from '../BalanceAmount'
import { MemberSection } from '../MemberSection'
import { VipLabel } from '../VipLabel'
import styles from './DrawerAccount.module.css'
import { PreviousLogin } from './PreviousLogin'

function Person({ name, vip, icon }: { name: string; vip: string | null; icon?: string | null }) {
  const { t } = useLingui()
  const refusalOf = useMissingRightMessage()
  return (
    <div className={styles.person}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={t`Change profile picture`}
        onClick={refusalOf('profile-image') ?? (() => openOverlay('profile-image'))}
      >
        {icon ? <img src={icon} alt="" /> : [...name].slice(0, 1)}
      </button>
      <span className={styles.names}>
        <bdi className={styles.name}>{name}</bdi>
        {vip !== null && <VipLabel label={vip} />}
      </span>
    </div>
  )
}

/**
 * The member's balance in whole units. A tap on the balance shows the exact amount; a tap on the arrow loads
 * the balance again.
 */
function Wallet({ member }: { member: DeferredResult<MemberSummary> }) {
  const { t } = useLingui()
  const [exact, setExact] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    setLoading(true)
    const wallet = member.ok ? await import('../../data/refresh-wallet').catch(() => null) : null
    const result = await wallet?.refreshWallet(shell)
    // If the balance could not be loaded, reloading the shell's data shows the reason.
    if (!result?.ok) await revalidate()
    setLoading(false)
  }
  return (
    <div className={styles.wallet}>
      <div>
        <p className={styles.label}>
          <Trans>Wallet</Trans>
        </p>
        {member.ok ? (
          <button
            type="button"
            className={styles.balance}
            title={t`Show exact balance`}
            aria-pressed={exact}
            onClick={() => setExact(!exact)}
          >
            <BalanceAmount member={member.value} exact={exact} />
          </button>
        ) : (
          <p className={styles.dim}>
            <Trans>Your balance isn’t available at the moment</Trans>
          </p>
        )}
      </div>
      <IconButton
        label={t`Refresh balance`}
        icon="arrows-clockwise"
        size={2}
        dim
        aria-busy={isLoading}
        onClick={() => void refresh()}
      />
    </div>
  )
}

/**
 * Rendered when the platform ended the session while the worker was rendering this page. Reports the end to
 * the shell, which then updates the page.
 */
function SessionEndReport() {
  useEffect(reportSessionEnd, [])
  return null
}

/** Top of the menu for members: name, balance, deposit and withdrawal. */
export function DrawerMember() {
  const { session } = useShell()
  const refusalOf = useMissingRightMessage()
  if (session.kind === 'guest') return null
  return (
    <div className={styles.account}>
      <MemberSection
        id="member-menu"
        fallback={
          <>
            <Skeleton className={styles.waitingPerson} />
            <Skeleton className={styles.waiting} />
          </>
        }
      >
        {(member, inside) => (
          <>
            <Person
              name={
                (member.ok && (member.value.nickname || member.value.account)) ||
                unwrapPerVisitor(session.own, inside).userName
              }
              vip={member.ok ? member.value.vip : null}
              icon={member.ok ? member.value.icon : null}
            />
            <Wallet member={member} />
            {!member.ok && member.code === 'session-expired' && <SessionEndReport />}
            <PreviousLogin login={unwrapPerVisitor(session.own, inside).previousLogin} />
          </>
        )}
      </MemberSection>
      <div className={styles.actions}>
        <ButtonLink to={href('deposit')} kind="primary" onClick={refusalOf('deposit')}>
          <Icon name="arrow-down" variant="bold" size={2} />
          <Trans>Deposit</Trans>
        </ButtonLink>
        <ButtonLink to={href('withdraw')} kind="secondary" onClick={refusalOf('withdraw')}>
          <Icon name="arrow-up" variant="bold" size={2} />
          <Trans>Withdraw</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
