import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountKind, PayoutAccount } from '../../../../shared/contract/payout-accounts'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { errorText } from '../../../ui/forms/error-messages'
import { RadioCard, RadioCards } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icons'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowTexts, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { AccountName } from '../AccountName'
import styles from './WithdrawForm.module.css'

export const ACCOUNT_ICONS: Readonly<Record<AccountKind, IconName>> = {
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
    return reason === undefined ? <Trans>This account was refused</Trans> : <bdi lang={lang}>{reason}</bdi>
  if (usableAt === undefined) return <Trans>New accounts are checked first</Trans>
  const at = instant(usableAt)
  return (
    <Trans>
      Can be used from <bdi>{at}</bdi>
    </Trans>
  )
}

/** Radio buttons for the payout account. Accounts that cannot be used are disabled and show the reason. */
export function AccountChoice({ accounts, chosen, error, onChoose }: AccountChoiceProps) {
  const { t } = useLingui()
  return (
    <Section id="send-to" title={<Trans>Send to</Trans>}>
      {error !== undefined && (
        <p role="alert" className={styles.bad}>
          {t(errorText(error))}
        </p>
      )}
      <RadioCards legend={t({ message: 'Account', context: 'where money is sent' })}>
        {accounts.map((account) => (
          <RadioCard
            key={account.id}
            name="account"
            value={account.id}
            checked={account.id === chosen}
            disabled={account.state !== 'ready'}
            onChange={() => onChoose(account.id)}
            icon={<Icon name={ACCOUNT_ICONS[account.kind]} />}
            title={<AccountName {...account} />}
            tag={
              (account.state === 'waiting' && <Trans>Waiting</Trans>) ||
              (account.state === 'refused' && <Trans context="a payout account">Refused</Trans>)
            }
            lead={<Lead account={account} />}
          />
        ))}
      </RadioCards>
      <PageLink to={href('payout-accounts')} className={rowClass({ size: 'tall', isCard: true })}>
        <IconBox>
          <Icon name="plus" />
        </IconBox>
        <RowTexts title={<Trans>Add an account</Trans>} />
      </PageLink>
    </Section>
  )
}
