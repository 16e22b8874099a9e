import { Trans } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import {
  type Asked,
  type PaymentRecordsData,
  type PaymentsList,
  paymentsHref,
} from '../../../../shared/areas/records/payment-records'
import { InPlacePart } from '../../../data/InPlacePart'
import { arrival, loadPage } from '../../../data/load-page'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { PartRetry } from '../PartRetry'
import { RecordsPage } from '../RecordsPage'
import { hasPlace, NewestLink } from '../RowsEnd'
import { RowsWaiting } from '../RowsWaiting'
import { useDeviceZone } from '../use-device-zone'
import { useLaterDay } from '../use-later-day'
import { useLaterPart } from '../use-later-part'
import { ZoneLine } from '../ZoneLine'
import { PaymentFilters } from './PaymentFilters'
import { Open, Payments } from './Payments'

/** Loads one part of what an address asks for. */
const loadPart = async <Part extends 'asked' | 'open' | 'rows'>(part: Part, url: string) =>
  loadPage<PaymentsList, Part>('payment-records', { part, url })

function List({ asked, data }: { asked: Asked; data: PaymentsList }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { today } = asked
  const url = paymentsHref(asked)
  // Told at once, not only when the sums are there: rows can be asked for before them.
  useDeviceZone(asked.timeZone)
  const sameDay = useLaterDay({
    today,
    to: url,
    loadDay: async () => {
      const now = await arrival(await loadPart('asked', url))
      return now.ok ? { ok: true, value: { day: now.value.today } } : now
    },
  })
  const loadRows = async (from: string) => sameDay(await arrival(await loadPart('rows', from)))
  const newerOpen = useLaterPart(data.open, async () => sameDay(await arrival(await loadPart('open', here))))
  const newerRows = useLaterPart(data.rows, () => loadRows(here))
  return (
    <>
      <PaymentFilters {...asked} />
      <InPlacePart id="open" data={data.open} fallback={null}>
        {(loaded) => {
          const open = newerOpen.latest(loaded)
          if (open.ok) return <Open asked={asked} {...open.value} />
          return (
            <PartRetry part={newerOpen}>
              <Trans>Your open payments could not be loaded.</Trans>
            </PartRetry>
          )
        }}
      </InPlacePart>
      <InPlacePart id="rows" data={data.rows} fallback={<RowsWaiting />}>
        {(loaded) => {
          const first = newerRows.latest(loaded)
          if (first.ok) return <Payments key={url} asked={asked} first={first.value} load={loadRows} />
          return (
            <>
              <PartRetry part={newerRows}>
                <Trans>Your payments could not be loaded.</Trans>
              </PartRetry>
              {/* The platform may know the address's place in the list no more. */}
              <NewestLink to={hasPlace(search) ? url : null} />
            </>
          )
        }}
      </InPlacePart>
      <ZoneLine timeZone={asked.timeZone} of="day" />
    </>
  )
}

/** The member's deposits and withdrawals: open ones first, then by month. */
export default function PaymentRecordsPage() {
  const data = useLoaderData<PaymentRecordsData>()
  if (data.kind === 'refused') return <RealAccountNeeded />
  return (
    <RecordsPage kind="payment-records">
      <InPlacePart id="asked" data={data.asked} fallback={<RowsWaiting />}>
        {(asked) => asked.ok && <List asked={asked.value} data={data} />}
      </InPlacePart>
    </RecordsPage>
  )
}
