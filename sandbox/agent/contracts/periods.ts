import { Temporal } from 'temporal-polyfill'
import type { ContractKind } from '../../../shared/contract/agent-contracts'

/** The times that contracts are worked out by, in a time zone: days, hours, and halves of a month. */

export interface Period {
  /** Names it among those of its kind. */
  id: string
  /** Instants, ms since the epoch: from `from`, before `until`. */
  from: number
  until: number
  /** Days such as 2026-11-21; both count. */
  first: string
  last: string
  hour?: number
}

type Moment = Temporal.ZonedDateTime

/** When the period of a moment begins. */
const startOf: Record<ContractKind, (moment: Moment) => Moment> = {
  salary: (moment) => moment.startOfDay(),
  hourly: (moment) => moment.round({ smallestUnit: 'hour', roundingMode: 'floor' }),
  dividend: (moment) => moment.with({ day: moment.day < 16 ? 1 : 16 }).startOfDay(),
}

/** When the period that begins here ends. */
const endOf: Record<ContractKind, (start: Moment) => Moment> = {
  salary: (start) => start.add({ days: 1 }),
  hourly: (start) => start.add({ hours: 1 }),
  dividend: (start) =>
    start.day === 1 ? start.with({ day: 16 }) : start.with({ day: 1 }).add({ months: 1 }),
}

/** Whole periods, newest first: the first is the one that is running. @param timeZone IANA name */
export function periodsOf(kind: ContractKind, now: number, count: number, timeZone: string): Period[] {
  const periods: Period[] = []
  let moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  while (periods.length < count) {
    const start = startOf[kind](moment)
    const end = endOf[kind](start)
    const first = String(start.toPlainDate())
    const hour = String(start.hour).padStart(2, '0')
    periods.push({
      id: kind === 'hourly' ? `${first}T${hour}` : first,
      from: start.epochMilliseconds,
      until: end.epochMilliseconds,
      first,
      last: String(end.subtract({ nanoseconds: 1 }).toPlainDate()),
      ...(kind === 'hourly' && { hour: start.hour }),
    })
    moment = start.subtract({ nanoseconds: 1 })
  }
  return periods
}

/** How far back each kind can be asked for. */
export const PERIODS_SHOWN: Readonly<Record<ContractKind, number>> = { salary: 31, dividend: 7, hourly: 48 }

/** How many whole periods the effect of an offer is shown on. */
export const PERIODS_COMPARED: Readonly<Record<ContractKind, number>> = { salary: 7, dividend: 1, hourly: 24 }
