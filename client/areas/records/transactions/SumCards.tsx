import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sums } from '../../../../shared/areas/records/transactions'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { InPlacePart } from '../../../data/InPlacePart'
import { cardClass } from '../../../ui/rows/Row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { PartRetry } from '../PartRetry'
import { Signed } from '../Signed'
import type { LaterPart } from '../use-later-part'
import styles from './SumCards.module.css'

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

/** What came in and went out in a time, and what that makes. Without colour: no side of it is good. */
export function SumCards({ data, part }: { data: Deferred<Sums>; part: LaterPart<Sums> }) {
  return (
    <InPlacePart
      id="sums"
      data={data}
      fallback={<Cards sumOf={() => <Skeleton className={styles.waiting} />} />}
    >
      {(loaded) => {
        const sums = part.latest(loaded)
        if (!sums.ok)
          return (
            <PartRetry part={part}>
              <Trans>The sums could not be loaded.</Trans>
            </PartRetry>
          )
        const { value } = sums
        return (
          <Cards
            sumOf={(name) => <Signed amount={value[name]} currency={value.currency} hasColour={false} />}
          />
        )
      }}
    </InPlacePart>
  )
}
