import { Plural, Trans } from '@lingui/react/macro'
import type { PaymentState } from '../../../../shared/contract/payments'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { Money } from '../Money'

interface SentenceProps {
  payment: PaymentView['payment']
  state: PaymentState
}

function Credited({ payment: { balance, bonus, currency } }: SentenceProps) {
  return (
    <>
      <p>
        {balance === undefined ? (
          <Trans>The money is in your wallet.</Trans>
        ) : (
          <Trans>
            Your balance is now <Money amount={balance} currency={currency} />.
          </Trans>
        )}
      </p>
      {bonus?.amount !== undefined && (
        <p>
          <Trans>
            The bonus of <Money amount={bonus.amount} currency={currency} /> is active.
          </Trans>
        </p>
      )}
    </>
  )
}

function DepositSentence(props: SentenceProps) {
  const { method } = props.payment
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

function WithdrawalSentence({ payment: { method, usualMinutes }, state }: SentenceProps) {
  switch (state) {
    case 'created':
      return <Trans>We have your request, and check it next.</Trans>
    case 'sent':
      return usualMinutes === undefined ? (
        <Trans>The money is on its way to {method}.</Trans>
      ) : (
        <Plural
          value={usualMinutes}
          one={`${method} usually shows it within # minute.`}
          other={`${method} usually shows it within # minutes.`}
        />
      )
    case 'done':
      return <Trans>{method} confirmed it.</Trans>
    case 'failed':
    case 'expired':
    case 'cancelled':
      return <Trans>The money is back in your balance, all of it.</Trans>
    default:
      return <Trans>We check this withdrawal. This page updates by itself; you can leave it.</Trans>
  }
}

/** What a payment's state means for the member, in a sentence. */
export const StateSentence = (props: SentenceProps) =>
  props.payment.direction === 'deposit' ? <DepositSentence {...props} /> : <WithdrawalSentence {...props} />
