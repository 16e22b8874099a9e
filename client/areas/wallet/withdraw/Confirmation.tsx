import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FundPasswordRule } from '../../../../shared/accounts/fund-password'
import type { WithdrawContract } from '../../../../shared/areas/wallet/withdraw'
import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawals'
import { compareAmounts, subtractAmount } from '../../../../shared/money/amount'
import { arrivingOf, withdrawFee } from '../../../../shared/money/withdraw-terms'
import type { PageForm } from '../../../session/forms/page-form'
import { SlowLine } from '../../../session/forms/SlowLine'
import { Money } from '../../../ui/Amount/Money'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import { Line } from '../../../ui/Line/Line'
import { IconBox, RowTexts, rowClass } from '../../../ui/rows/Row'
import { AccountName } from '../AccountName'
import { accountIcons } from './Accounts'
import { ChangedTerms } from './ChangedTerms'
import { FundPasswordField } from './FundPasswordField'
import { QuoteLines } from './Quote'
import styles from './WithdrawForm.module.css'

export interface ConfirmationProps {
  form: PageForm<WithdrawContract>
  settings: WithdrawSettings
  rule: FundPasswordRule
  /** Exact decimal. */
  amount: string
  decimals: number
  account: PayoutAccount
  /** Confirms by passkey, where the platform allows it and scripts run. */
  byPasskey?: ReactNode
  /** The password's field begins empty with every other. */
  fieldKey: string
}

/** Everything about the withdrawal once more, and the fund password. */
export function Confirmation({
  form,
  settings,
  rule,
  amount,
  decimals,
  account,
  byPasskey,
  fieldKey,
}: ConfirmationProps) {
  const { currency = null } = settings
  const sum = <Money amount={amount} currency={currency} />
  const fee = withdrawFee(settings, amount, decimals)
  const receives = arrivingOf(settings, amount, decimals)
  return (
    <>
      {form.outcome?.extra?.terms && (
        <ChangedTerms
          key={receives}
          fee={compareAmounts(fee, '0') > 0 ? <Money amount={fee} currency={currency} /> : null}
          receives={<Money amount={receives} currency={currency} />}
        />
      )}
      {/* What is confirmed: the worker sends nothing when something else would be received. */}
      <input type="hidden" name="receives" value={receives} />
      <div className={rowClass({ size: 'tall', isCard: true, className: styles.account })}>
        <IconBox>
          <Icon name={accountIcons[account.kind]} />
        </IconBox>
        <RowTexts title={<AccountName {...account} />} note={<bdi>{account.holder}</bdi>} />
      </div>
      <dl>
        <QuoteLines settings={settings} amount={amount} decimals={decimals} isCounted />
        <Line term={<Trans>Available afterwards</Trans>}>
          <Money amount={subtractAmount(settings.available, amount)} currency={currency} />
        </Line>
      </dl>
      {byPasskey}
      <FundPasswordField key={`${fieldKey} ${receives}`} form={form} rule={rule} />
      <SubmitButton
        kind={byPasskey ? 'secondary' : 'primary'}
        busy={form.busy}
        busyLabel={<Trans>Creating the withdrawal</Trans>}
      >
        <span>
          <Trans>Withdraw {sum}</Trans>
        </span>
      </SubmitButton>
      <p className={styles.final}>
        <Trans>A withdrawal cannot be taken back.</Trans>
      </p>
      <SlowLine form={form} />
    </>
  )
}
