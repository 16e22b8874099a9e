import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  echo,
  type WithdrawContract,
  type WithdrawData,
  type WithdrawValues,
  type WithdrawView,
  withdrawPayload,
  withdrawSchema,
} from '../../../../shared/areas/wallet/withdraw'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { maximumWithdrawal } from '../../../../shared/money/withdraw-terms'
import { href } from '../../../../shared/paths'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { AmountField } from '../../../ui/forms/AmountField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { cardClass } from '../../../ui/rows/row'
import { hasWebAuthn } from '../../identity/passkey/webauthn'
import { AlreadySubmittedActions, NewAttemptForm } from '../AlreadySubmittedActions'
import { withLostResponseError } from '../lost-response-error'
import { OpeningHours } from '../OpeningHours'
import { PaymentLink, PreviousAttemptNotice } from '../PreviousAttemptNotice'
import { LockedBalanceCard } from './LockedBalanceCard'
import { PasskeyConfirmButton, useDiscardSignature, usePasskeyConfirmation } from './PasskeyConfirmButton'
import { PayoutAccountChoice } from './PayoutAccountChoice'
import { ProviderBalanceLink } from './ProviderBalanceLink'
import { RefusalHelpLink } from './RefusalHelpLink'
import { WithdrawalQuoteRows } from './WithdrawalQuoteRows'
import styles from './WithdrawForm.module.css'
import { ConfirmWithdrawalSheet, ConfirmWithdrawalStep } from './withdrawal-confirmation'

const ANOTHER_WITHDRAWAL = 'another-withdrawal'

type FormProps = Extract<WithdrawView, { view: 'form' }> & Pick<WithdrawData, 'providers'>

function useWithdrawForm({ settings: loaded, accounts, rule, before }: FormProps) {
  const passkey = usePasskeyConfirmation('withdraw')
  const form = withLostResponseError(
    usePageForm<WithdrawContract, WithdrawValues>({
      id: 'withdraw',
      echo,
      schema: withdrawSchema(loaded, { accounts, rule }, () => passkey.signed() !== null),
      encrypt: (values) => withdrawPayload(values, passkey.signed()),
    }),
  )
  useDiscardSignature(passkey, form.outcome)
  const settings = { ...loaded, ...form.outcome?.extra?.terms }
  const lost = before?.state === 'lost' ? before : null
  const amountField = form.field('amount')
  const firstAmount = amountField.defaultValue ?? lost?.amount ?? ''
  const [typed, setTyped] = useState(firstAmount)
  const ready = accounts.filter(({ state }) => state === 'ready')
  const wanted = form.field('account').defaultValue ?? lost?.account
  const [accountId, setAccountId] = useState(
    (ready.find(({ id }) => id === wanted) ?? ready.find(({ isMain }) => isMain) ?? ready[0])?.id,
  )
  const decimals = currencyDecimals(settings.currency)
  return {
    form,
    settings,
    passkey,
    amountField: { ...amountField, defaultValue: firstAmount },
    typed,
    setTyped,
    decimals,
    amount: parseAmount(typed, decimals),
    account: ready.find(({ id }) => id === accountId),
    setAccountId,
  }
}

/**
 * State of the sheet that confirms a withdrawal. It opens when the form's fields are valid, and closes when
 * the page shows a message that the sheet would cover.
 */
function useConfirmation({ form }: Pick<ReturnType<typeof useWithdrawForm>, 'form'>) {
  const { outcome, errors } = form
  // True when the form was posted before scripts ran.
  const isPosted = outcome?.state === 'confirm' || outcome?.fieldErrors?.fundPassword !== undefined
  const isMade = outcome?.error === 'payment-made'
  const [isWanted, setWanted] = useState(isPosted)
  const [times, setTimes] = useState(0)
  const isElsewhere = errors.amount !== undefined || errors.account !== undefined
  const isOpen = isWanted && !isElsewhere && !isMade
  const made = outcome?.extra?.paymentId
  useEffect(() => {
    if (isElsewhere || made !== undefined) setWanted(false)
  }, [isElsewhere, made])
  const { onSubmit } = form.props
  return {
    isPosted: isPosted && !isElsewhere,
    isMade,
    isOpen,
    times,
    close: () => setWanted(false),
    onSubmit: (event: Parameters<typeof onSubmit>[0]) => {
      if (isOpen) return onSubmit(event)
      event.preventDefault()
      if (isMade || !form.check('amount', 'account')) return
      setTimes(times + 1)
      setWanted(true)
    },
  }
}

/**
 * Withdrawal form. Before it is sent, a sheet repeats all details and requires the fund password or a
 * passkey. Without scripts, a second page does so.
 */
