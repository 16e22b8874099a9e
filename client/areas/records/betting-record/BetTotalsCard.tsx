import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { BetTotals } from '../../../../shared/areas/records/betting-record'
import { isAmountAbove } from '../../../../shared/money/balances'
import type { Deferred } from '../../../../shared/page-data/deferred'
import type { ZonedDayRange } from '../../../../shared/records/day-range'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import textStyles from '../../../ui/text.module.css'
import { NetAmount } from '../NetAmount'
import { SectionLoadError } from '../SectionLoadError'
import { useDateFormats } from '../use-date-formats'
import type { ReloadableSection } from '../use-reloadable-section'
import { BetResultsChart } from './BetResultsChart'
import styles from './BetTotalsCard.module.css'

function Content({ sums, range, label }: { sums: BetTotals; range: ZonedDayRange; label: string }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { bets, staked, returned, open, result, currency, bars } = sums
  const count = integer(bets)
  return (
    <>
      <p className={styles.head}>
        <span className={textStyles.hint} suppressHydrationWarning>
          {label}
        </span>
        <NetAmount amount={result} currency={currency} className={styles.result} />
      </p>
      <div className={styles.bars}>
        <BetResultsChart bars={bars} currency={currency} timeZone={range.timeZone} />
      </div>
      <p className={styles.totals}>
        <span>{t`${plural(bets, { one: `${count} bet`, other: `${count} bets` })}`}</span>
        <span>
          <Trans>
            Staked{' '}
            <b>
              <InlineAmount amount={staked} currency={currency} />
            </b>
          </Trans>
        </span>
        <span>
          <Trans>
            Returned{' '}
            <b>
              <InlineAmount amount={returned} currency={currency} />
            </b>
          </Trans>
        </span>
        {isAmountAbove(open, '0') && (
          <span>
            <Trans>
              Open bets{' '}
              <b>
                <InlineAmount amount={open} currency={currency} />
              </b>
            </Trans>
          </span>
        )}
      </p>
    </>
  )
}

interface BetTotalsCardProps {
  range: ZonedDayRange
  data: Deferred<BetTotals>
  part: ReloadableSection<BetTotals>
  /** Button that names the current filters. */
  filter: ReactNode
}

/**
 * Totals of the bets in a date range: the result, a chart of the results by day, and the stakes and returns.
 */
export function BetTotalsCard({ range, data, part, filter }: BetTotalsCardProps) {
  const { t } = useLingui()
  const { days } = useDateFormats(range.timeZone)
  const dates = days(range.first, range.last)
  const label = t`Result, ${dates}`
  const waiting = (
    <>
      <p className={styles.head}>
        <span className={textStyles.hint} suppressHydrationWarning>
          {label}
        </span>
        <Skeleton className={styles.waitingResult} />
      </p>
      <Skeleton className={clsx(styles.bars, styles.waitingBars)} />
    </>
  )
  return (
    <section className={clsx(cardClass, styles.card)} aria-label={label} suppressHydrationWarning>
      <InlineDeferredSection id="sums" data={data} fallback={waiting}>
        {(loaded) => {
          const sums = part.latest(loaded)
          if (sums.ok) return <Content sums={sums.value} range={range} label={label} />
          return (
            <div className={styles.head}>
              <span className={textStyles.hint} suppressHydrationWarning>
                {label}
              </span>
              <SectionLoadError part={part}>
                <Trans>We couldn’t load the totals.</Trans>
              </SectionLoadError>
            </div>
          )
        }}
      </InlineDeferredSection>
      <div className={styles.filter}>{filter}</div>
    </section>
  )
}
