import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Payment } from '../../../../shared/contract/payment-schemas'
import type { PayMethodView, PaymentView } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { formatClock } from '../../../i18n/remaining-time'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './PaymentAmountHeader.module.css'
import pageStyles from './PaymentPage.module.css'

/** Props of the components that show how to pay a deposit. */
export interface PaymentStepProps<Flow extends PayMethodView['flow']> {
  payment: PaymentView['payment']
  pay: Extract<PayMethodView, { flow: Flow }>
  /** Current time on the worker's clock, in ms since the epoch. */
  now: number
}

/**
 * Returns the decimals that the platform has added to an amount to identify the payment, such as `.37`; null:
 * none.
 */
export function getIdentifyingDecimals(amount: string, payAmount: string | undefined): string | null {
  const fraction = (text: string) => /\.\d*[1-9]/.exec(text)?.[0] ?? null
  const added = payAmount === undefined ? null : fraction(payAmount)
  return added === fraction(amount) ? null : added
}

/** Explains that the added decimals of the amount identify the payment and must be paid. */
export function IdentifyingDecimalsNote({ payment: { amount, payAmount } }: Pick<PaymentView, 'payment'>) {
  const digits = getIdentifyingDecimals(amount, payAmount)
  if (digits === null) return null
  return (
    <p className={pageStyles.hint}>
      <Trans>
        The last digits,{' '}
        <b>
          <bdi dir="ltr">{digits}</bdi>
        </b>
        , identify your payment. They’re credited too.
      </Trans>
    </p>
  )
}

/** Link that opens the e-wallet's app on phones. Nothing is shown if the platform provides no link. */
export const OpenAppLink = ({ url }: { url: string | null }) =>
  url !== null && (
    <a href={url} rel="noreferrer" className={buttonClass({})}>
      <Icon name="arrow-square-out" size={2} />
      <Trans>Open app</Trans>
    </a>
  )

/**
 * Countdown until a payment expires. Screen readers do not announce it, and without scripts it is hidden,
 * because it could not run.
 */
function Counter({ left }: { left: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const isHydrated = useHydrated()
  return (
    <bdi
      dir="ltr"
      role="timer"
      aria-label={t`Time left`}
      className={isHydrated ? styles.counter : styles.noCounter}
    >
      {formatClock(left, integer)}
    </bdi>
  )
}

interface PayHeaderProps {
  /** Title above the amount, such as 'Pay exactly'. */
  title: ReactNode
  sum: ReactNode
  /** Content below the amount to pay. */
  children?: ReactNode
  /** Time at which the payment expires, in ms since the epoch; undefined: never. */
  expiresAt?: Payment['expiresAt']
  /** Current time on the worker's clock, in ms since the epoch. */
  now?: number
}

/** Header with the exact amount to pay, and the deadline for paying. */
export function PaymentAmountHeader({ title, sum, children, expiresAt, now = 0 }: PayHeaderProps) {
  const at = useCompactTimeFormat(now)
  const end = expiresAt === undefined ? '' : at(expiresAt)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {sum}
        {children}
      </div>
      {expiresAt !== undefined && (
        <p className={styles.before}>
          <Icon name="timer" size={3} className={styles.icon} />
          <span className={styles.end}>
            <Trans>
              Pay before <bdi>{end}</bdi>
            </Trans>
          </span>
          <Counter left={expiresAt - now} />
        </p>
      )}
    </>
  )
}
