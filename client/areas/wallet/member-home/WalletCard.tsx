import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { hasRight } from '../../../../shared/accounts/account-rights'
import type { MemberHomeData } from '../../../../shared/areas/wallet/member-home'
import type { ProviderBalances, WalletBalance } from '../../../../shared/money/balances'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { BalanceAmount } from '../../../shell/BalanceAmount'
import { showToast } from '../../../stores/toasts'
import { $providerBalances, refreshedValueOf } from '../../../stores/wallet-store'
import { ButtonLink } from '../../../ui/Button/Button'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { cardClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { FundsProtectionLink } from '../FundsProtectionLink'
import { ProviderBalanceText } from '../ProviderBalanceText'
import { LevelProgress } from './LevelProgress'
import { useHiddenBalance } from './use-hidden-balance'
import styles from './WalletCard.module.css'

interface WalletCardProps {
  data: Pick<MemberHomeData, 'wallet' | 'providers' | 'level' | 'statesFundsProtection'>
  /** Account type of the member. */
  type: number
  isTrial: boolean
  /** True for the plain layout: without a box, and without the level. */
  isPlain: boolean
}

type Providers = MemberHomeData['providers']

function Refresh({ providers }: { providers: Providers }) {
  const { t } = useLingui()
  const shell = useShell()
  const [state, setState] = useState<'' | 'loading' | 'done'>('')
  const refresh = async () => {
    setState('loading')
    const answer = await refreshWallet(shell, { providers })
    setState(answer.ok ? 'done' : '')
    if (!answer.ok) showToast(t`We couldn’t load your balance. Try again.`, { tone: 'error' })
  }
  return (
    <>
      <IconButton
        label={t`Refresh balance`}
        icon="arrows-clockwise"
        size={2}
        dim
        className={styles.refresh}
        aria-busy={state === 'loading'}
        onClick={() => void refresh()}
      />
      <span className="sr" role="status">
        {state === 'done' && <Trans>Balance updated</Trans>}
      </span>
    </>
  )
}

/** Balance in whole units; a tap shows the exact amount. A hidden balance is shown as dots. */
function Amount({ wallet, isHidden }: { wallet: WalletBalance; isHidden: boolean }) {
  const { t } = useLingui()
  const [exact, setExact] = useState(false)
  if (isHidden)
    return (
      <p className={styles.amount}>
        <span aria-hidden="true">••••••</span>
        <span className="sr">
          <Trans>Balance hidden</Trans>
        </span>
      </p>
    )
  return (
    <button
      type="button"
      className={styles.amount}
      title={t`Show exact balance`}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <BalanceAmount member={wallet} exact={exact} />
    </button>
  )
}

function BalanceLine({ wallet, providers }: { wallet: WalletBalance; providers: Providers }) {
  const { t } = useLingui()
  const [isHidden, setHidden] = useHiddenBalance()
  return (
    <div className={styles.line}>
      <Amount wallet={wallet} isHidden={isHidden} />
      <IconButton
        label={t`Hide balance`}
        icon={isHidden ? 'eye-slash' : 'eye'}
        size={2}
        dim
        aria-pressed={isHidden}
        onClick={() => setHidden(!isHidden)}
      />
      <Refresh providers={providers} />
    </div>
  )
}

interface LaterBalancesProps {
  loaded: Providers
  settled: DeferredResult<ProviderBalances | null>
  wallet: WalletBalance
}

/** Provider balances, as loaded with the page or by a later refresh. */
function RefreshedBalances({ loaded, settled, wallet }: LaterBalancesProps) {
  const later = refreshedValueOf(loaded, useStore($providerBalances, { ssr: 'initial' }))
  const loadedBalances = settled.ok ? settled.value : null
  return (
    <ProviderBalanceText
      balances={later === undefined ? loadedBalances : later}
      currency={wallet.currency}
      currencySymbol={wallet.currencySymbol}
    />
  )
}

/**
 * Line with the provider balances, below the main balance. Its space is reserved, so that nothing moves when
 * the balances arrive.
 */
function ProviderBalanceLine({ wallet, providers }: { wallet: WalletBalance; providers: Providers }) {
  if (wallet.isTotal || providers === null) return null
  return (
    <p className={styles.more}>
      <DeferredSection id="providers" data={providers} fallback={<Skeleton className={styles.waitingMore} />}>
        {(settled) => <RefreshedBalances loaded={providers} settled={settled} wallet={wallet} />}
      </DeferredSection>
    </p>
  )
}

/**
 * Label above the balance.
 * @param wallet undefined while the wallet is unknown
 */
function Label({ isTrial, wallet }: { isTrial: boolean; wallet?: WalletBalance }) {
  const label = () => {
    if (isTrial) return <Trans>Play money balance</Trans>
    if (!wallet) return <Trans>Wallet</Trans>
    return wallet.isTotal ? <Trans>Total balance</Trans> : <Trans>Main wallet</Trans>
  }
  return (
    <h2 id="wallet" className={textStyles.label}>
      {label()}
    </h2>
  )
}

/**
 * Skeleton while the balance loads, as tall as the balance. Without scripts, a late balance cannot replace
 * it, so visitors get a link that reloads the page.
 */
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

/** Links to deposit and withdraw, if the account may do so. */
function Actions({ type }: { type: number }) {
  const [deposits, withdraws] = (['deposit', 'withdraw'] as const).map((id) => hasRight(type, id))
  if (!deposits && !withdraws) return null
  return (
    <div className={stack.buttons}>
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

/** Card with the wallet's balance, links to deposit and withdraw, and the progress to the next VIP level. */
export function WalletCard({ data, type, isTrial, isPlain }: WalletCardProps) {
  return (
    <section
      className={isPlain ? stack.gap4 : `${cardClass} ${stack.gap4} ${styles.card}`}
      aria-labelledby="wallet"
    >
      <div>
        <DeferredSection
          id="wallet-now"
          data={data.wallet}
          fallback={
            <>
              <Label isTrial={isTrial} />
              <Waiting />
              {data.providers !== null && <div className={styles.more} />}
            </>
          }
        >
          {(wallet) =>
            wallet.ok ? (
              <>
                <Label isTrial={isTrial} wallet={wallet.value} />
                <BalanceLine wallet={wallet.value} providers={data.providers} />
                <ProviderBalanceLine wallet={wallet.value} providers={data.providers} />
              </>
            ) : (
              <>
                <Label isTrial={isTrial} />
                <SectionFailedNotice>
                  <Trans>Your balance isn’t available at the moment</Trans>
                </SectionFailedNotice>
              </>
            )
          }
        </DeferredSection>
      </div>
      <Actions type={type} />
      {data.statesFundsProtection && hasRight(type, 'deposit') && <FundsProtectionLink />}
      {!isPlain && data.level && <LevelProgress data={data.level} />}
    </section>
  )
}
