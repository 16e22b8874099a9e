import type { Context } from 'hono'
import { CURSOR_PATTERN, LONGEST_RANGE_DAYS } from '../../../shared/contract/records'
import { isTimeZone } from '../../../shared/records/time-zone'
import { failure } from '../../http/replies'
import { numberOf } from '../../http/requests'
import type { ScenarioState } from '../../scenario/state'
import type { Span } from './movement-book'

/** What calls for records ask for. */

/** The platform's own zone. */
export const OWN_ZONE = 'Asia/Dhaka'
const DAY_MS = 86_400_000
/** As many as a list of the contract holds. */
const MOST_ROWS = 1000

function instantOf(c: Context, name: string): number | undefined {
  const text = c.req.query(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The time that a call names; undefined: it names none, or one that is too long. */
export function spanOf(c: Context): Span | undefined {
  const [from, until] = [instantOf(c, 'from'), instantOf(c, 'until')]
  if (from === undefined || until === undefined || until < from) return undefined
  return until - from <= (LONGEST_RANGE_DAYS + 1) * DAY_MS ? { from, until } : undefined
}

/** The row after which a list goes on. */
export interface Place {
  at: number
  id: string
}

const cursorOf = ({ at, id }: { at: number; id: string | number }): string => `${at}~${id}`

/** Null: from the beginning; undefined: the cursor is none of ours. */
export function placeOf(c: Context): Place | null | undefined {
  const cursor = c.req.query('after')
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{1,15})~(.+)$/.exec(cursor) ?? []
  return at !== undefined && id !== undefined && CURSOR_PATTERN.test(cursor)
    ? { at: Number(at), id }
    : undefined
}

export const sizeOf = (c: Context): number => numberOf(c, 'size', [1, MOST_ROWS], 20)

/** A page of one row more than asked for, and where the next one goes on. */
export function paged<T extends { at: number; id: string | number }>(rows: readonly T[], size: number) {
  const list = rows.slice(0, size)
  const last = list.at(-1)
  return { list, next: rows.length > size && last ? cursorOf(last) : null }
}

/** The zone in which days begin. */
export function zoneOf(c: Context, { platformDays }: Pick<ScenarioState, 'platformDays'>): string {
  const asked = c.req.query('timeZone')
  return !platformDays && isTimeZone(asked) ? asked : OWN_ZONE
}

export const badRequest = (c: Context): Response =>
  failure(c, 400, 'request.invalid', 'A time or a cursor is missing or wrong.')
