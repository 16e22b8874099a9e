import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type DepositChannelWithMethod,
  type DepositContract,
  type DepositValues,
  type DepositView,
  depositSchema,
  listDepositChannels,
} from '../../../../shared/areas/wallet/deposit'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { suggestedDeposits } from '../../../../shared/money/deposit-terms'
import { href } from '../../../../shared/paths'
import { useIdentityStep } from '../../../data/use-identity-step'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { AmountField } from '../../../ui/forms/AmountField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { AlreadySubmittedActions, NewAttemptForm } from '../AlreadySubmittedActions'
import { withLostResponseError } from '../lost-response-error'
import { PaymentLink, PreviousAttemptNotice } from '../PreviousAttemptNotice'
import { RefusalComplaintLink } from '../RefusalComplaintLink'
import { BonusChoice } from './BonusChoice'
import styles from './DepositForm.module.css'
import {
  DepositLimitExceededNotice,
  DepositLimitNote,
  DepositRangeText,
  LimitsLink,
} from './DepositLimitNote'
import { DepositPreview } from './DepositPreview'
import { FundsNotice } from './FundsNotice'
import { PaymentChannelChoice } from './PaymentChannelChoice'
import { RequestableDocuments } from './RequestableDocuments'

const ANOTHER_DEPOSIT = 'another-deposit'

type FormProps = Extract<DepositView, { view: 'form' }> & { isDetailed: boolean }

/**
 * Returns the preselected payment channel: the requested one, otherwise the recommended one, otherwise the
 * first open one.
 */
function selectChannel(
  channels: readonly DepositChannelWithMethod[],
  wanted: string | null | undefined,
): DepositChannelWithMethod | undefined {
  const open = channels.filter(({ closed }) => !closed)
  return open.find(({ id }) => id === wanted) ?? open.find(({ isRecommended }) => isRecommended) ?? open[0]
}

