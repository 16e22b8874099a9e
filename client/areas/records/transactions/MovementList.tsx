import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import {
  type MovementRow,
  type MovementRows,
  movementKindsQuery,
  type TransactionsQuery,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { CsvDownloadLink } from '../CsvDownloadLink'
import { LongerDateRangeLink } from '../LongerDateRangeLink'
import { NewestRecordsLink, RecordListEnd } from '../RecordListEnd'
import { RecordsByDay } from '../RecordsByDay'
import { useRecordPages } from '../use-record-pages'
import { MovementListRow } from './MovementListRow'

function NoMovements({ range, kinds }: TransactionsQuery) {
  const { t } = useLingui()
  if (kinds.length > 0)
    return (
      <EmptyState
        text={t`No transactions in this period match these filters.`}
        action={
          <ButtonLink to={transactionsHref(dayRangeQuery(range))} kind="primary" inPlace>
            <Trans>Show all transactions</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      text={t`No transactions in this period.`}
      action={<LongerDateRangeLink page="transactions" range={range} />}
    />
  )
}

const atOf = ({ at }: MovementRow): number => at
const idOf = ({ id }: MovementRow): string => id
const end = <Trans>Balance after</Trans>

interface MovementListProps {
  asked: TransactionsQuery
  first: MovementRows
  /**
   * Loads one page of the list of money movements.
   * @throws Error when the page cannot be loaded
   */
  load: (url: string) => Promise<DeferredResult<MovementRows>>
}

/** List of money movements by day, newest first. */
export function MovementList({ asked, first, load }: MovementListProps) {
  const { range, kinds } = asked
  const query = { ...dayRangeQuery(range), kinds: movementKindsQuery(kinds) }
  const hrefOf = (after: string | null) => transactionsHref(query, after || null)
  const list = useRecordPages({ first, hrefOf, load })
  const rows = list.pages.flatMap((page) => page.list)
  const start = list.pages[0]?.after ?? null
  const { timeZone } = range
  const { currency } = first
  const { isRestricted, hasOffers } = useShell()
  const hasRewards = hasOffers && !isRestricted
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback(
    (movement: MovementRow) => <MovementListRow {...{ movement, currency, timeZone, hasRewards }} />,
    [currency, timeZone, hasRewards],
  )
  if (rows.length === 0 && start === null) return <NoMovements {...asked} />
  return (
    <>
      <NewestRecordsLink to={start === null ? null : hrefOf(null)} />
      <RecordsByDay rows={rows} atOf={atOf} keyOf={idOf} today={range.today} timeZone={timeZone} end={end}>
        {lineOf}
      </RecordsByDay>
      <RecordListEnd list={list} count={rows.length} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvDownloadLink of="transactions" filters={query} />
    </>
  )
}
