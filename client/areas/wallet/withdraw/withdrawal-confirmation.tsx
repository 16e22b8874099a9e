import { Trans } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { FundPasswordRule } from '../../../../shared/accounts/fund-password-rule'
import type { WithdrawContract } from '../../../../shared/areas/wallet/withdraw'
import type { PayoutAccount } from '../../../../shared/contract/payout-account-schemas'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { compareAmounts, subtractAmount } from '../../../../shared/money/amount'
import { amountAfterFee, withdrawFee } from '../../../../shared/money/withdraw-terms'
import { href } from '../../../../shared/paths'
import { CurrentFundPasswordField } from '../../../session/forms/CurrentFundPasswordField'
import type { PageFormState } from '../../../session/forms/page-form'
import { SlowResponseLine } from '../../../session/forms/SlowResponseLine'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { FormError } from '../../../ui/forms/FormError'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import { Notice } from '../../../ui/Notice/Notice'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { AccountName } from '../AccountName'
import { PAYOUT_ACCOUNT_ICONS } from './PayoutAccountChoice'
import { RefusalHelpLink } from './RefusalHelpLink'
import { WithdrawalQuoteRows } from './WithdrawalQuoteRows'
import styles from './WithdrawForm.module.css'

/**
 * Confirmation of a withdrawal for visitors without scripts. It replaces the form's fields and posts their
 * values again.
 */
export function ConfirmWithdrawalStep({ typed, ...confirmation }: ConfirmationProps & { typed: string }) {
  const { settings, amount, account } = confirmation
  const sum = <InlineAmount amount={amount} currency={settings.currency ?? null} />
  return (
    <Section id="confirm" title={<Trans>Withdraw {sum}?</Trans>}>
      <div className={styles.sheet}>
        <input type="hidden" name="amount" value={typed} />
        <input type="hidden" name="account" value={account.id} />
        <Confirmation {...confirmation} />
        <ButtonLink to={href('withdraw')}>
          <Trans>Change details</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}

interface ConfirmSheetProps extends ConfirmationProps {
  open: boolean
  onClose: () => void
}

/** Confirmation of a withdrawal in a sheet over the page. The sheet is inside the withdrawal form. */
export function ConfirmWithdrawalSheet({ open, onClose, ...confirmation }: ConfirmSheetProps) {
  const { form, settings, amount } = confirmation
  const sum = <InlineAmount amount={amount} currency={settings.currency ?? null} />
  return (
    <Sheet id="confirm-withdrawal" open={open} onClose={onClose} title={<Trans>Withdraw {sum}?</Trans>}>
      <div className={styles.sheet}>
        <FormError outcome={open ? form.outcome : undefined} />
        <RefusalHelpLink code={form.outcome?.error} />
        <Confirmation {...confirmation} />
      </div>
    </Sheet>
  )
}

interface ChangedTermsProps {
  /** Formatted fee; null when there is no fee. */
  fee: ReactElement | null
  receives: ReactElement
}

/** Alert that the withdrawal was not created, because the fee has changed since the member confirmed it. */
function ChangedTerms({ fee, receives }: ChangedTermsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Notice>
        {fee === null ? (
          <Trans>
            There’s no longer a fee, so you’ll receive {receives}. No money has been withdrawn yet. Confirm
            again to continue.
          </Trans>
        ) : (
          <Trans>
            The fee has changed to {fee}, so you’ll receive {receives}. No money has been withdrawn yet.
            Confirm again to continue.
          </Trans>
        )}
      </Notice>
    </div>
  )
}

interface FundPasswordFieldProps {
  form: Pick<PageFormState<WithdrawContract>, 'field' | 'outcome'>
  rule: FundPasswordRule
}

/** Field for the fund password, with a link for members who have forgotten it. */
function FundPasswordField({ form, rule }: FundPasswordFieldProps) {
  const field = form.field('fundPassword')
  return (
    <div>
      <CurrentFundPasswordField
        field={field}
        outcome={form.outcome}
        rule={rule}
        returnTo={href('withdraw')}
      />
      <RefusalHelpLink code={field.error} />
    </div>
  )
}

export interface ConfirmationProps {
  form: PageFormState<WithdrawContract>
  settings: WithdrawSettings
  rule: FundPasswordRule
  /** Amount of the withdrawal, an exact decimal. */
  amount: string
  decimals: number
  account: PayoutAccount
  /** Button that confirms by passkey, if the platform allows this and scripts run. */
  byPasskey?: ReactNode
  /** React key of the password field. A new key empties the field. */
  fieldKey: string
}

/** Details of the withdrawal, the field for the fund password, and the button that confirms. */
function Confirmation({
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
  const sum = <InlineAmount amount={amount} currency={currency} />
  const fee = withdrawFee(settings, amount, decimals)
  const receives = amountAfterFee(settings, amount, decimals)
  return (
    <>
      {form.outcome?.extra?.terms && (
        <ChangedTerms
          key={receives}
          fee={compareAmounts(fee, '0') > 0 ? <InlineAmount amount={fee} currency={currency} /> : null}
          receives={<InlineAmount amount={receives} currency={currency} />}
        />
      )}
      {/* Amount that the member confirms. The worker rejects the withdrawal if the received amount would
          differ. */}
      <input type="hidden" name="receives" value={receives} />
      <div className={rowClass({ size: 'tall', isCard: true, className: styles.account })}>
        <IconBox>
          <Icon name={PAYOUT_ACCOUNT_ICONS[account.kind]} />
        </IconBox>
        <RowText title={<AccountName {...account} />} note={<bdi>{account.holder}</bdi>} />
      </div>
      <dl>
        <WithdrawalQuoteRows settings={settings} amount={amount} decimals={decimals} isCounted />
        <DescriptionRow term={<Trans>Available after withdrawal</Trans>}>
          <InlineAmount amount={subtractAmount(settings.available, amount)} currency={currency} />
        </DescriptionRow>
      </dl>
      {byPasskey}
      <FundPasswordField key={`${fieldKey} ${receives}`} form={form} rule={rule} />
      <SubmitButton
        kind={byPasskey ? 'secondary' : 'primary'}
        busy={form.busy}
        busyLabel={<Trans>Submitting withdrawal</Trans>}
      >
        <span>
          <Trans>Withdraw {sum}</Trans>
        </span>
      </SubmitButton>
      <p className={styles.final}>
        <Trans>You can’t cancel a withdrawal once you’ve confirmed it.</Trans>
      </p>
      <SlowResponseLine form={form} />
    </>
  )
}
