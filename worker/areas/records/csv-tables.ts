import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Temporal } from 'temporal-polyfill'
import { BET_STATE_LABELS, MOVEMENT_KIND_LABELS } from '../../../client/areas/records/record-labels'
import type { Payment } from '../../../shared/contract/payment-schemas'
import type { Bet, Movement, Statement } from '../../../shared/contract/record-schemas'
import { subtractAmount } from '../../../shared/money/amount'
import { betStakeTotals, computePlayResult } from '../../../shared/money/play-result'
import { paymentStateMessage } from '../../../shared/payments/payment-messages'
import { displayedPaymentState, exactPaymentAmount } from '../../../shared/payments/payment-view'
import { isTimeZone } from '../../../shared/records/time-zone'
import {
  fetchBetRecords,
  fetchPaymentRecords,
  fetchStatement,
  fetchTransactions,
  type PageCursor,
} from '../../platform/calls/record-calls'
import type { PlatformContext } from '../../platform/transport/request-platform'
import type { CsvRow } from './csv-file'
import type { BetsRequest } from './load-bets'
import type { PaymentsRequest } from './load-payments'
import type { TransactionsRequest } from './load-transactions'
import { daysOfMonth } from './record-range'

/** Number of rows per platform call for a CSV file. It is large, because each call costs a round trip. */
const ROWS_AT_ONCE = 500
/** Maximum number of platform calls for one CSV file: 500,000 rows, more than a member can have. */
const CSV_BATCHES_MAX = 1000

/** Member, language and time zone of a CSV file. */
export interface CsvExportContext {
  platform: PlatformContext
  token: string
  i18n: I18n
  /** IANA time zone of the times in the file. The heading of the first column contains its name. */
  timeZone: string
}

/** A CSV file's columns and rows. */
export interface CsvTable {
  head: CsvRow
  parts: AsyncGenerator<CsvRow[]>
}

/**
 * A column of a CSV file.
 * @template Row row of the platform, with the currency of its amounts
 */
export interface CsvColumn<Row> {
  head: string
  cell: (row: Row) => string
}

type InCurrency<Row> = Row & { currency?: string | undefined }

/** Converts rows that are already loaded to the columns and rows of a CSV file. */
export const toCsvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvTable => {
  async function* parts(): AsyncGenerator<CsvRow[]> {
    yield rowsOf(columns, rows)
  }
  return { head: headOf(columns), parts: parts() }
}

const rowsOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvRow[] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)))

const headOf = <Row>(columns: readonly CsvColumn<Row>[]): CsvRow => columns.map(({ head }) => head)

/** Rows from one platform call. `currency` applies to rows that contain no currency. */
interface CsvBatch<Row> {
  list: Row[]
  next?: string | null | undefined
  currency?: string | undefined
}

/**
 * Reads a list of the platform from beginning to end. If the platform sent malformed rows, a last line
 * reports that they are missing.
 * @throws PlatformError
 */
async function* readInBatches<Row>(
  { i18n }: CsvExportContext,
  columns: readonly CsvColumn<InCurrency<Row>>[],
  load: (place: PageCursor, onDropped: () => void) => Promise<CsvBatch<Row>>,
): AsyncGenerator<CsvRow[]> {
  const seen = new Set<string>()
  let isWhole = true
  let after: string | undefined
  do {
    const place = { size: ROWS_AT_ONCE, ...(after !== undefined && { after }) }
    const { list, next, currency } = await load(place, () => {
      isWhole = false
    })
    yield rowsOf(
      columns,
      list.map((row) => ({ currency, ...row })),
    )
    after = next ?? undefined
    if (after === undefined) break
    // Stops if the platform repeats a cursor, or if its list never ends.
    if (seen.has(after) || seen.size === CSV_BATCHES_MAX) throw new Error('the list does not end')
    seen.add(after)
  } while (true)
  if (!isWhole) yield [[i18n._(msg`This file is incomplete because we couldn’t read some rows.`)]]
}

/**
 * Formats times for spreadsheets, such as 2026-11-21 21:32:07. In the hour that occurs twice when
 * daylight-saving time ends, the offset from UTC is added, such as 2026-11-01 01:32:07 -05:00.
 */
const timeIn = (timeZone: string) => (ms: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const local = at.toPlainDateTime()
  const text = local.toString({ smallestUnit: 'second' }).replace('T', ' ')
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  )
  return first === second ? text : `${text} ${at.offset}`
}

const timeColumn = ({ i18n, timeZone }: CsvExportContext): string => `${i18n._(msg`Time`)} (${timeZone})`

const noRows: CsvBatch<never> = { list: [] }

export function betsCsvTable(reader: CsvExportContext, { query }: BetsRequest): CsvTable {
  const { platform, token, i18n, timeZone } = reader
  const time = timeIn(timeZone)
  const columns: CsvColumn<InCurrency<Bet>>[] = [
    { head: timeColumn(reader), cell: ({ placedAt }) => time(placedAt) },
    {
      head: i18n._(msg`Settled`),
      cell: ({ settledAt }) => (settledAt === undefined ? '' : time(settledAt)),
    },
    { head: i18n._(msg`Game`), cell: ({ game }) => game },
    { head: i18n._(msg`Game provider`), cell: ({ vendor }) => vendor },
    { head: i18n._(msg`Game type`), cell: ({ category }) => category },
    { head: i18n._(msg`Status`), cell: ({ state }) => i18n._(BET_STATE_LABELS[state]) },
    // The stakes add up to the sums on the page. A cancelled bet counts as zero there.
    { head: i18n._(msg`Staked`), cell: (bet) => betStakeTotals(bet).staked },
    { head: i18n._(msg`Returned`), cell: (bet) => betStakeTotals(bet).returned },
    {
      head: i18n._(msg`Result`),
      cell: (bet) => (bet.state === 'open' ? '' : computePlayResult(betStakeTotals(bet))),
    },
    { head: i18n._(msg`Currency`), cell: ({ currency }) => currency ?? '' },
    { head: i18n._(msg`Reference number`), cell: ({ id }) => id },
  ]
  return {
    head: headOf(columns),
    parts: readInBatches(reader, columns, async (place, onDropped) =>
      query === null ? noRows : fetchBetRecords(platform, token, { ...query, ...place }, onDropped),
    ),
  }
}

