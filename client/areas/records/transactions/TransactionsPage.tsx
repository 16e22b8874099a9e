import { Trans } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import {
  type Asked,
  kindsQuery,
  type TransactionsData,
  type TransactionsList,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import { InPlacePart } from '../../../data/InPlacePart'
import { arrival, loadPage } from '../../../data/load-page'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { PartRetry } from '../PartRetry'
import { RangeChips, recordTimes } from '../RangeChips'
import { RecordsPage } from '../RecordsPage'
import { hasPlace, NewestLink } from '../RowsEnd'
import { RowsWaiting } from '../RowsWaiting'
import { useDeviceZone } from '../use-device-zone'
import { useLaterDay } from '../use-later-day'
import { useLaterPart } from '../use-later-part'
import { ZoneLine } from '../ZoneLine'
import { KindsSheet } from './KindsSheet'
import { Movements } from './Movements'
import { SumCards } from './SumCards'

/** Loads one part of what an address asks for. */
const loadPart = async <Part extends 'asked' | 'sums' | 'rows'>(part: Part, url: string) =>
  loadPage<TransactionsList, Part>('transactions', { part, url })

function List({ asked, data }: { asked: Asked; data: TransactionsList }) {
  const { range, kinds } = asked
  const { sums, rows } = data
  const filters = { kinds: kindsQuery(kinds) }
  const url = transactionsHref({ ...rangeQuery(range), ...filters })
  const { today } = range
  // Told at once, not only when the sums are there: rows can be asked for before them.
  useDeviceZone(range.timeZone)
  const sameDay = useLaterDay({
    today,
    to: url,
    loadDay: async () => {
      const now = await arrival(await loadPart('asked', url))
      return now.ok ? { ok: true, value: { day: now.value.range.today } } : now
    },
  })
  const loadRows = async (from: string) => sameDay(await arrival(await loadPart('rows', from)))
  const newerSums = useLaterPart(sums, async () => sameDay(await arrival(await loadPart('sums', url))))
  const { pathname, search } = useLocation()
  const newerRows = useLaterPart(rows, () => loadRows(pathname + search))
  return (
    <>
      <RangeChips times={recordTimes} page="transactions" range={range} filters={filters} />
      <KindsSheet key={url} asked={asked} />
      <SumCards data={sums} part={newerSums} />
      <InPlacePart id="rows" data={rows} fallback={<RowsWaiting />}>
        {(loaded) => {
          const first = newerRows.latest(loaded)
          if (first.ok) return <Movements key={url} asked={asked} first={first.value} load={loadRows} />
          return (
            <>
              <PartRetry part={newerRows}>
                <Trans>Your transactions could not be loaded.</Trans>
              </PartRetry>
              {/* The platform may know the address's place in the list no more. */}
              <NewestLink to={hasPlace(search) ? url : null} />
            </>
          )
        }}
      </InPlacePart>
      <ZoneLine timeZone={range.timeZone} of="day" />
    </>
  )
}

/** Every movement of the member's wallet in a time, each with the balance after it. */
export default function TransactionsPage() {
  const data = useLoaderData<TransactionsData>()
  if (data.kind === 'refused') return <RealAccountNeeded />
  return (
    <RecordsPage kind="transactions">
      <InPlacePart id="asked" data={data.asked} fallback={<RowsWaiting />}>
        {(asked) => asked.ok && <List asked={asked.value} data={data} />}
      </InPlacePart>
    </RecordsPage>
  )
}
