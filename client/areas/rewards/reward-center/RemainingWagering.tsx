import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { percentageOf, subtractAmount } from '../../../../shared/money/amount'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { WageringProgressBar } from '../../wallet/WageringProgressBar'
import styles from './RewardCard.module.css'

interface WageringMeterProps {
  title: string
  playing: NonNullable<Ticket['playing']>
  currency: string | null
  /** True to show the amount as the largest text of the page. */
  isHero?: boolean
}

/** Remaining wagering requirement of a bonus, as an amount and as a progress bar, with its deadline. */
export function RemainingWagering({
  title,
  playing: { needed, played, until },
  currency,
  isHero = false,
}: WageringMeterProps) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const sum = <InlineAmount amount={played} currency={currency} />
  const whole = <InlineAmount amount={needed} currency={currency} />
  const end = until !== undefined && <bdi>{instant(until)}</bdi>
  return (
    <>
      <p>
        <span className={styles.small}>
          <Trans>Left to wager</Trans>
        </span>
        <br />
        <span className={clsx(styles.amount, isHero && styles.largeAmount)}>
          <InlineAmount amount={subtractAmount(needed, played)} currency={currency} />
        </span>
      </p>
      <WageringProgressBar percent={percentageOf(played, needed)} label={t`Wagering progress: ${title}`} />
      <p className={`${styles.small} ${styles.ends}`}>
        <span>
          <Trans>
            {sum} of {whole} wagered
          </Trans>
        </span>
        {end && (
          <span>
            <Trans>Until {end}</Trans>
          </span>
        )}
      </p>
    </>
  )
}
