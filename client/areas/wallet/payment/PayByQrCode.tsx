import { Trans, useLingui } from '@lingui/react/macro'
import type { QrCode } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import { safeFileName, saveQrCode } from '../../../ui/QrCode/save-qr-code'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { LargeAmount } from '../LargeAmount'
import styles from './PayByQrCode.module.css'
import {
  IdentifyingDecimalsNote,
  OpenAppLink,
  PaymentAmountHeader,
  type PaymentStepProps,
} from './PaymentAmountHeader'
import { PaymentDetails, PaymentMethodName } from './PaymentDetails'
import { InvalidPaymentNote } from './PaymentNote'
import { PaymentProofForm } from './PaymentProofForm'

const SaveLabel = () => (
  <>
    <Icon name="download-simple" size={2} />
    <Trans>Save image</Trans>
  </>
)

/**
 * QR code that was drawn by the worker, with a button that saves it as an image.
 * @param name name of the saved file, without its extension
 */
export function PaymentQrCode({ code, name }: { code: QrCode; name: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { size, path } = code
  return (
    <div className={styles.drawn}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        width={212}
        height={212}
        role="img"
        aria-label={t`Payment QR code`}
      >
        <path d={path} />
      </svg>
      {isHydrated && (
        <Button onClick={() => void saveQrCode(code, name)}>
          <SaveLabel />
        </Button>
      )}
    </div>
  )
}

/**
 * QR code that the platform provides as an image. A link saves it, but only if the image is same-origin:
 * browsers would open other images instead.
 * @param name name of the saved file, without its extension
 */
function CodeImage({ src, name }: { src: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.drawn}>
      <img className={styles.code} src={src} width={208} height={208} alt={t`Payment QR code`} />
      {src.startsWith('/') && (
        <a href={src} download={safeFileName(name)} className={buttonClass({})}>
          <SaveLabel />
        </a>
      )}
    </div>
  )
}

/** Instructions for a deposit that is paid by scanning a QR code with another app. */
export function PayByQrCode({
  payment,
  pay: { code, imageUrl, payee, appUrl },
  now,
}: PaymentStepProps<'qr'>) {
  const { t } = useLingui()
  const method = <PaymentMethodName payment={payment} />
  const { payAmount, amount, currency, expiresAt } = payment
  const exact = payAmount ?? amount
  if (!code && imageUrl === null)
    return (
      <InvalidPaymentNote>
        <Trans>We can’t show the QR code for this payment.</Trans>
      </InvalidPaymentNote>
    )
  return (
    <>
      <PaymentAmountHeader
        title={<Trans>Pay exactly</Trans>}
        sum={<LargeAmount amount={exact} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      >
        <CopyButton text={exact} label={t`Amount`}>
          <Trans>Copy amount</Trans>
        </CopyButton>
      </PaymentAmountHeader>
      <section className={[cardClass, styles.card].join(' ')} aria-label={t`QR code`}>
        {code && <PaymentQrCode code={code} name={payment.reference} />}
        {!code && imageUrl !== null && <CodeImage src={imageUrl} name={payment.reference} />}
        <div className={styles.texts}>
          {payee !== null && <strong>{payee}</strong>}
          <span className={textStyles.hint}>
            <Trans>Scan with {method}</Trans>
          </span>
        </div>
        <OpenAppLink url={appUrl} />
      </section>
      <IdentifyingDecimalsNote payment={payment} />
      <PaymentDetails payment={payment} />
      <PaymentProofForm payment={payment} isPinned>
        {(busy) => (
          <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
            <Trans>I’ve paid</Trans>
          </SubmitButton>
        )}
      </PaymentProofForm>
    </>
  )
}
