import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight } from '../../../../shared/accounts/account-rights'
import type { ActiveRestrictionView } from '../../../../shared/areas/protection/time-off'
import type { Capability } from '../../../../shared/config/capabilities'
import type { HelpResource } from '../../../../shared/config/licence-schemas'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { isAmountAbove, mayHaveProviderMoney } from '../../../../shared/money/balances'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { hasRealMoneyWallet } from '../../../shell/bars/bottom-bar-entries'
import { Amount } from '../../../ui/Amount/Amount'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import textStyles from '../../../ui/text.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { ProviderBalanceText } from '../../wallet/ProviderBalanceText'
import { HelpResources } from '../HelpResources'
import { EndExclusionSection } from './EndExclusionSection'
import { HelpOrganisationLink } from './HelpOrganisationLink'
import { RestrictionHeading } from './RestrictionHeading'
import styles from './TimeOffPage.module.css'

interface WalletProps {
  wallet: ActiveRestrictionView['wallet']
  providers: ActiveRestrictionView['providers']
  canWithdraw: boolean
}

function Wallet({ wallet, providers, canWithdraw }: WalletProps) {
  const { session } = useShell()
  return (
    <section className={styles.wallet} aria-labelledby="your-balance">
      <div>
        <h2 id="your-balance" className={textStyles.muted}>
          <Trans>Your balance</Trans>
        </h2>
        <p className={wallet ? styles.balance : textStyles.muted}>
          {wallet ? (
            <Amount
              amount={wallet.balance}
              currency={wallet.currency}
              symbol={hasRealMoneyWallet(session) ? wallet.currencySymbol || undefined : ''}
              exact
            />
          ) : (
            <Trans>Your balance isn’t available at the moment</Trans>
          )}
        </p>
        {wallet && !wallet.isTotal && providers !== undefined && (
          <p className={textStyles.muted}>
            <ProviderBalanceText
              balances={providers}
              currency={wallet.currency}
              currencySymbol={wallet.currencySymbol}
            />
          </p>
        )}
      </div>
      {providers !== undefined && mayHaveProviderMoney(providers) && (
        <ButtonLink to={href('transfers')} kind="secondary" size="large" block>
          <Trans>Transfer to main wallet</Trans>
        </ButtonLink>
      )}
      {canWithdraw && (wallet === null || isAmountAbove(wallet.balance, '0')) && (
        <ButtonLink to={href('withdraw')} kind="primary" size="large" block>
          <Trans>Withdraw</Trans>
        </ButtonLink>
      )}
    </section>
  )
}

interface Entry {
  to: string
  icon: IconName
  title: string
  note?: string
}

interface TimeOffOverviewProps {
  /** Null when the restriction and the balance are unknown. */
  view: ActiveRestrictionView | null
  helpResources: readonly HelpResource[]
  /** The operator's statement about the balance of closed accounts; null: none. */
  blockedBalance: string | null
}

/** Everything that remains available to a player who takes time off: balance, withdrawals, records and help. */
export function TimeOffOverview({ view, helpResources, blockedBalance }: TimeOffOverviewProps) {
  const { t } = useLingui()
  const { session, customerService, flags } = useShell()
  const type = session.kind === 'member' ? session.type : -1
  const canWithdraw = hasRight(type, 'withdraw')
  const records: (Entry & { of: Capability })[] = [
    {
      of: 'records-bets',
      to: href('betting-record'),
      icon: 'ticket',
      title: t`Bets`,
      note: t`Open bets will be settled as usual`,
    },
    {
      of: 'records-statement',
      to: href('statement'),
      icon: 'receipt',
      title: t`Records and statement`,
      note: t`Last six months, with CSV download`,
    },
  ]
  const payoutAccounts: Entry = { to: href('payout-accounts'), icon: 'bank', title: t`Payout accounts` }
  const rows: Entry[] = [
    ...(hasRight(type, 'records') ? records.filter(({ of }) => hasCapability(flags, of)) : []),
    ...(canWithdraw ? [payoutAccounts] : []),
    { to: href('player-protection'), icon: 'shield-check', title: t`Player protection` },
    customerService.length > 0
      ? { to: href('service'), icon: 'headset', title: t`Customer service` }
      : { to: href('help'), icon: 'headset', title: t`Help centre` },
  ]
  return (
    <div className={task.page}>
      <RestrictionHeading view={view} />
      <Wallet wallet={view?.wallet ?? null} providers={view?.providers} canWithdraw={canWithdraw} />
      {view?.standing === 'closed' && (
        <p>
          <Trans>Contact customer service about your balance, or to complain.</Trans>{' '}
          {blockedBalance !== null && <bdi>{blockedBalance}</bdi>}
        </p>
      )}
      <nav className={dividedCardClass} aria-label={t`Your account`}>
        {rows.map(({ to, icon, title, ...row }) => (
          <PageLink key={to} to={to} className={rowClass()}>
            <IconBox>
              <Icon name={icon} />
            </IconBox>
            <RowText title={title} {...row} />
            <Icon name="caret-right" size={1} mirror />
          </PageLink>
        ))}
      </nav>
      <p>
        <ComplaintLink about="account" />
      </p>
      {view?.standing === 'excluded' && <EndExclusionSection view={view} />}
      <HelpOrganisationLink />
      <HelpResources resources={helpResources} />
    </div>
  )
}
