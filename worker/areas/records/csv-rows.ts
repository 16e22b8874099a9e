import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Temporal } from 'temporal-polyfill'
import { betStates, movementKinds } from '../../../client/areas/records/words'
import type { Payment } from '../../../shared/contract/payments'
import type { Bet, Movement } from '../../../shared/contract/records'
import { subtractAmount } from '../../../shared/money/amount'
import { movedAmount, shownState } from '../../../shared/payments/payment-view'
import { stateWord } from '../../../shared/payments/payment-words'
import type { BetFilter, MovementFilter, PaymentFilter } from '../../platform/calls/records'
import { betRecords, paymentRecords, type Range, statement, transactions } from '../../platform/calls/records'
import type { PlatformContext } from '../../platform/transport/context'
import { wholeRange } from './asked-range'
import type { CsvRow } from './csv-file'
import { statementView } from './statement-view'

/** Rows of one call of the platform: large, since each call costs a journey. */
const ROWS_AT_ONCE = 500
/** More rows than a member can have: 500,000. */
const PARTS_MAX = 1000

/** Whose records, and how they are written. */
export interface Reader {
  platform: PlatformContext
  token: string
  i18n: I18n
  /** IANA name of the zone of the times; the first column names it. */
  timeZone: string
}

/** A file's columns and rows. */
export interface CsvRecords {
  head: CsvRow
  parts: AsyncGenerator<CsvRow[]>
}

/** Reads a list from its beginning to its end. @throws PlatformError */
async function* inParts<Row>(
  load: (place: {
    after?: string
    size: number
  }) => Promise<{ list: Row[]; next?: string | null | undefined }>,
  rowOf: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow[]> {
  const seen = new Set<string>()
  let after: string | undefined
  do {
    const { list, next } = await load({ size: ROWS_AT_ONCE, ...(after !== undefined && { after }) })
    yield list.map(rowOf)
    after = next ?? undefined
    if (after === undefined) return
    // A platform that goes round, or never ends, would be asked for ever.
    if (seen.has(after) || seen.size === PARTS_MAX) throw new Error('the list does not end')
    seen.add(after)
  } while (true)
}

/** As spreadsheets understand it: 2026-11-21 21:32:07. */
const timeIn = (timeZone: string) => (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

const timeColumn = ({ i18n, timeZone }: Reader): string => `${i18n._(msg`Time`)} (${timeZone})`

export function betRows(reader: Reader, range: Range, filter: BetFilter): CsvRecords {
  const { platform, token, i18n, timeZone } = reader
  const time = timeIn(timeZone)
  const rowOf = ({
    id,
    game,
    vendor,
    category,
    placedAt,
    settledAt,
    stake,
    returned,
    state,
  }: Bet): CsvRow => [
    ...[time(placedAt), settledAt === undefined ? '' : time(settledAt), game, vendor, category],
    ...[
      i18n._(betStates[state]),
      stake,
      returned,
      state === 'open' ? '' : subtractAmount(returned, stake),
      id,
    ],
  ]
  return {
    head: [
      ...[
        timeColumn(reader),
        i18n._(msg`Settled`),
        i18n._(msg`Game`),
        i18n._(msg`Vendor`),
        i18n._(msg`Category`),
      ],
      ...[
        i18n._(msg`State`),
        i18n._(msg`Staked`),
        i18n._(msg`Returned`),
        i18n._(msg`Result`),
        i18n._(msg`Number`),
      ],
    ],
    parts: inParts((place) => betRecords(platform, token, { ...range, ...filter, ...place }), rowOf),
  }
}

export function movementRows(reader: Reader, range: Range, filter: MovementFilter): CsvRecords {
  const { platform, token, i18n, timeZone } = reader
  const time = timeIn(timeZone)
  const rowOf = ({ id, at, kind, amount, balance, name, reason }: Movement): CsvRow => [
    ...[time(at), i18n._(movementKinds[kind]), name, reason, amount, balance ?? '', id],
  ]
  return {
    head: [
      ...[timeColumn(reader), i18n._(msg`Kind`), i18n._(msg`Name`), i18n._(msg`Reason`)],
      ...[i18n._(msg`Amount`), i18n._(msg`Balance after`), i18n._(msg`Number`)],
    ],
    parts: inParts((place) => transactions(platform, token, { ...range, ...filter, ...place }), rowOf),
  }
}

export function paymentRows(reader: Reader, filter: PaymentFilter): CsvRecords {
  const { platform, token, i18n, timeZone } = reader
  const now = Date.now()
  const time = timeIn(timeZone)
  const { range } = wholeRange(now, timeZone)
  const rowOf = (payment: Payment): CsvRow => {
    const { reference, direction, fee, receives, method, createdAt, reason } = payment
    return [
      ...[time(createdAt), i18n._(movementKinds[direction]), method],
      ...[i18n._(stateWord(direction, shownState(payment, now))), movedAmount(payment)],
      ...[fee, receives ?? '', reason ?? '', reference],
    ]
  }
  return {
    head: [
      ...[timeColumn(reader), i18n._(msg`Kind`), i18n._(msg`Method`)],
      ...[i18n._(msg`State`), i18n._(msg`Amount`)],
      ...[i18n._(msg`Fee`), i18n._(msg`Received`), i18n._(msg`Reason`), i18n._(msg`Number`)],
    ],
    parts: inParts((place) => paymentRecords(platform, token, { ...range, ...filter, ...place }), rowOf),
  }
}

/** @throws PlatformError */
export async function statementRows(reader: Reader, asked: 6 | 12): Promise<CsvRecords> {
  const { platform, token, i18n, timeZone } = reader
  const found = await statement(platform, token, { months: asked, timeZone })
  const { months } = statementView(found, { asked, timeZone })
  async function* parts(): AsyncGenerator<CsvRow[]> {
    yield months.map(({ month, deposited, withdrawn, net, staked, returned, result }) => [
      ...[month, deposited, withdrawn, net, staked, returned, result],
    ])
  }
  return {
    head: [
      ...[
        `${i18n._(msg`Month`)} (${found.timeZone})`,
        i18n._(msg`Deposited`),
        i18n._(msg`Withdrawn`),
        i18n._(msg`Net`),
      ],
      ...[i18n._(msg`Staked`), i18n._(msg`Returned`), i18n._(msg`Result`)],
    ],
    parts: parts(),
  }
}