export function DepositForm(props: FormProps) {
  const { formKey, settings, loadedAt, before, wanted, isDetailed, fundsProtection, dueFundsNotice } = props
  const form = withLostResponseError(
    usePageForm<DepositContract, DepositValues>({
      id: 'deposit',
      // The chosen channel and bonus are not echoed, because they may not be offered any more when the form
      // is shown again.
      echo: ['amount'],
      schema: depositSchema(settings, dueFundsNotice),
      // Makes the payment page redirect to the payment gateway once.
      redirectState: { launch: true },
    }),
  )
  const identityStep = useIdentityStep()
  const lost = before?.state === 'lost' ? before : null
  const amountField = form.field('amount')
  const firstAmount = amountField.defaultValue ?? lost?.amount ?? wanted.amount ?? ''
  const [typed, setTyped] = useState(firstAmount)
  const channels = listDepositChannels(settings)
  const [channelId, setChannelId] = useState(
    selectChannel(channels, form.field('channel').defaultValue ?? lost?.channel ?? wanted.channel)?.id,
  )
  const [bonusId, setBonusId] = useState(form.field('bonus').defaultValue ?? wanted.bonus ?? '')

  const currency = settings.currency ?? null
  const decimals = currencyDecimals(currency)
  const amount = parseAmount(typed, decimals)
  const channel = channels.find(({ id }) => id === channelId)
  const bonus = settings.bonuses.find(({ id }) => id === bonusId)
  const sum = amount !== undefined && <InlineAmount amount={amount} currency={currency} />
  const { error, extra } = form.outcome ?? {}
  const key = extra?.key ?? formKey
  const paymentId = extra?.paymentId
  const isMade = error === 'payment-made'
  /** Link next to a field that the platform refused, until the player changes the field. */
  const complaintLink = (name: DepositContract['field']) =>
    form.errors[name] !== undefined && <RefusalComplaintLink code={form.outcome?.fieldErrors?.[name]} />
  // The response has the newest limit. The limit in the page's data may be outdated, because players can
  // lower limits on another device.
  const limit = extra?.limit ?? settings.limit
  return (
    <>
      <PreviousAttemptNotice
        before={before}
        lost={
          <Trans>
            We didn’t receive your last deposit request. You haven’t been charged. You can submit it again.
          </Trans>
        }
        made={<Trans>We received your last deposit request. Use this form to make another deposit.</Trans>}
      />
      {props.mustAcceptTerms && (
        <Notice
          end={
            <PageLink to={href('terms-update', { return: href('deposit') })} className={textStyles.linkLine}>
              <Trans>Read the terms</Trans>
            </PageLink>
          }
        >
          <Trans>Our terms have changed. You need to accept them before you deposit.</Trans>
        </Notice>
      )}
      <PageForm form={form} className={styles.form}>
        <input type="hidden" name="key" value={key} />
        {isMade && paymentId !== undefined && (
          <AlreadySubmittedActions to={href('payment', { id: paymentId })} form={ANOTHER_DEPOSIT}>
            <Trans>Make another deposit</Trans>
          </AlreadySubmittedActions>
        )}
        {!isMade && paymentId !== undefined && (
          <PaymentLink id={paymentId}>
            <Trans>View payment</Trans>
          </PaymentLink>
        )}
        {error?.startsWith('protection') && (
          <PageLink to={href('player-protection')} className={textStyles.linkLine}>
            <Trans>Player protection</Trans>
          </PageLink>
        )}
        <RefusalComplaintLink code={error} />
        {error === 'identity.required' && (
          <PageLink to={identityStep.to} className={textStyles.linkLine}>
            {identityStep.isOnline ? <Trans>Verify your identity</Trans> : <Trans>Contact us</Trans>}
          </PageLink>
        )}
        {error === 'deposit.too.many' && (
          <PageLink to={href('member-home')} className={textStyles.linkLine}>
            <Trans>View your payments</Trans>
          </PageLink>
        )}
        <AmountField
          field={{ ...amountField, defaultValue: firstAmount }}
          currency={currency}
          range={channel && <DepositRangeText channel={channel} currency={currency} limit={limit} />}
          quickAmounts={channel ? suggestedDeposits(channel, limit) : []}
          amount={amount}
          onChange={setTyped}
        />
        {complaintLink('amount')}
        {limit && <DepositLimitNote limit={limit} currency={currency} />}
        {!limit && (form.errors.amount === 'deposit.limit' ? <DepositLimitExceededNotice /> : <LimitsLink />)}
        <PaymentChannelChoice
          settings={settings}
          loadedAt={loadedAt}
          chosen={channelId}
          error={form.errors.channel}
          complaintLink={complaintLink('channel')}
          onChoose={setChannelId}
        />
        {isDetailed && channel && (
          <DepositPreview
            channel={channel}
            {...{ amount, bonus, currency, decimals }}
            payeeName={settings.payeeName}
          />
        )}
        <RequestableDocuments documents={props.documents} />
        <BonusChoice
          bonuses={settings.bonuses}
          chosen={bonusId}
          error={form.errors.bonus}
          {...{ amount, currency, decimals }}
          onChoose={setBonusId}
        />
        {complaintLink('bonus')}
        <FundsNotice protection={fundsProtection} due={dueFundsNotice} field={form.field('fundsNotice')} />
        {!isMade && (
          <ActionBar>
            <SubmitButton busy={form.busy} busyLabel={<Trans>Creating deposit</Trans>}>
              {amount === undefined ? (
                <Trans>Continue</Trans>
              ) : (
                <span>
                  <Trans>Continue with {sum}</Trans>
                </span>
              )}
            </SubmitButton>
          </ActionBar>
        )}
      </PageForm>
      {isMade && (
        <NewAttemptForm id={ANOTHER_DEPOSIT} formKey={key}>
          <input type="hidden" name="amount" value={amount ?? ''} />
          <input type="hidden" name="channel" value={channelId ?? ''} />
        </NewAttemptForm>
      )}
    </>
  )
}