export function WithdrawForm(props: FormProps) {
  const { formKey, accounts, rule, before, providers } = props
  const { form, settings, passkey, amountField, typed, setTyped, decimals, amount, account, setAccountId } =
    useWithdrawForm(props)
  const isHydrated = useHydrated()
  const { integer } = useFormatters()
  const { isPosted, isMade, isOpen, times, close, onSubmit } = useConfirmation({ form })

  const { currency = null, daily, hours, min, max, available, quickAmounts } = settings
  const key = form.outcome?.extra?.key ?? formKey
  const made = form.outcome?.extra?.paymentId
  const most = maximumWithdrawal(settings, decimals)
  // While the sheet is open, it shows the form's error, because it covers the form.
  const outcome = isOpen ? undefined : form.outcome
  const confirmation = amount !== undefined &&
    account && { form, settings, rule, amount, decimals, account, fieldKey: `${key} ${times}` }
  const byPasskey = confirmation && settings.confirmBy === 'passkey' && isHydrated && hasWebAuthn() && (
    <PasskeyConfirmButton
      passkey={passkey}
      isSending={form.busy}
      onConfirm={() =>
        passkey.confirm({ amount: confirmation.amount, account: confirmation.account.id, key })
      }
    />
  )
  const step = !isHydrated && isPosted && confirmation
  return (
    <>
      <PreviousAttemptNotice
        before={before}
        lost={
          <Trans>
            We didn’t receive your last withdrawal request. No money has left your balance. You can submit it
            again.
          </Trans>
        }
        made={
          <Trans>We received your last withdrawal request. Use this form to make another withdrawal.</Trans>
        }
      />
      <PageForm form={{ ...form, outcome, props: { ...form.props, onSubmit } }} className={styles.form}>
        <input type="hidden" name="key" value={key} />
        {isMade && made !== undefined && (
          <AlreadySubmittedActions to={href('payment', { id: made })} form={ANOTHER_WITHDRAWAL}>
            <Trans>Make another withdrawal</Trans>
          </AlreadySubmittedActions>
        )}
        {!isMade && made !== undefined && (
          <PaymentLink id={made}>
            <Trans>View payment</Trans>
          </PaymentLink>
        )}
        <RefusalHelpLink code={outcome?.error} />
        {step ? (
          <ConfirmWithdrawalStep {...step} typed={typed} />
        ) : (
          <>
            <AmountField
              field={amountField}
              currency={currency}
              lead={
                <Trans>
                  Available <InlineAmount amount={available} currency={currency} />
                </Trans>
              }
              range={
                <Trans>
                  Min <InlineAmount amount={min} currency={currency} />, max{' '}
                  <InlineAmount amount={max} currency={currency} /> per withdrawal
                </Trans>
              }
              quickAmounts={quickAmounts}
              {...(most !== '0' && { all: most })}
              amount={amount}
              onChange={setTyped}
            />
            <ProviderBalanceLink providers={providers} currency={currency} />
            <LockedBalanceCard settings={settings} />
            <PayoutAccountChoice
              accounts={accounts}
              chosen={account?.id}
              error={form.errors.account}
              onChoose={(id) => {
                setAccountId(id)
                form.setError('account', undefined)
              }}
            />
            <dl className={[cardClass, styles.quote].join(' ')}>
              <WithdrawalQuoteRows settings={settings} amount={amount} decimals={decimals} />
              {daily && (
                <DescriptionRow term={<Trans>Withdrawals left today</Trans>}>
                  <Trans>
                    {integer(daily.left)} of {integer(daily.most)}
                  </Trans>
                </DescriptionRow>
              )}
              {hours && (
                <DescriptionRow term={<Trans context="opening hours">Service hours</Trans>}>
                  <OpeningHours hours={hours} />
                </DescriptionRow>
              )}
            </dl>
            {!isMade && (
              <ActionBar>
                <SubmitButton busy={form.busy && !isOpen} busyLabel={<Trans>Submitting withdrawal</Trans>}>
                  <span>
                    {amount === undefined ? (
                      <Trans>Withdraw</Trans>
                    ) : (
                      <Trans>
                        Withdraw <InlineAmount amount={amount} currency={currency} />
                      </Trans>
                    )}
                  </span>
                </SubmitButton>
              </ActionBar>
            )}
          </>
        )}
        {isHydrated && confirmation && (
          <ConfirmWithdrawalSheet {...confirmation} byPasskey={byPasskey} open={isOpen} onClose={close} />
        )}
      </PageForm>
      {isMade && <NewAttemptForm id={ANOTHER_WITHDRAWAL} formKey={key} />}
    </>
  )
}
