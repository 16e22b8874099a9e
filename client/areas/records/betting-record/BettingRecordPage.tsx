import { Trans } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import {
  type Asked,
  type BetData,
  type BetsData,
  type BettingRecordData,
  betsHref,
} from '../../../../shared/areas/records/betting-record'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import { InPlacePart } from '../../../data/InPlacePart'
import { arrival, loadPage } from '../../../data/load-page'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { ButtonLink } from '../../../ui/Button/Button'
import { useReturn } from '../../../ui/hooks/use-return'
import stack from '../../../ui/stack.module.css'
import { PartRetry } from '../PartRetry'
import { RangeChips, recordTimes } from '../RangeChips'
import { RecordsPage } from '../RecordsPage'
import { hasPlace, NewestLink } from '../RowsEnd'
import { RowsWaiting } from '../RowsWaiting'
import { useDeviceZone } from '../use-device-zone'
import { useLaterDay } from '../use-later-day'
import { useLaterPart } from '../use-later-part'
import { ZoneLine } from '../ZoneLine'
import { BetDetails } from './BetDetails'
import { BetFailed } from './BetFailed'
import { BetFilterSheet } from './BetFilterSheet'
import { Bets } from './Bets'
import styles from './BettingRecordPage.module.css'
import { SumsCard } from './SumsCard'

/** Loads one part of what an address asks for. */
const loadPart = async <Part extends 'sums' | 'rows' | 'choices'>(part: Part, url: string) =>
  loadPage<BetsData, Part>('betting-record', { part, url })

function List({ asked, data }: { asked: Asked; data: BetsData }) {
  const { range, filter } = asked
  const { sums, rows, choices } = data
  const url = betsHref({ ...rangeQuery(range), ...filter })
  const { today } = range
  // Told at once, not only when the sums are there: rows can be asked for before them.
  useDeviceZone(range.timeZone)
  const sameDay = useLaterDay({ today, to: url })
  const loadRows = async (from: string) => sameDay(await arrival(await loadPart('rows', from)))
  const newerSums = useLaterPart(sums, async () => sameDay(await arrival(await loadPart('sums', url))))
  useReturn(newerSums.reload)
  const { pathname, search } = useLocation()
  const newerRows = useLaterPart(rows, () => loadRows(pathname + search))
  const newerChoices = useLaterPart(choices, async () => arrival(await loadPart('choices', url)))
  return (
    <>
      <RangeChips times={recordTimes} page="betting-record" range={range} filters={{ ...filter }} />
      <SumsCard
        range={range}
        data={sums}
        part={newerSums}
        filter={<BetFilterSheet key={url} asked={asked} choices={choices} part={newerChoices} />}
      />
      <InPlacePart id="rows" data={rows} fallback={<RowsWaiting />}>
        {(loaded) => {
          const first = newerRows.latest(loaded)
          if (first.ok) return <Bets key={url} asked={asked} first={first.value} load={loadRows} />
          return (
            <>
              <PartRetry part={newerRows}>
                <Trans>Your bets could not be loaded.</Trans>
              </PartRetry>
              {/* The platform may know the address's place in the list no more. */}
              <NewestLink to={hasPlace(search) ? url : null} />
            </>
          )
        }}
      </InPlacePart>
      <InPlacePart id="zone" data={sums} fallback={<ZoneLine timeZone={range.timeZone} of="day" />}>
        {(loaded) => {
          const known = newerSums.latest(loaded)
          return (
            <ZoneLine
              of="day"
              timeZone={range.timeZone}
              platformZone={known.ok ? known.value.timeZone : undefined}
            />
          )
        }}
      </InPlacePart>
    </>
  )
}

function OneBet({ id, bet }: BetData) {
  const waiting = <RowsWaiting count={3} />
  return (
    <InPlacePart key={id} id="bet" data={bet} fallback={waiting}>
      {(settled) =>
        settled.ok ? (
          <>
            <section className={stack.gap4} aria-labelledby="bet-title">
              <h2 id="bet-title" className={styles.title}>
                <bdi lang={settled.value.bet.lang}>{settled.value.bet.game}</bdi>
              </h2>
              <BetDetails shown={settled.value} />
            </section>
            <ButtonLink to={settled.value.listHref} block inPlace>
              <Trans>All bets</Trans>
            </ButtonLink>
          </>
        ) : (
          <BetFailed code={settled.code} />
        )
      }
    </InPlacePart>
  )
}

/** The member's bets of a time, with what they have brought; or one of them. */
export default function BettingRecordPage() {
  const data = useLoaderData<BettingRecordData>()
  if (data.kind === 'refused') return <RealAccountNeeded />
  return (
    <RecordsPage kind="betting-record">
      {data.kind === 'bet' ? (
        <OneBet {...data} />
      ) : (
        <InPlacePart id="asked" data={data.asked} fallback={<RowsWaiting />}>
          {(asked) => asked.ok && <List asked={asked.value} data={data} />}
        </InPlacePart>
      )}
    </RecordsPage>
  )
}