export function transactionsCsvTable(reader: CsvExportContext, { query }: TransactionsRequest): CsvTable {
  const { platform, token, i18n, timeZone } = reader
  const time = timeIn(timeZone)
  const columns: CsvColumn<InCurrency<Movement>>[] = [
    { head: timeColumn(reader), cell: ({ at }) => time(at) },
    { head: i18n._(msg`Type`), cell: ({ kind }) => i18n._(MOVEMENT_KIND_LABELS[kind]) },
    { head: i18n._(msg`Name`), cell: ({ name }) => name },
    { head: i18n._(msg`Reason`), cell: ({ reason }) => reason },
    { head: i18n._(msg`Amount`), cell: ({ amount }) => amount },
    { head: i18n._(msg`Balance after`), cell: ({ balance }) => balance ?? '' },
    { head: i18n._(msg`Currency`), cell: ({ currency }) => currency ?? '' },
    { head: i18n._(msg`Reference number`), cell: ({ id }) => id },
  ]
  return {
    head: headOf(columns),
    parts: readInBatches(reader, columns, (place, onDropped) =>
      fetchTransactions(platform, token, { ...query, ...place }, onDropped),
    ),
  }
}

export function paymentsCsvTable(reader: CsvExportContext, { query, now }: PaymentsRequest): CsvTable {
  const { platform, token, i18n, timeZone } = reader
  const time = timeIn(timeZone)
  const columns: CsvColumn<Payment>[] = [
    { head: timeColumn(reader), cell: ({ createdAt }) => time(createdAt) },
    { head: i18n._(msg`Type`), cell: ({ direction }) => i18n._(MOVEMENT_KIND_LABELS[direction]) },
    { head: i18n._(msg`Method`), cell: ({ method }) => method },
    {
      head: i18n._(msg`Status`),
      cell: (payment) => i18n._(paymentStateMessage(payment.direction, displayedPaymentState(payment, now))),
    },
    { head: i18n._(msg`Amount`), cell: exactPaymentAmount },
    { head: i18n._(msg`Fee`), cell: ({ fee }) => fee },
    { head: i18n._(msg`Amount received`), cell: ({ receives }) => receives ?? '' },
    { head: i18n._(msg`Currency`), cell: ({ currency }) => currency ?? '' },
    { head: i18n._(msg`Reason`), cell: ({ reason }) => reason ?? '' },
    { head: i18n._(msg`Reference number`), cell: ({ reference }) => reference },
  ]
  return {
    head: headOf(columns),
    parts: readInBatches(reader, columns, (place, onDropped) =>
      fetchPaymentRecords(platform, token, { ...query, ...place }, onDropped),
    ),
  }
}

/**
 * Loads the rows of the monthly statement for a CSV file.
 * @throws PlatformError
 */
export async function loadStatementCsvTable(reader: CsvExportContext, asked: 6 | 12): Promise<CsvTable> {
  const { platform, token, i18n, timeZone } = reader
  const found = await fetchStatement(platform, token, { months: asked, timeZone })
  const now = Date.now()
  // The platform's time zone is free text, which may be invalid.
  const zone = isTimeZone(found.timeZone) ? found.timeZone : timeZone
  const columns: CsvColumn<Statement['months'][number]>[] = [
    { head: `${i18n._(msg`Month`)} (${found.timeZone})`, cell: ({ month }) => month },
    { head: i18n._(msg`First day`), cell: ({ month }) => daysOfMonth(month, now, zone).first },
    { head: i18n._(msg`Last day`), cell: ({ month }) => daysOfMonth(month, now, zone).last },
    { head: i18n._(msg`Deposited`), cell: ({ deposited }) => deposited },
    { head: i18n._(msg`Withdrawn`), cell: ({ withdrawn }) => withdrawn },
    {
      head: i18n._(msg`Net`),
      cell: ({ withdrawn, deposited }) => subtractAmount(withdrawn, deposited),
    },
    { head: i18n._(msg`Staked`), cell: ({ staked }) => staked },
    { head: i18n._(msg`Returned`), cell: ({ returned }) => returned },
    { head: i18n._(msg`Open bets`), cell: ({ open }) => open },
    { head: i18n._(msg`Result`), cell: computePlayResult },
    { head: i18n._(msg`Bonuses and cashback`), cell: ({ bonuses }) => bonuses ?? '' },
    { head: i18n._(msg`Currency`), cell: () => found.currency ?? '' },
    {
      head: i18n._(msg`Minutes played`),
      cell: ({ minutesPlayed }) => (minutesPlayed === undefined ? '' : String(minutesPlayed)),
    },
  ]
  return toCsvTable(columns, found.months)
}
