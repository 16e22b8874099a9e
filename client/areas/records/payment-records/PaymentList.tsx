import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  type OpenPayments,
  type PaymentRecordsFilter,
  type PaymentRecordsQuery,
  type PaymentRow,
  type PaymentRows,
  paymentRecordsHref,
} from '../../../../shared/areas/records/payment-records'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Notice } from '../../../ui/Notice/Notice'
import { CsvDownloadLink } from '../CsvDownloadLink'
import { NewestRecordsLink, RecordListEnd } from '../RecordListEnd'
import { groupRecordRows, RecordRowGroup } from '../RecordRowGroup'
import { calendarDayOf, useDateFormats } from '../use-date-formats'
import { useRecordPages } from '../use-record-pages'
import { PaymentListRow } from './PaymentListRow'

const keyOf = ({ id }: PaymentRow): string => id
const dayKeyOf = ({ createdAt }: PaymentRow): string => calendarDayOf(createdAt, 'UTC')

function NoPayments({ direction, state }: PaymentRecordsFilter) {
  const { t } = useLingui()
  const { isRestricted, session } = useShell()
  const canDeposit = !isRestricted && session.kind === 'member' && hasRight(session.type, 'deposit')
  return direction === null && state === null ? (
    <EmptyState
      text={t`No payments in the last 6 months.`}
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
      text={t`No payments in the last 6 months match these filters.`}
      action={
        <ButtonLink to={paymentRecordsHref()} kind="primary" inPlace>
          <Trans>Show all payments</Trans>
        </ButtonLink>
      }
    />
  )
}

/** List of open payments, above the list of all payments. */
export function OpenPaymentList({ asked, list, hasMore }: { asked: PaymentRecordsQuery } & OpenPayments) {
  const all = (
    <ButtonLink to={paymentRecordsHref({ direction: asked.direction, state: 'open' })} kind="text" inPlace>
      <Trans>Show all payments in progress</Trans>
    </ButtonLink>
  )
  return (
    <>
      {list.length > 0 && (
        <RecordRowGroup
          id="open"
          title={<Trans context="payments">In progress</Trans>}
          rows={list}
          keyOf={keyOf}
          partOf={dayKeyOf}
        >
          {(payment) => <PaymentListRow payment={payment} {...asked} />}
        </RecordRowGroup>
      )}
      {hasMore && (
        <Notice end={all}>
          <Trans>This list doesn’t include older payments in progress.</Trans>
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
  load: (url: string) => Promise<DeferredResult<PaymentRows>>
}

/** List of payments by month, newest first. */
export function PaymentList({ asked, first, load }: PaymentListProps) {
  const { timeZone, today } = asked
  const { monthOf } = useDateFormats(timeZone)
  const hrefOf = (after: string | null) => paymentRecordsHref(asked, after || null)
  const list = useRecordPages({ first, hrefOf, load })
  const rows = list.pages.flatMap((page) => page.list)
  const count = list.pages.reduce((sum, page) => sum + page.count, 0)
  const start = list.pages[0]?.after ?? null
  // A stable function, so that visible rows do not render again when the list grows.
  const lineOf = useCallback(
    (payment: PaymentRow) => <PaymentListRow {...{ payment, today, timeZone }} />,
    [today, timeZone],
  )
  if (count === 0 && start === null) return <NoPayments {...asked} />
  const months = groupRecordRows(rows, ({ createdAt }) => calendarDayOf(createdAt, timeZone).slice(0, 7))
  return (
    <>
      <NewestRecordsLink to={start === null ? null : hrefOf(null)} />
      {months.map(([month, ofMonth]) => (
        <RecordRowGroup
          key={month}
          id={`month-${month}`}
          title={monthOf(month, today)}
          rows={ofMonth}
          keyOf={keyOf}
          partOf={dayKeyOf}
        >
          {lineOf}
        </RecordRowGroup>
      ))}
      <RecordListEnd list={list} count={count} to={hrefOf(list.pages.at(-1)?.next ?? null)} />
      <CsvDownloadLink of="payments" filters={{ direction: asked.direction, state: asked.state }} />
    </>
  )
}
