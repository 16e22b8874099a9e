import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { hasRight } from '../../../../shared/accounts/rights'
import {
  type OpenPayments,
  type PaymentRecordsQuery,
  type PaymentRow,
  type PaymentRows,
  type PaymentsFilter,
  paymentsHref,
} from '../../../../shared/areas/records/payment-records'
import type { Settled } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Notice } from '../../../ui/Notice/Notice'
import { CsvLink } from '../CsvLink'
import { groupRecordRows, RowGroup } from '../RowGroup'
import { NewestRecordsLink, RowsEnd } from '../RowsEnd'
import { calendarDayOf, useDateFormats } from '../use-date-formats'
import { useGrowingRows } from '../use-growing-rows'
import { PaymentLine } from './PaymentLine'

const keyOf = ({ id }: PaymentRow): string => id
const dayKeyOf = ({ createdAt }: PaymentRow): string => calendarDayOf(createdAt, 'UTC')

function NoPayments({ direction, state }: PaymentsFilter) {
  const { t } = useLingui()
  const { isRestricted, session } = useShell()
  const canDeposit = !isRestricted && session.kind === 'member' && hasRight(session.type, 'deposit')
  return direction === null && state === null ? (
    <EmptyState
      text={t`No payments in the last six months.`}
      action={
        canDeposit && (
          <ButtonLink to={href('deposit')} kind="primary">
            <Trans>Deposit</Trans>
          </ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState
      text={t`No payments of this kind in the last six months.`}
      action={
        <ButtonLink to={paymentsHref()} kind="primary" inPlace>
          <Trans>Show all payments</Trans>
        </ButtonLink>
      }
    />
  )
}

/** List of open payments, above the list of all payments. */
export function OpenPaymentList({ asked, list, hasMore }: { asked: PaymentRecordsQuery } & OpenPayments) {
  const all = (
    <ButtonLink to={paymentsHref({ direction: asked.direction, state: 'open' })} kind="text" inPlace>
      <Trans>Show all open payments</Trans>
    </ButtonLink>
  )
  return (
    <>
      {list.length > 0 && (
        <RowGroup
          id="open"
          title={<Trans context="payments">Open</Trans>}
          rows={list}
          keyOf={keyOf}
          partOf={dayKeyOf}
        >
          {(payment) => <PaymentLine payment={payment} {...asked} />}
        </RowGroup>
      )}
      {hasMore && (
        <Notice end={all}>
          <Trans>Older open payments are not in this list.</Trans>
        </Notice>
      )}
    </>
  )
}

interface PaymentListProps {
  asked: PaymentRecordsQuery
  first: PaymentRows
  /**
   * Loads one page of the list of payments.
   * @throws Error when the page cannot be loaded
   */
  load: (url: string) => Promise<Settled<PaymentRows>>
}

/** List of payments by month, newest first. */
export function PaymentList({ asked, first, load }: PaymentListProps) {
  const { timeZone, today } = asked
  const { monthOf } = useDateFormats(timeZone)
  const hrefOf = (after: string | null) => paymentsHref(asked, after || null)
  const list = useGrowingRows({ first, hrefOf, load })
  const rows = list.pages.flatMap((page) => page.list)
  const count = list.pages.reduce((sum, page) => sum + page.count, 0)
  const start = list.pages[0]?.after ?? null
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback(
    (payment: PaymentRow) => <PaymentLine {...{ payment, today, timeZone }} />,
    [today, timeZone],
  )
  if (count === 0 && start === null) return <NoPayments {...asked} />
  const months = groupRecordRows(rows, ({ createdAt }) => calendarDayOf(createdAt, timeZone).slice(0, 7))
  return (
    <>
      <NewestRecordsLink to={start === null ? null : hrefOf(null)} />
      {months.map(([month, ofMonth]) => (
        <RowGroup
          key={month}
          id={`month-${month}`}
          title={monthOf(month, today)}
          rows={ofMonth}
          keyOf={keyOf}
          partOf={dayKeyOf}
        >
          {lineOf}
        </RowGroup>
      ))}
      <RowsEnd list={list} count={count} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvLink of="payments" filters={{ direction: asked.direction, state: asked.state }} />
    </>
  )
}
