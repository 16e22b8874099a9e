import { Plural, Trans } from '@lingui/react/macro'
import type { PaymentState } from '../../../../shared/contract/payment-schemas'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { isZeroAmount } from '../is-zero'
import { PaymentMethodName, WithdrawalRecipientName } from './PaymentDetails'

interface SentenceProps {
  payment: PaymentView['payment']
  restriction: PaymentView['restriction']
  state: PaymentState
  /** Current time in ms since the epoch. */
  now: number
}

function Credited({ payment: { balance, bonus, currency } }: SentenceProps) {
  return (
    <>
      <p>
        {balance === undefined ? (
          <Trans>The money is in your wallet.</Trans>
        ) : (
          <Trans>
            Your balance is now <InlineAmount amount={balance} currency={currency} />.
          </Trans>
        )}
      </p>
      {bonus?.amount !== undefined && (
        <p>
          {isZeroAmount(bonus.amount) ? (
            <Trans>No bonus was added because your deposit was below the minimum.</Trans>
          ) : (
            <Trans>
              Your <InlineAmount amount={bonus.amount} currency={currency} /> bonus is active.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

/** Explains to a restricted member why a pending deposit cannot be paid. */
function DepositBlocked({ restriction }: { restriction: NonNullable<PaymentView['restriction']> }) {
  switch (restriction) {
    case 'timeout':
      return <Trans>You are taking a break, so you cannot pay this deposit.</Trans>
    case 'excluded':
      return <Trans>You are self-excluded, so you cannot pay this deposit.</Trans>
    case 'closed':
      return <Trans>You have closed this account, so you cannot pay this deposit.</Trans>
  }
}

function DepositSentence(props: SentenceProps) {
  const method = <PaymentMethodName payment={props.payment} />
  switch (props.state) {
    case 'created':
      if (props.restriction) return <DepositBlocked restriction={props.restriction} />
      return <Trans>We’re waiting for your {method} payment.</Trans>
    case 'done':
      return <Credited {...props} />
    case 'failed':
      return <Trans>Your {method} payment failed. Nothing was added to your balance.</Trans>
    case 'expired':
      return <Trans>We didn’t receive your payment in time. Don’t send any money.</Trans>
    case 'cancelled':
      return <Trans>This deposit was cancelled. Don’t send any money.</Trans>
    default:
      return (
        <Trans>
          We’re confirming your payment. You don’t need to stay on this page. It updates automatically.
        </Trans>
      )
  }
}

const MINUTE_MS = 60_000
/**
 * Longest duration, in minutes, that is shown in minutes. Longer ones are not shown, because minutes would be
 * hard to read.
 */
const MINUTES_MAX = 120

/**
 * Returns the time at which the payment reached its state, in ms since the epoch; undefined if the platform
 * does not report it.
 */
const since = ({ payment: { steps }, state }: SentenceProps): number | undefined =>
  [...steps].reverse().find((step) => step.state === state)?.at

function Confirmed(props: SentenceProps) {
  const { createdAt } = props.payment
  const receiver = <WithdrawalRecipientName payment={props.payment} />
  const at = since(props)
  const minutes = at === undefined ? undefined : Math.max(1, Math.round((at - createdAt) / MINUTE_MS))
  return (
    <>
      <Trans>{receiver} has confirmed that the money arrived.</Trans>
      {minutes !== undefined && minutes <= MINUTES_MAX && (
        <span>
          {' '}
          <Plural value={minutes} one="It took # minute in total." other="It took # minutes in total." />
        </span>
      )}
    </>
  )
}

/** Sentence about a returned payment. It says where the money is. */
function Returned(props: SentenceProps) {
  const at = useCompactTimeFormat(props.now)
  const back = since(props)
  if (back === undefined) return <Trans>We returned the full amount to your balance.</Trans>
  const moment = at(back)
  return (
    <Trans>
      We returned the full amount to your balance (<bdi>{moment}</bdi>).
    </Trans>
  )
}

function WithdrawalSentence(props: SentenceProps) {
  const receiver = <WithdrawalRecipientName payment={props.payment} />
  switch (props.state) {
    case 'created':
      return <Trans>We’ve received your request. Next, we’ll review it.</Trans>
    case 'sent':
      return <Trans>We’ve sent the money. When it arrives depends on {receiver}.</Trans>
    case 'done':
      return <Confirmed {...props} />
    case 'failed':
    case 'expired':
    case 'cancelled':
      return <Returned {...props} />
    default:
      return (
        <Trans>
          We’re reviewing your withdrawal. You don’t need to stay on this page. It updates automatically.
        </Trans>
      )
  }
}

/** Sentence that explains to the member what the state of a payment means. */
export const PaymentStateText = (props: SentenceProps) =>
  props.payment.direction === 'deposit' ? <DepositSentence {...props} /> : <WithdrawalSentence {...props} />
