import { Plural, Trans } from '@lingui/react/macro'
import type { PaymentState } from '../../../../shared/contract/payment-schemas'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { isZeroAmount } from '../is-zero'
import { PaymentMethodName, WithdrawalRecipientName } from './PaymentDetails'

interface SentenceProps {
  payment: PaymentView['payment']
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
            <Trans>There is no bonus: the deposit was below its minimum.</Trans>
          ) : (
            <Trans>
              The bonus of <InlineAmount amount={bonus.amount} currency={currency} /> is active.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

function DepositSentence(props: SentenceProps) {
  const method = <PaymentMethodName payment={props.payment} />
  switch (props.state) {
    case 'created':
      return <Trans>We wait for your payment by {method}.</Trans>
    case 'done':
      return <Credited {...props} />
    case 'failed':
      return <Trans>The payment by {method} did not work, and nothing was added to your balance.</Trans>
    case 'expired':
      return <Trans>The time is over and no payment reached us. Please do not pay this one any more.</Trans>
    case 'cancelled':
      return <Trans>This deposit was cancelled. Please do not pay it any more.</Trans>
    default:
      return <Trans>We are matching your payment. This page updates by itself; you can leave it.</Trans>
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
      <Trans>{receiver} confirmed it.</Trans>
      {minutes !== undefined && minutes <= MINUTES_MAX && (
        <span>
          {' '}
          <Plural value={minutes} one="The whole way took # minute." other="The whole way took # minutes." />
        </span>
      )}
    </>
  )
}

/** Sentence about a returned payment. It starts by saying where the money is. */
function Returned(props: SentenceProps) {
  const at = useCompactTimeFormat(props.now)
  const back = since(props)
  if (back === undefined) return <Trans>The money is back in your balance, all of it.</Trans>
  const moment = at(back)
  return (
    <Trans>
      The money is back in your balance, all of it, since <bdi>{moment}</bdi>.
    </Trans>
  )
}

function WithdrawalSentence(props: SentenceProps) {
  const receiver = <WithdrawalRecipientName payment={props.payment} />
  switch (props.state) {
    case 'created':
      return <Trans>We have your request, and check it next.</Trans>
    case 'sent':
      return <Trans>We have sent the money. When it arrives is up to {receiver}.</Trans>
    case 'done':
      return <Confirmed {...props} />
    case 'failed':
    case 'expired':
    case 'cancelled':
      return <Returned {...props} />
    default:
      return <Trans>We check this withdrawal. This page updates by itself; you can leave it.</Trans>
  }
}

/** Sentence that explains to the member what the state of a payment means. */
export const PaymentStateText = (props: SentenceProps) =>
  props.payment.direction === 'deposit' ? <DepositSentence {...props} /> : <WithdrawalSentence {...props} />
