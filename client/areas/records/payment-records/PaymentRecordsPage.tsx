import { Trans } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import { arrival } from '../../../data/arrival'
import { InPlacePart } from '../../../data/InPlacePart'
import { loadPage } from '../../../data/load-page'
import { NoRecords } from '../NoRecords'
import { PartRetry } from '../PartRetry'
import { RecordTabs } from '../RecordTabs'
import { RowsWaiting } from '../RowsWaiting'
import { useLaterDay } from '../use-later-day'
import { useLaterPart } from '../use-later-part'
import { ZoneLine } from '../ZoneLine'
import { type Asked, type PaymentRecordsData, type PaymentsList, paymentsHref } from './contract'
import { PaymentFilters } from './PaymentFilters'
import styles from './PaymentRecordsPage.module.css'
import { Open, Payments } from './Payments'

/** Loads one part of what an address asks for. */
const loadPart = async <Part extends 'open' | 'rows'>(part: Part, url: string) =>
  loadPage<PaymentsList, Part>('payment-records', { part, url })

function List({ asked, data }: { asked: Asked; data: PaymentsList }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { today, timeZone } = asked
  useLaterDay({ today, timeZone, to: paymentsHref(asked) })
  const newerOpen = useLaterPart(data.open, async () => arrival(await loadPart('open', here)))
  const newerRows = useLaterPart(data.rows, async () => arrival(await loadPart('rows', here)))
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
          if (first.ok) return <Payments key={paymentsHref(asked)} asked={asked} first={first.value} />
          return (
            <PartRetry part={newerRows}>
              <Trans>Your payments could not be loaded.</Trans>
            </PartRetry>
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
  if (data.kind === 'refused') return <NoRecords />
  return (
    <div className={styles.page}>
      <RecordTabs selected="payment-records" />
      <InPlacePart id="asked" data={data.asked} fallback={<RowsWaiting />}>
        {(asked) => asked.ok && <List asked={asked.value} data={data} />}
      </InPlacePart>
    </div>
  )
}
