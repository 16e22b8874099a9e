import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paymentHref } from '../../../../shared/areas/wallet/payment'
import type { PaymentState } from '../../../../shared/contract/payment-schemas'
import { href } from '../../../../shared/paths'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import {
  canReportMissingDeposit,
  hasReceipt,
  type PaymentView,
} from '../../../../shared/payments/payment-view'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import stack from '../../../ui/stack.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { PaymentNote } from './PaymentNote'
import styles from './PaymentOutcome.module.css'
import pageStyles from './PaymentPage.module.css'

interface ActionsProps {
  payment: PaymentView['payment']
  restriction?: PaymentView['restriction']
  state: PaymentState
  /** Current time in ms since the epoch. */
  now: number
}

const Receipt = ({ id }: { id: string }) => (
  <ButtonLink to={paymentHref(id, 'receipt')} size="large">
    <Icon name="receipt" size={2} />
    <Trans>View receipt</Trans>
  </ButtonLink>
)

const SupportButton = ({ children }: { children: ReactNode }) => (
  <ButtonLink to={href('service')} size="large">
    <Icon name="chats-circle" size={2} />
    {children}
  </ButtonLink>
)

/** Link to report a deposit that was paid but is not in the wallet. */
function MissingPaymentButton({ payment: { id, latestAt, ticket }, state, now }: ActionsProps) {
  const at = useCompactTimeFormat(now)
  const latest = latestAt === undefined ? undefined : at(latestAt)
  const isOver = state === 'expired' || state === 'failed'
  const slip = (
    <PageLink to={paymentHref(id, 'missing')} className={pageStyles.link}>
      <Trans>Send proof of payment</Trans>
    </PageLink>
  )
  if (ticket) return <p className={pageStyles.small}>{slip}</p>
  if (isOver)
    return (
      <PaymentNote tone="info">
        <Trans>Already paid? We’ll look for your payment.</Trans> {slip}
      </PaymentNote>
    )
  return (
    <p className={pageStyles.small}>
      {latest === undefined ? (
        <Trans>Not credited?</Trans>
      ) : (
        <Trans>
          Not credited by <bdi>{latest}</bdi>?
        </Trans>
      )}{' '}
      {slip}
    </p>
  )
}

/**
 * Link to the deposit form, prefilled with the amount and channel of this deposit. After a failure, another
 * link leads to other payment methods.
 */
function RepeatDepositButton({
  payment: { amount, channelId, currency },
  state,
}: Pick<ActionsProps, 'payment' | 'state'>) {
  const sum = <InlineAmount amount={amount} currency={currency} />
  return (
    <>
      <ButtonLink
        to={href('deposit', { amount, channel: channelId ?? null })}
        kind="primary"
        size="large"
        block
      >
        <span>
          {state === 'failed' ? <Trans>Try again with {sum}</Trans> : <Trans>Start again with {sum}</Trans>}
        </span>
      </ButtonLink>
      {state === 'failed' && (
        <ButtonLink to={href('deposit', { amount })} size="large" block>
          <Trans>Use another method</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function DepositActions(props: ActionsProps) {
  const { payment, restriction, state } = props
  if (state === 'done')
    return (
      <>
        <ButtonLink to={href('home')} kind="primary" size="large" block>
          <Trans>Done</Trans>
        </ButtonLink>
        <Receipt id={payment.id} />
      </>
    )
  const isOver = state === 'failed' || state === 'expired' || state === 'cancelled'
  return (
    <>
      {isOver && restriction === undefined ? (
        <RepeatDepositButton payment={payment} state={state} />
      ) : (
        <SupportButton>
          <Trans>Get help with this payment</Trans>
        </SupportButton>
      )}
      {canReportMissingDeposit({ direction: payment.direction, state }) && (
        <MissingPaymentButton {...props} />
      )}
    </>
  )
}

function WithdrawalActions({ payment, state }: ActionsProps) {
  if (state === 'failed' || state === 'expired' || state === 'cancelled')
    return (
      <>
        <ButtonLink to={href('withdraw')} kind="primary" size="large" block>
          {state === 'failed' ? <Trans>Choose another payout account</Trans> : <Trans>Start again</Trans>}
        </ButtonLink>
        <SupportButton>
          <Trans>Contact us</Trans>
        </SupportButton>
      </>
    )
  return (
    <div className={styles.pair}>
      {hasReceipt(payment) && <Receipt id={payment.id} />}
      <SupportButton>
        {payment.state === 'done' && <Trans>Get help</Trans>}
        {payment.state === 'sent' && <Trans>Get help</Trans>}
        {!hasReceipt(payment) && <Trans>Get help with this withdrawal</Trans>}
      </SupportButton>
    </div>
  )
}

/**
 * Buttons for the next actions after a payment, such as repeating a deposit, and a link to complain about a
 * payment that was refused or is late. A withdrawal cannot be cancelled.
 */
export function PaymentActions(props: ActionsProps) {
  const { payment, state, now } = props
  const isRefused = state === 'failed' || state === 'expired' || state === 'cancelled'
  const isLate = !isFinalPayment({ state }) && payment.latestAt !== undefined && now > payment.latestAt
  return (
    <div className={stack.gap2}>
      {payment.direction === 'deposit' ? <DepositActions {...props} /> : <WithdrawalActions {...props} />}
      {(isRefused || isLate) && (
        <p>
          <ComplaintLink about="payment" id={payment.id} />
        </p>
      )}
    </div>
  )
}
