import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type BetRow,
  type BetRows,
  type BettingRecordQuery,
  bettingRecordHref,
} from '../../../../shared/areas/records/betting-record'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { useOnTabReturn } from '../../../ui/hooks/use-on-tab-return'
import { CsvDownloadLink } from '../CsvDownloadLink'
import { LongerDateRangeLink } from '../LongerDateRangeLink'
import { NewestRecordsLink, RecordListEnd } from '../RecordListEnd'
import { RecordsByDay } from '../RecordsByDay'
import { useRecordPages } from '../use-record-pages'
import { BetListRow } from './BetListRow'
import { BetSheet } from './BetSheet'
import { loadNewestBetRows, mergeNewestBetRows, type NewestBetRows } from './newest-rows'
import { useBetSheet } from './use-bet-sheet'

function NoBets({ range, filter }: BettingRecordQuery) {
  const { t } = useLingui()
  const isFiltered = Object.values(filter).some((value) => value !== null)
  if (isFiltered)
    return (
      <EmptyState
        text={t`No bets in this period match these filters.`}
        action={
          <ButtonLink to={bettingRecordHref(dayRangeQuery(range))} kind="primary" inPlace>
            <Trans>Show all bets</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      text={t`No bets in this period.`}
      action={<LongerDateRangeLink page="betting-record" range={range} />}
    />
  )
}

const placedAtOf = (bet: BetRow): number => bet.placedAt
const idOf = (bet: BetRow): string => bet.id

interface BetListProps {
  asked: BettingRecordQuery
  first: BetRows
  /**
   * Loads one page of the list of bets.
   * @throws Error when the page cannot be loaded
   */
  load: (url: string) => Promise<DeferredResult<BetRows>>
}

/** List of bets by day, newest first. New bets are added when the visitor returns. */
export function BetList({ asked, first, load }: BetListProps) {
  const { range, filter } = asked
  const query = { ...dayRangeQuery(range), ...filter }
  const hrefOf = (after: string | null) => bettingRecordHref(query, { after: after || null })
  // The function stays the same while the list grows, so that visible rows do not render again. A new query
  // remounts the list.
  const [betHref] = useState(() => (id: string) => bettingRecordHref(query, { id }))
  const navigate = useNavigate()
  const list = useRecordPages({ first, hrefOf, load })
  const [newest, setNewest] = useState<{ of: BetRows; rows: NewestBetRows } | null>(null)
  const latestRows = newest?.of === first ? newest.rows : null
  const rows = useMemo(
    () =>
      mergeNewestBetRows(
        list.pages.flatMap((page) => page.list),
        latestRows,
      ),
    [list.pages, latestRows],
  )
  const start = list.pages[0]?.after ?? null
  const isAsking = useRef(false)
  const refresh = async () => {
    // If the list does not start with the newest bets, added bets would leave a gap before the visible ones.
    if (start !== null || isAsking.current) return
    isAsking.current = true
    const found = await loadNewestBetRows(rows, (after) => load(hrefOf(after))).catch(() => null)
    isAsking.current = false
    if (found === 'far') await navigate(hrefOf(null), { replace: true, preventScrollReset: true })
    else if (found) setNewest({ of: first, rows: found })
  }
  useOnTabReturn(() => void refresh())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a list that was restored
  useEffect(() => {
    if (list.pages[0] !== first) void refresh()
  }, [])

  const [opened, setOpened] = useState<BetRow | null>(null)
  const sheet = useBetSheet(betHref)
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  const open = useCallback((bet: BetRow, opener: HTMLElement) => {
    setOpened(bet)
    latest.current.open(bet.id, opener)
  }, [])
  const { timeZone } = range
  const { currency } = first
  const lineOf = useCallback(
    (bet: BetRow) => <BetListRow {...{ bet, currency, timeZone }} hrefOf={betHref} onOpen={open} />,
    [currency, timeZone, betHref, open],
  )

  if (rows.length === 0 && start === null) return <NoBets {...asked} />
  return (
    <>
      <NewestRecordsLink to={start === null ? null : hrefOf(null)} />
      <RecordsByDay rows={rows} atOf={placedAtOf} keyOf={idOf} today={range.today} timeZone={timeZone}>
        {lineOf}
      </RecordsByDay>
      <RecordListEnd list={list} count={rows.length} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvDownloadLink of="bets" filters={query} />
      <BetSheet
        id={sheet.id}
        game={opened?.id === sheet.id ? opened : null}
        hrefOf={betHref}
        onClose={sheet.close}
      />
    </>
  )
}
