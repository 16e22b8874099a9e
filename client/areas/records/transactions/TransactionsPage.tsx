import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import {
  movementKindsQuery,
  type TransactionsData,
  type TransactionsQuery,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { DATE_RANGE_LABELS, DateRangeChips } from '../DateRangeChips'
import { RecordList } from '../RecordList'
import { RecordsPage } from '../RecordsPage'
import { MovementFilterSheet } from './MovementFilterSheet'
import { MovementList } from './MovementList'
import { TransactionTotalsCards } from './TransactionTotalsCards'

const urlOf = ({ range, kinds }: TransactionsQuery): string =>
  transactionsHref({ ...dayRangeQuery(range), kinds: movementKindsQuery(kinds) })

/** Page with all movements of the member's wallet in a date range, each with the balance after it. */
export default function TransactionsPage() {
  const data = useLoaderData<TransactionsData>()
  if (data.kind === 'refused') return <RealAccountRequired />
  return (
    <RecordsPage kind="transactions">
      <RecordList
        page="transactions"
        data={data}
        urlOf={urlOf}
        daysOf={({ range }) => range}
        head={{ part: 'sums', data: data.sums }}
        failed={<Trans>We couldn’t load your transactions.</Trans>}
        above={(asked, sums) => (
          <>
            <DateRangeChips
              times={DATE_RANGE_LABELS}
              page="transactions"
              range={asked.range}
              filters={{ kinds: movementKindsQuery(asked.kinds) }}
            />
            <MovementFilterSheet key={urlOf(asked)} asked={asked} />
            <TransactionTotalsCards data={data.sums} part={sums} />
          </>
        )}
      >
        {(asked, first, load) => <MovementList asked={asked} first={first} load={load} />}
      </RecordList>
    </RecordsPage>
  )
}
