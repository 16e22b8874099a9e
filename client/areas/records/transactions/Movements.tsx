import { Trans, useLingui } from '@lingui/react/macro'
import type { Settled } from '../../../data/deferred'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { CsvLink } from '../CsvLink'
import { DayList } from '../DayList'
import { LongerTime } from '../LongerTime'
import { NewestLink, RowsEnd } from '../RowsEnd'
import { rangeQuery } from '../range-href'
import { useGrowingRows } from '../use-growing-rows'
import { type Asked, kindsQuery, type MovementRows, transactionsHref } from './contract'
import { MovementLine } from './MovementLine'

function NoMovements({ range, kinds }: Asked) {
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
      action={<LongerTime page="transactions" range={range} />}
    />
  )
}

interface MovementsProps {
  asked: Asked
  first: MovementRows
  /** Loads a page of the list. @throws Error when it cannot be loaded */
  load: (url: string) => Promise<Settled<MovementRows>>
}

/** Movements by day, newest first. */
export function Movements({ asked, first, load }: MovementsProps) {
  const { range, kinds } = asked
  const query = { ...rangeQuery(range), kinds: kindsQuery(kinds) }
  const hrefOf = (after: string | null) => transactionsHref(query, after || null)
  const list = useGrowingRows({ first, hrefOf, load })
  const rows = list.pages.flatMap((page) => page.list)
  const start = list.pages[0]?.after ?? null
  if (rows.length === 0 && start === null) return <NoMovements {...asked} />
  return (
    <>
      <NewestLink to={start === null ? null : hrefOf(null)} />
      <DayList
        rows={rows}
        atOf={(movement) => movement.at}
        keyOf={(movement) => movement.id}
        today={range.today}
        timeZone={range.timeZone}
        end={<Trans>Balance after</Trans>}
      >
        {(movement) => (
          <MovementLine movement={movement} currency={first.currency} timeZone={range.timeZone} />
        )}
      </DayList>
      <RowsEnd list={list} count={rows.length} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvLink of="transactions" filters={query} />
    </>
  )
}
