import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TransactionTotals } from '../../../../shared/areas/records/transactions'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { InlineDeferred } from '../../../data/InlineDeferred'
import { cardClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { NetAmount } from '../NetAmount'
import { SectionRetry } from '../SectionRetry'
import type { Reloadable } from '../use-reloadable'
import styles from './TotalCards.module.css'

function Cards({ sumOf }: { sumOf: (name: 'in' | 'out' | 'change') => ReactNode }) {
  const { t } = useLingui()
  const card = (name: 'in' | 'out' | 'change', term: string) => (
    <div className={[cardClass, styles.card].join(' ')}>
      <dt>{term}</dt>
      <dd>{sumOf(name)}</dd>
    </div>
  )
  return (
    <dl className={styles.cards}>
      {card('in', t({ message: 'In', context: 'sum of money' }))}
      {card('out', t({ message: 'Out', context: 'sum of money' }))}
      {card('change', t({ message: 'Change', context: 'sum of money' }))}
    </dl>
  )
}

/**
 * Totals of incoming and outgoing money in a date range, and the difference. Without colours, because neither
 * direction is good or bad.
 */
export function TotalCards({
  data,
  part,
}: {
  data: Deferred<TransactionTotals>
  part: Reloadable<TransactionTotals>
}) {
  return (
    <InlineDeferred
      id="sums"
      data={data}
      fallback={<Cards sumOf={() => <Skeleton className={styles.waiting} />} />}
    >
      {(loaded) => {
        const sums = part.latest(loaded)
        if (!sums.ok)
          return (
            <SectionRetry part={part}>
              <Trans>The sums could not be loaded.</Trans>
            </SectionRetry>
          )
        const { value } = sums
        return (
          <Cards
            sumOf={(name) => <NetAmount amount={value[name]} currency={value.currency} hasColour={false} />}
          />
        )
      }}
    </InlineDeferred>
  )
}
