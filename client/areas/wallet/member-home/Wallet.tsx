import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasRight } from '../../../../shared/accounts/rights'
import { href } from '../../../../shared/pages'
import { DeferredPart } from '../../../data/DeferredPart'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { Balance } from '../../../shell/Balance'
import { showToast } from '../../../stores/toasts'
import { ButtonLink } from '../../../ui/Button/Button'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { PartFailed } from '../../../ui/Notice/PartFailed'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { cardClass } from '../../../ui/rows/Row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import type { MemberHomeData, WalletNow } from './contract'
import { LevelProgress } from './LevelProgress'
import { useHiddenBalance } from './use-hidden-balance'
import styles from './Wallet.module.css'

interface WalletProps {
  data: Pick<MemberHomeData, 'wallet' | 'level'>
  /** Account type. */
  type: number
  isTrial: boolean
  /** No box, no level. */
  isPlain: boolean
}

function Refresh() {
  const { t } = useLingui()
  const shell = useShell()
  const [state, setState] = useState<'' | 'loading' | 'done'>('')
  const refresh = async () => {
    setState('loading')
    const asked = await refreshWallet(shell)
    setState(asked.ok ? 'done' : '')
    if (!asked.ok) showToast(t`The balance could not be loaded. Please try again.`, { tone: 'error' })
  }
  return (
    <>
      <IconButton
        label={t`Refresh the balance`}
        icon="arrows-clockwise"
        size={2}
        dim
        className={styles.refresh}
        aria-busy={state === 'loading'}
        onClick={() => void refresh()}
      />
      <span className="sr" role="status">
        {state === 'done' && <Trans>The balance is up to date</Trans>}
      </span>
    </>
  )
}

/** The balance in whole units; a tap shows it exactly. Hidden, it is dots. */
function Amount({ wallet, isHidden }: { wallet: WalletNow; isHidden: boolean }) {
  const { t } = useLingui()
  const [exact, setExact] = useState(false)
  if (isHidden)
    return (
      <p className={styles.amount}>
        <span aria-hidden="true">••••••</span>
        <span className="sr">
          <Trans>The balance is hidden</Trans>
        </span>
      </p>
    )
  return (
    <button
      type="button"
      className={styles.amount}
      title={t`Show the exact balance`}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <Balance member={wallet} exact={exact} />
    </button>
  )
}

function BalanceLine({ wallet }: { wallet: WalletNow }) {
  const { t } = useLingui()
  const [isHidden, setHidden] = useHiddenBalance()
  return (
    <div className={styles.line}>
      <Amount wallet={wallet} isHidden={isHidden} />
      <IconButton
        label={t`Hide the balance`}
        icon={isHidden ? 'eye-slash' : 'eye'}
        size={2}
        dim
        aria-pressed={isHidden}
        onClick={() => setHidden(!isHidden)}
      />
      <Refresh />
    </div>
  )
}

/** A late balance cannot take its place without scripts, so visitors without them get a link to load the page again. */
function Waiting() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={styles.loading}>
      <Skeleton className={styles.waiting} />
      <noscript>
        <RetryLink />
      </noscript>
    </div>
  )
}

/** Only what the account may do. */
function Actions({ type }: { type: number }) {
  const [deposits, withdraws] = (['deposit', 'withdraw'] as const).map((id) => hasRight(type, id))
  if (!deposits && !withdraws) return null
  return (
    <div className={styles.actions}>
      {deposits && (
        <ButtonLink to={href('deposit')} kind="primary" size="large">
          <Trans>Deposit</Trans>
        </ButtonLink>
      )}
      {withdraws && (
        <ButtonLink to={href('withdraw')} kind="secondary" size="large">
          <Trans>Withdraw</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** The balance, what can be done with it, and the way to the next level. */
export function Wallet({ data, type, isTrial, isPlain }: WalletProps) {
  return (
    <section
      className={isPlain ? styles.wallet : `${cardClass} ${styles.wallet} ${styles.card}`}
      aria-labelledby="wallet"
    >
      <div>
        <h2 id="wallet" className={styles.label}>
          {isTrial ? <Trans>Play balance</Trans> : <Trans>Total balance</Trans>}
        </h2>
        <DeferredPart id="wallet-now" data={data.wallet} fallback={<Waiting />}>
          {(wallet) =>
            wallet.ok ? (
              <BalanceLine wallet={wallet.value} />
            ) : (
              <PartFailed>
                <Trans>The balance is not available right now</Trans>
              </PartFailed>
            )
          }
        </DeferredPart>
      </div>
      <Actions type={type} />
      {!isPlain && data.level && <LevelProgress data={data.level} />}
    </section>
  )
}
