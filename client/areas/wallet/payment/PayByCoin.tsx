import { Trans, useLingui } from '@lingui/react/macro'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import { useDecimalFormats } from '../decimal-formats'
import { CoinRate, LargeCoinAmount } from '../LargeAmount'
import { PaymentQrCode } from './PayByQrCode'
import codeStyles from './PayByQrCode.module.css'
import type { PaymentStepProps } from './PaymentAmountHeader'
import { PaymentAmountHeader } from './PaymentAmountHeader'
import { PaymentDetails } from './PaymentDetails'
import { InvalidPaymentNote, PaymentNote } from './PaymentNote'
import { PaymentProofForm } from './PaymentProofForm'

/**
 * Instructions for a deposit in digital coins. A warning that names the network is above the code and the
 * address, because coins sent on another network are lost.
 */
export function PayByCoin({ payment, pay, now }: PaymentStepProps<'coin'>) {
  const { t } = useLingui()
  const { decimal } = useDecimalFormats()
  const { coin, network, amount, rate, to } = pay
  const { currency, expiresAt } = payment
  if (!to)
    return (
      <InvalidPaymentNote>
        <Trans>
          This deposit address isn’t a valid {network} address, so we’ve hidden it. Don’t send anything.
          Contact us.
        </Trans>
      </InvalidPaymentNote>
    )
  return (
    <>
      <PaymentAmountHeader
        title={<Trans>Send exactly</Trans>}
        sum={<LargeCoinAmount amount={amount} coin={coin} />}
        expiresAt={expiresAt}
        now={now}
      >
        <p>
          <Trans>
            <InlineAmount amount={payment.amount} currency={currency} /> at{' '}
            <bdi dir="ltr">
              1 {coin} = <CoinRate rate={rate} currency={currency} />
            </bdi>
          </Trans>
        </p>
      </PaymentAmountHeader>
      <PaymentNote tone="warn">
        <Trans>
          <b>Use {network} only.</b> Coins sent on any other network will be lost, and we can’t recover them.
        </Trans>
      </PaymentNote>
      {to.code && (
        <section className={[cardClass, codeStyles.card].join(' ')} aria-label={t`QR code`}>
          <PaymentQrCode code={to.code} name={payment.reference} />
        </section>
      )}
      <div className={dividedCardClass}>
        <CopyRow label={t`${network} address`} text={to.address} />
        <CopyRow label={t`Amount`} text={amount}>
          {decimal(amount)} {coin}
        </CopyRow>
      </div>
      <PaymentDetails payment={payment} />
      <PaymentProofForm payment={payment} isPinned>
        {(busy) => (
          <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
            <Trans>I’ve sent the coins</Trans>
          </SubmitButton>
        )}
      </PaymentProofForm>
    </>
  )
}
