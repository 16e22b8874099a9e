import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { cardClass } from '../../../ui/rows/Row'
import textStyles from '../../../ui/text.module.css'
import { Sum } from '../Sum'
import { LastDigits } from './LastDigits'
import { MethodName } from './MethodName'
import { OpenApp } from './OpenApp'
import styles from './PayByCode.module.css'
import { PayHead } from './PayHead'
import { PaymentDetails } from './PaymentDetails'
import { ProofForm } from './ProofForm'
import type { PayProps } from './pay-props'
import { CodeImage, DrawnCode } from './QrImage'
import { Refused } from './Refused'

/** A deposit that is paid by scanning a QR code with another app. */
export function PayByCode({ payment, pay: { code, imageUrl, payee, appUrl }, now }: PayProps<'qr'>) {
  const { t } = useLingui()
  const method = <MethodName payment={payment} />
  const { payAmount, amount, currency, expiresAt } = payment
  const exact = payAmount ?? amount
  if (!code && imageUrl === null)
    return (
      <Refused>
        <Trans>The code of this payment cannot be shown.</Trans>
      </Refused>
    )
  return (
    <>
      <PayHead
        title={<Trans>Pay exactly</Trans>}
        sum={<Sum amount={exact} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      >
        <CopyButton text={exact} label={t`Amount`}>
          <Trans>Copy amount</Trans>
        </CopyButton>
      </PayHead>
      <section className={[cardClass, styles.card].join(' ')} aria-label={t`QR code`}>
        {code && <DrawnCode code={code} name={payment.reference} />}
        {!code && imageUrl !== null && <CodeImage src={imageUrl} name={payment.reference} />}
        <div className={styles.texts}>
          {payee !== null && <strong>{payee}</strong>}
          <span className={textStyles.hint}>
            <Trans>Scan with {method}</Trans>
          </span>
        </div>
        <OpenApp url={appUrl} />
      </section>
      <LastDigits payment={payment} />
      <PaymentDetails payment={payment} />
      <ProofForm payment={payment} isPinned>
        {(busy) => (
          <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
            <Trans>I have paid</Trans>
          </SubmitButton>
        )}
      </ProofForm>
    </>
  )
}
