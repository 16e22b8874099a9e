import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { rangeQuery } from '../../../../shared/areas/records/range-href'
import {
  kindsQuery,
  type MovementRow,
  type MovementRows,
  type TransactionsQuery,
  transactionsHref,
} from '../../../../shared/areas/records/transactions'
import type { Settled } from '../../../../shared/page-data/deferred'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { CsvLink } from '../CsvLink'
import { DayList } from '../DayList'
import { LongerRangeLink } from '../LongerRangeLink'
import { NewestRecordsLink, RowsEnd } from '../RowsEnd'
import { useGrowingRows } from '../use-growing-rows'
import { MovementLine } from './MovementLine'

function NoMovements({ range, kinds }: TransactionsQuery) {
  const { t } = useLingui()
  if (kinds.length > 0)
    return (
      <EmptyState
        text={t`No transactions of this kind in this time.`}
        action={
          <ButtonLink to={transactionsHref(rangeQuery(range))} kind="primary" inPlace>
            <Trans>Show all kinds</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      text={t`No transactions in this time.`}
      action={<LongerRangeLink page="transactions" range={range} />}
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
  load: (url: string) => Promise<Settled<MovementRows>>
}

/** List of money movements by day, newest first. */
export function MovementList({ asked, first, load }: MovementListProps) {
  const { range, kinds } = asked
  const query = { ...rangeQuery(range), kinds: kindsQuery(kinds) }
  const hrefOf = (after: string | null) => transactionsHref(query, after || null)
  const list = useGrowingRows({ first, hrefOf, load })
  const rows = list.pages.flatMap((page) => page.list)
  const start = list.pages[0]?.after ?? null
  const { timeZone } = range
  const { currency } = first
  const { isRestricted, hasOffers } = useShell()
  const hasRewards = hasOffers && !isRestricted
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback(
    (movement: MovementRow) => <MovementLine {...{ movement, currency, timeZone, hasRewards }} />,
    [currency, timeZone, hasRewards],
  )
  if (rows.length === 0 && start === null) return <NoMovements {...asked} />
  return (
    <>
      <NewestRecordsLink to={start === null ? null : hrefOf(null)} />
      <DayList rows={rows} atOf={atOf} keyOf={idOf} today={range.today} timeZone={timeZone} end={end}>
        {lineOf}
      </DayList>
      <RowsEnd list={list} count={rows.length} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvLink of="transactions" filters={query} />
    </>
  )
}
