import { Temporal } from 'temporal-polyfill'
import { isMember } from '../../shared/accounts/rights'
import { KEEPS } from '../rewards/vip/levels'
import type { Member } from '../session/member'
import { pointsAfter, type Rank, rankAt } from './rank-walk'
import { OWN_ZONE } from './records/asked'

/** A member's level by what was really staked, after what it was before the sandbox kept records. */

interface QuarterSpan {
  name: number
  from: number
  until: number
}

/** The quarters of a year from that of one instant to that of another, oldest first. */
function quartersOf(first: number, now: number): QuarterSpan[] {
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(OWN_ZONE).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: OWN_ZONE }).epochMilliseconds
  const quarters: QuarterSpan[] = []
  const day = dayOf(first)
  let start = day.with({ day: 1 }).subtract({ months: (day.month - 1) % 3 })
  while (startOf(start) <= now) {
    const next = start.add({ months: 3 })
    quarters.push({ name: quarters.length, from: startOf(start), until: startOf(next) })
    start = next
  }
  return quarters
}

const COUNTED = "member_id = ? AND mode = 'real' AND status <> 'cancelled'"

/** @param now by the games' clock, ms since the epoch */
export async function rankOf(db: D1Database, { id, label }: Pick<Member, 'id' | 'label'>, now: number) {
  const [rankRows, first] = await Promise.all([
    db.prepare('SELECT level, played FROM rank ORDER BY played').all<Rank>(),
    db.prepare(`SELECT min(at) AS first FROM round WHERE ${COUNTED}`).bind(id).first<number>('first'),
  ])
  const ranks = rankRows.results
  const spans = quartersOf(Math.min(first ?? Date.now(), now), now)
  const { results } = await db
    .prepare(
      `SELECT value ->> 'name' AS name, sum(stake) AS played FROM round CROSS JOIN json_each(?2)
       WHERE ${COUNTED.replace('?', '?1')} AND at >= value ->> 'from' AND at < value ->> 'until' GROUP BY key`,
    )
    .bind(id, JSON.stringify(spans))
    .all<{ name: number; played: number }>()
  const quarters = spans.map(({ name, until }) => ({
    played: results.find((row) => row.name === name)?.played ?? 0,
    isOver: until <= now,
    until,
  }))
  const base = ranks.find(({ level }) => level === label)?.played ?? 0
  const points = pointsAfter(ranks, base, quarters, KEEPS)
  const index = rankAt(ranks, points)
  return { ranks, index, points, quarter: quarters.at(-1) }
}

/** What the header calls the level; null: the account has none. */
export async function labelOf(db: D1Database, member: Pick<Member, 'id' | 'label' | 'type'>, now: number) {
  if (!isMember(member.type)) return null
  const { ranks, index } = await rankOf(db, member, now)
  return ranks[index]?.level ?? member.label
}
