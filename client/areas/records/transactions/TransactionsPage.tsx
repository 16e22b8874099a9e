import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import {
  kindsQuery,
  type TransactionsData,
  type TransactionsQuery,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { RangeChips, RECORD_TIMES } from '../RangeChips'
import { RecordList } from '../RecordList'
import { RecordsPage } from '../RecordsPage'
import { MovementFilterSheet } from './MovementFilterSheet'
import { MovementList } from './MovementList'
import { TotalCards } from './TotalCards'

const urlOf = ({ range, kinds }: TransactionsQuery): string =>
  transactionsHref({ ...rangeQuery(range), kinds: kindsQuery(kinds) })

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
        failed={<Trans>Your transactions could not be loaded.</Trans>}
        above={(asked, sums) => (
          <>
            <RangeChips
              times={RECORD_TIMES}
              page="transactions"
              range={asked.range}
              filters={{ kinds: kindsQuery(asked.kinds) }}
            />
            <MovementFilterSheet key={urlOf(asked)} asked={asked} />
            <TotalCards data={data.sums} part={sums} />
          </>
        )}
      >
        {(asked, first, load) => <MovementList asked={asked} first={first} load={load} />}
      </RecordList>
    </RecordsPage>
  )
}
