import { Trans, useLingui } from '@lingui/react/macro'
import { paymentHref } from '../../../../shared/areas/wallet/payment'
import { paymentStateMessage } from '../../../../shared/payments/payment-messages'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { showToast } from '../../../stores/toasts'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { Icon } from '../../../ui/Icon/Icon'
import { printableClass } from '../../../ui/PrintableSection/PrintableSection'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { LargeAmount } from '../LargeAmount'
import { PaymentAmountRows } from './PaymentDetails'
import { PAYMENT_HEADING_PROPS } from './PaymentHeading'
import styles from './PaymentReceipt.module.css'

/** Returns the receipt as text: brand, title and amount, then one line for each value. */
const textOf = (receipt: HTMLElement | null): string =>
  Array.from(receipt?.querySelectorAll('strong, h2, h2 + *, dl > div') ?? [], (part) =>
    part.matches('dl > div')
      ? Array.from(part.children, ({ textContent }) => textContent).join(': ')
      : part.textContent,
  ).join('\n')

/** Buttons that save the receipt with the browser's print dialog, or share it with another app. */
function ReceiptButtons({ id }: { id: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const shareIt = async () => {
    const text = textOf(document.getElementById(RECEIPT_ID))
    try {
      if ('share' in navigator) await navigator.share({ text })
      else {
        await (navigator as Navigator).clipboard.writeText(text)
        showToast(t`Copied`, { tone: 'success' })
      }
    } catch (error) {
      // The member has closed the share sheet, which is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast(t`Something went wrong. Try again.`, { tone: 'error' })
    }
  }
  return (
    <div className={styles.buttons}>
      {isHydrated && (
        <>
          <Button size="large" onClick={() => window.print()}>
            <Icon name="printer" size={2} />
            <Trans>Save</Trans>
          </Button>
          <Button size="large" onClick={() => void shareIt()}>
            <Icon name="share-network" size={2} />
            <Trans>Share</Trans>
          </Button>
        </>
      )}
      <ButtonLink to={paymentHref(id)} kind="text">
        <Trans>Back to payment</Trans>
      </ButtonLink>
    </div>
  )
}

const RECEIPT_ID = 'receipt'

/** Receipt of a payment, to print, save or share. */
export function PaymentReceipt({ view: { payment } }: { view: PaymentView }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { brandName, licence } = useShell()
  const {
    id,
    direction,
    state,
    payAmount,
    paidAmount,
    amount,
    currency,
    steps,
    createdAt,
    reference,
    balance,
  } = payment
  const date = instant(steps.at(-1)?.at ?? createdAt)
  return (
    <div className={stack.gap4}>
      <section
        id={RECEIPT_ID}
        className={[cardClass, styles.receipt, printableClass].join(' ')}
        aria-labelledby={PAYMENT_HEADING_PROPS.id}
      >
        <p className={stack.ends}>
          <strong className={styles.brand}>{brandName}</strong>
          <span className={styles.state}>
            <Icon name="check-circle" variant="fill" size={1} />
            {t(paymentStateMessage(direction, state))}
          </span>
        </p>
        <div>
          <h2 {...PAYMENT_HEADING_PROPS} className={styles.title}>
            {direction === 'deposit' ? <Trans>Deposit receipt</Trans> : <Trans>Withdrawal receipt</Trans>}
          </h2>
          <LargeAmount amount={paidAmount ?? payAmount ?? amount} currency={currency} />
        </div>
        <dl className={styles.lines}>
          <DescriptionRow term={t`Date`}>
            <bdi>{date}</bdi>
          </DescriptionRow>
          <PaymentAmountRows payment={payment} />
          {balance !== undefined && (
            <DescriptionRow term={t`Balance after`}>
              <InlineAmount amount={balance} currency={currency} />
            </DescriptionRow>
          )}
          <DescriptionRow term={t`Reference number`}>
            <bdi dir="ltr">{reference}</bdi>
          </DescriptionRow>
        </dl>
        <p className={styles.small}>
          {licence && `${licence.licensee}, ${licence.number}. `}
          <Trans>Keep this receipt for your records.</Trans>
        </p>
      </section>
      <ReceiptButtons id={id} />
    </div>
  )
}
