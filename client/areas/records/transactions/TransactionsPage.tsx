import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import {
  kindsQuery,
  type TransactionsData,
  type TransactionsQuery,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { RangeChips, recordTimes } from '../RangeChips'
import { RecordList } from '../RecordList'
import { RecordsPage } from '../RecordsPage'
import { KindsSheet } from './KindsSheet'
import { Movements } from './Movements'
import { SumCards } from './SumCards'

const urlOf = ({ range, kinds }: TransactionsQuery): string =>
  transactionsHref({ ...rangeQuery(range), kinds: kindsQuery(kinds) })

/** Every movement of the member's wallet in a time, each with the balance after it. */
export default function TransactionsPage() {
  const data = useLoaderData<TransactionsData>()
  if (data.kind === 'refused') return <RealAccountNeeded />
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
              times={recordTimes}
              page="transactions"
              range={asked.range}
              filters={{ kinds: kindsQuery(asked.kinds) }}
            />
            <KindsSheet key={urlOf(asked)} asked={asked} />
            <SumCards data={data.sums} part={sums} />
          </>
        )}
      >
        {(asked, first, load) => <Movements asked={asked} first={first} load={load} />}
      </RecordList>
    </RecordsPage>
  )
}
