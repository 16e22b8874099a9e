import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TransactionTotals } from '../../../../shared/areas/records/transactions'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { cardClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { NetAmount } from '../NetAmount'
import { SectionLoadError } from '../SectionLoadError'
import type { ReloadableSection } from '../use-reloadable-section'
import styles from './TransactionTotalsCards.module.css'

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
      {card('in', t({ message: 'Money in', context: 'sum of money' }))}
      {card('out', t({ message: 'Money out', context: 'sum of money' }))}
      {card('change', t`Net`)}
    </dl>
  )
}

/**
 * Totals of incoming and outgoing money in a date range, and the difference. Without colours, because neither
 * direction is good or bad.
 */
export function TransactionTotalsCards({
  data,
  part,
}: {
  data: Deferred<TransactionTotals>
  part: ReloadableSection<TransactionTotals>
}) {
  return (
    <InlineDeferredSection
      id="sums"
      data={data}
      fallback={<Cards sumOf={() => <Skeleton className={styles.waiting} />} />}
    >
      {(loaded) => {
        const sums = part.latest(loaded)
        if (!sums.ok)
          return (
            <SectionLoadError part={part}>
              <Trans>We couldn’t load the totals.</Trans>
            </SectionLoadError>
          )
        const { value } = sums
        return (
          <Cards
            sumOf={(name) => <NetAmount amount={value[name]} currency={value.currency} hasColour={false} />}
          />
        )
      }}
    </InlineDeferredSection>
  )
}
