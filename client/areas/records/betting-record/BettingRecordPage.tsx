import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  type BetListData,
  type BettingRecordData,
  type BettingRecordQuery,
  bettingRecordHref,
  type SingleBetData,
} from '../../../../shared/areas/records/betting-record'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import type { BetFilters } from '../../../../shared/contract/record-schemas'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import stack from '../../../ui/stack.module.css'
import { DATE_RANGE_LABELS, DateRangeChips } from '../DateRangeChips'
import { loadRecordListField, RecordList } from '../RecordList'
import { RecordListSkeleton } from '../RecordListSkeleton'
import { RecordsPage } from '../RecordsPage'
import { useReloadableSection } from '../use-reloadable-section'
import { BetDetails } from './BetDetails'
import { BetFilterSheet } from './BetFilterSheet'
import { BetList } from './BetList'
import { BetLoadError } from './BetLoadError'
import { BetTotalsCard } from './BetTotalsCard'
import styles from './BettingRecordPage.module.css'

const urlOf = ({ range, filter }: BettingRecordQuery): string =>
  bettingRecordHref({ ...dayRangeQuery(range), ...filter })

/** Button with the current bet filters. The other filter options load separately. */
function Filter({ asked, choices }: { asked: BettingRecordQuery; choices: BetListData['choices'] }) {
  const url = urlOf(asked)
  const part = useReloadableSection(choices, () =>
    loadRecordListField<BetFilters>('betting-record', 'choices', url),
  )
  return <BetFilterSheet key={url} asked={asked} choices={choices} part={part} />
}

const List = ({ data }: { data: BetListData }) => (
  <RecordList
    page="betting-record"
    data={data}
    urlOf={urlOf}
    daysOf={({ range }) => range}
    head={{ part: 'sums', data: data.sums, isRenewed: true, platformZoneOf: ({ timeZone }) => timeZone }}
    failed={<Trans>We couldn’t load your bets.</Trans>}
    above={(asked, sums) => (
      <>
        <DateRangeChips
          times={DATE_RANGE_LABELS}
          page="betting-record"
          range={asked.range}
          filters={{ ...asked.filter }}
        />
        <BetTotalsCard
          range={asked.range}
          data={data.sums}
          part={sums}
          filter={<Filter asked={asked} choices={data.choices} />}
        />
      </>
    )}
  >
    {(asked, first, load) => <BetList asked={asked} first={first} load={load} />}
  </RecordList>
)

function OneBet({ id, bet }: SingleBetData) {
  const waiting = <RecordListSkeleton count={3} />
  return (
    <InlineDeferredSection key={id} id="bet" data={bet} fallback={waiting}>
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
          <BetLoadError code={settled.code} />
        )
      }
    </InlineDeferredSection>
  )
}

/** Page with the member's bets in a date range and their totals, or with one bet. */
export default function BettingRecordPage() {
  const data = useLoaderData<BettingRecordData>()
  if (data.kind === 'refused') return <RealAccountRequired />
  return (
    <RecordsPage kind="betting-record">
      {data.kind === 'bet' ? <OneBet {...data} /> : <List data={data} />}
    </RecordsPage>
  )
}
