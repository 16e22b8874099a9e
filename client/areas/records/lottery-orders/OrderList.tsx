import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type LotteryOrderListData,
  type LotteryOrderPage,
  type LotteryOrderSummary,
  lotteryOrdersHref,
} from '../../../../shared/areas/records/lottery-orders'
import { href } from '../../../../shared/paths'
import { ORDER_STATES } from '../../../../shared/records/record-names'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { usePagedList } from '../../../data/use-paged-list'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import stack from '../../../ui/stack.module.css'
import { NewestRecordsLink, RecordListEnd } from '../RecordListEnd'
import { RecordsByDay } from '../RecordsByDay'
import { BET_STATE_LABELS } from '../record-labels'
import { TimeZoneNote } from '../TimeZoneNote'
import { calendarDayOf } from '../use-date-formats'
import { LotteryOrderRow } from './LotteryOrderRow'
import styles from './LotteryOrdersPage.module.css'
import { findNewestLotteryOrder } from './order-cache'
import { useHasLotteries } from './use-has-lotteries'

type State = LotteryOrderListData['state']

function States({ state: selected }: { state: State }) {
  const { t } = useLingui()
  return (
    <ChipRow label={t`Orders`} selected={selected ?? ''}>
      <ChipLink to={lotteryOrdersHref()} selected={selected === null} inPlace>
        <Trans>All</Trans>
      </ChipLink>
      {ORDER_STATES.map((state) => (
        <ChipLink key={state} to={lotteryOrdersHref({ state })} selected={state === selected} inPlace>
          {t(BET_STATE_LABELS[state])}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function NoOrders({ state }: { state: State }) {
  const { t } = useLingui()
  const hasLotteries = useHasLotteries()
  return state === null ? (
    <EmptyState
      text={t`You have no lottery orders yet.`}
      action={
        hasLotteries && (
          <ButtonLink to={href('lottery')} kind="primary">
            <Trans>Go to lotteries</Trans>
          </ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState
      text={t`No lottery orders have this status.`}
      action={
        <ButtonLink to={lotteryOrdersHref()} kind="primary" inPlace>
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    />
  )
}

const createdAtOf = ({ createdAt }: LotteryOrderSummary): number => createdAt
const idOf = ({ id }: LotteryOrderSummary): string => id

async function loadOrders(url: string): Promise<LotteryOrderPage | null> {
  const list = await awaitDeferred(
    await loadPage<LotteryOrderListData, 'list'>('lottery-orders', { part: 'list', url }),
  )
  return list.ok ? list.value : null
}

function Orders({ state, first }: { state: State; first: LotteryOrderPage }) {
  const hrefOf = (page: number) => lotteryOrdersHref({ state, page })
  const list = usePagedList({
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
    page.orders.map((order) => findNewestLotteryOrder(order, page.now, session)),
  )
  const begin = list.pages[0]?.page ?? 1
  const end = list.pages.at(-1)?.page ?? 1
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback(
    (order: LotteryOrderSummary) => <LotteryOrderRow {...{ order, timeZone }} />,
    [timeZone],
  )
  if (orders.length === 0) return <NoOrders state={state} />
  return (
    <>
      <NewestRecordsLink to={begin > 1 ? hrefOf(1) : null} />
      <RecordsByDay
        rows={orders}
        atOf={createdAtOf}
        keyOf={idOf}
        today={calendarDayOf(now, timeZone)}
        timeZone={timeZone}
      >
        {lineOf}
      </RecordsByDay>
      <RecordListEnd list={list} count={orders.length} to={hrefOf(end + 1)} />
      <TimeZoneNote timeZone={timeZone} of="day" />
    </>
  )
}

/** The member's lottery orders by day, newest first. */
export function OrderList({ state, list }: LotteryOrderListData) {
  const hasLotteries = useHasLotteries()
  return (
    <>
      <States state={state} />
      <InlineDeferredSection
        id="list"
        data={list}
        fallback={<ListSkeleton count={6} className={stack.loose2} boxClassName={styles.waitingRow} />}
      >
        {(settled) =>
          settled.ok ? (
            <Orders key={state} state={state} first={settled.value} />
          ) : (
            <SectionFailedNotice>
              <Trans>We couldn’t load your orders.</Trans>
            </SectionFailedNotice>
          )
        }
      </InlineDeferredSection>
      {hasLotteries && (
        <ButtonLink to={href('lottery')} block>
          <Trans>Lotteries and draws</Trans>
        </ButtonLink>
      )}
    </>
  )
}
