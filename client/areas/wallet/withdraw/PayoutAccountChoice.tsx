import { Trans, useLingui } from '@lingui/react/macro'
import type { PayoutAccount, PayoutAccountKind } from '../../../../shared/contract/payout-account-schemas'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { AccountName } from '../AccountName'
import styles from './WithdrawForm.module.css'

export const PAYOUT_ACCOUNT_ICONS: Readonly<Record<PayoutAccountKind, IconName>> = {
  bank: 'bank',
  wallet: 'device-mobile-camera',
  coin: 'currency-circle-dollar',
}

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[]
  /** Id of the chosen payout account; undefined: none. */
  chosen: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** Line below a payout account: its holder, or the reason why the account cannot be used. */
function Lead({ account: { state, holder, usableAt, reason, lang } }: { account: PayoutAccount }) {
  const instant = useDateTimeFormat()
  if (state === 'ready') return <bdi>{holder}</bdi>
  if (state === 'refused')
    return reason === undefined ? (
      <Trans>You can’t withdraw to this account.</Trans>
    ) : (
      <bdi lang={lang}>{reason}</bdi>
    )
  if (usableAt === undefined) return <Trans>You can’t use this account yet.</Trans>
  const at = instant(usableAt)
  return (
    <Trans>
      Available from <bdi>{at}</bdi>
    </Trans>
  )
}

/** Radio buttons for the payout account. Accounts that cannot be used are disabled and show the reason. */
export function PayoutAccountChoice({ accounts, chosen, error, onChoose }: AccountChoiceProps) {
  const { t } = useLingui()
  return (
    <Section id="send-to" title={<Trans>Withdraw to</Trans>}>
      {error !== undefined && (
        <p role="alert" className={styles.bad}>
          {t(messageOfErrorCode(error))}
        </p>
      )}
      <RadioCardGroup legend={t({ message: 'Payout account', context: 'where money is sent' })}>
        {accounts.map((account) => (
          <RadioCard
            key={account.id}
            name="account"
            value={account.id}
            checked={account.id === chosen}
            disabled={account.state !== 'ready'}
            onChange={() => onChoose(account.id)}
            icon={<Icon name={PAYOUT_ACCOUNT_ICONS[account.kind]} />}
            title={<AccountName {...account} />}
            tag={
              (account.state === 'waiting' && <Trans>Pending</Trans>) ||
              (account.state === 'refused' && <Trans context="a payout account">Rejected</Trans>)
            }
            lead={<Lead account={account} />}
          />
        ))}
      </RadioCardGroup>
      <PageLink to={href('payout-accounts')} className={rowClass({ size: 'tall', isCard: true })}>
        <IconBox>
          <Icon name="plus" />
        </IconBox>
        <RowText title={<Trans>Add an account</Trans>} />
      </PageLink>
    </Section>
  )
}
