import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Payment } from '../../../../shared/contract/payments'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { clockOf } from '../../../i18n/time-left'
import { useMoment } from '../../../i18n/use-moment'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './PayHead.module.css'

/** Time until a payment expires, quiet for screen readers. Without scripts, which would move it on, it is not seen. */
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
      {clockOf(left, integer)}
    </bdi>
  )
}

interface PayHeadProps {
  /** Above the amount: 'Pay exactly'. */
  title: ReactNode
  sum: ReactNode
  /** Below it. */
  children?: ReactNode
  /** Until when; undefined where that is not said. */
  expiresAt?: Payment['expiresAt']
  /** On the worker's clock, ms since the epoch. */
  now?: number
}

/** What is to be paid, exactly, and until when. */
export function PayHead({ title, sum, children, expiresAt, now = 0 }: PayHeadProps) {
  const at = useMoment(now)
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
