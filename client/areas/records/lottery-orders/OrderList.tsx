import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type OrderPage,
  type OrderRow,
  type OrdersData,
  ordersHref,
} from '../../../../shared/areas/records/lottery-orders'
import { href } from '../../../../shared/paths'
import { ORDER_STATES } from '../../../../shared/records/record-names'
import { InlineDeferred } from '../../../data/InlineDeferred'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { useGrowingPages } from '../../../data/use-growing-pages'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { SectionFailed } from '../../../ui/Notice/SectionFailed'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import stack from '../../../ui/stack.module.css'
import { DayList } from '../DayList'
import { NewestRecordsLink, RowsEnd } from '../RowsEnd'
import { BET_STATE_LABELS } from '../record-labels'
import { calendarDayOf } from '../use-date-formats'
import { ZoneLine } from '../ZoneLine'
import styles from './LotteryOrdersPage.module.css'
import { OrderLine } from './OrderLine'
import { newestLotteryOrder } from './order-cache'

type State = OrdersData['state']

function States({ state: selected }: { state: State }) {
  const { t } = useLingui()
  return (
    <ChipRow label={t`Orders`} selected={selected ?? ''}>
      <ChipLink to={ordersHref()} selected={selected === null} inPlace>
        <Trans>All</Trans>
      </ChipLink>
      {ORDER_STATES.map((state) => (
        <ChipLink key={state} to={ordersHref({ state })} selected={state === selected} inPlace>
          {t(BET_STATE_LABELS[state])}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function NoOrders({ state }: { state: State }) {
  const { t } = useLingui()
  const { isRestricted } = useShell()
  return state === null ? (
    <EmptyState
      text={t`You have no lottery orders yet.`}
      action={
        !isRestricted && (
          <ButtonLink to={href('lottery')} kind="primary">
            <Trans>To the lotteries</Trans>
          </ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState
      text={t`You have no such orders.`}
      action={
        <ButtonLink to={ordersHref()} kind="primary" inPlace>
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    />
  )
}

const createdAtOf = ({ createdAt }: OrderRow): number => createdAt
const idOf = ({ id }: OrderRow): string => id

async function loadOrders(url: string): Promise<OrderPage | null> {
  const list = await awaitDeferred(
    await loadPage<OrdersData, 'list'>('lottery-orders', { part: 'list', url }),
  )
  return list.ok ? list.value : null
}

function Orders({ state, first }: { state: State; first: OrderPage }) {
  const hrefOf = (page: number) => ordersHref({ state, page })
  const list = useGrowingPages({
    first,
    hasNext: ({ page, totalPages }) => page < totalPages,
    load: ({ page }) => loadOrders(hrefOf(page + 1)),
    placeOf: ({ page }) => String(page),
    withoutShown: (added, pages) => {
      const ids = new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id)))
      return { ...added, orders: added.orders.filter(({ id }) => !ids.has(id)) }
    },
    hrefOf: ({ page }) => hrefOf(page),
  })
  const { session } = useShell()
  const { now, timeZone } = first
  const orders = list.pages.flatMap((page) =>
    page.orders.map((order) => newestLotteryOrder(order, page.now, session)),
  )
  const begin = list.pages[0]?.page ?? 1
  const end = list.pages.at(-1)?.page ?? 1
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback((order: OrderRow) => <OrderLine {...{ order, timeZone }} />, [timeZone])
  if (orders.length === 0) return <NoOrders state={state} />
  return (
    <>
      <NewestRecordsLink to={begin > 1 ? hrefOf(1) : null} />
      <DayList
        rows={orders}
        atOf={createdAtOf}
        keyOf={idOf}
        today={calendarDayOf(now, timeZone)}
        timeZone={timeZone}
      >
        {lineOf}
      </DayList>
      <RowsEnd list={list} count={orders.length} to={hrefOf(end + 1)} />
      <ZoneLine timeZone={timeZone} of="day" />
    </>
  )
}

/** The member's lottery orders by day, newest first. */
export function OrderList({ state, list }: OrdersData) {
  const { isRestricted } = useShell()
  return (
    <>
      <States state={state} />
      <InlineDeferred
        id="list"
        data={list}
        fallback={<ListSkeleton count={6} className={stack.loose2} boxClassName={styles.waitingRow} />}
      >
        {(settled) =>
          settled.ok ? (
            <Orders key={state} state={state} first={settled.value} />
          ) : (
            <SectionFailed>
              <Trans>Your orders could not be loaded.</Trans>
            </SectionFailed>
          )
        }
      </InlineDeferred>
      {!isRestricted && (
        <ButtonLink to={href('lottery')} block>
          <Trans>Lotteries and draws</Trans>
        </ButtonLink>
      )}
    </>
  )
}
