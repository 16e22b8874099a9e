import { Temporal } from 'temporal-polyfill'
import { isFormalAccountType } from '../../shared/accounts/account-rights'
import { LEVEL_RETENTION_PLAY } from '../rewards/vip/levels'
import type { Member } from '../session/member-session'
import { PLATFORM_ZONE } from './records/record-query'

/** A VIP level. Enough play raises a member's level, and too little play lowers it. */

interface Rank {
  level: string
  /** Play that reaches the level, minor units. */
  played: number
}

export interface QuarterPlay {
  played: number
  isOver: boolean
}

/**
 * Returns the index of the VIP level that a number of points reaches.
 * @param ranks lowest first; the lowest needs no play
 */
export const getRankIndex = (ranks: readonly Rank[], points: number): number =>
  Math.max(
    0,
    ranks.findLastIndex(({ played }) => played <= points),
  )

/**
 * Returns the points that determine the VIP level now: all play, in minor units. After a quarter with too
 * little play to retain the level, the points are capped at those of the level below.
 * @param base points before the first quarter
 * @param keeps play per quarter that retains each level; a level without an entry is never lost
 */
export function computeRankPoints(
  ranks: readonly Rank[],
  base: number,
  quarters: readonly QuarterPlay[],
  keeps: Readonly<Record<string, number>>,
): number {
  return quarters.reduce((points, { played, isOver }) => {
    const sum = points + played
    const rank = getRankIndex(ranks, sum)
    const isLost = isOver && played < (keeps[ranks[rank]?.level ?? ''] ?? 0)
    return isLost ? (ranks[rank - 1]?.played ?? 0) : sum
  }, base)
}

/**
 * A quarter of a year, as a span of time in ms since the epoch. Quarters are numbered from the member's first
 * round.
 */

interface QuarterSpan {
  name: number
  from: number
  until: number
}

/** Returns the quarters of a year from one instant to another, oldest first. */
function quartersOf(first: number, now: number): QuarterSpan[] {
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLATFORM_ZONE).toPlainDate()
  const startOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: PLATFORM_ZONE }).epochMilliseconds
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

const COUNTED_ROUND_SQL = "member_id = ? AND mode = 'real' AND status <> 'cancelled'"

/** Loads a member's stakes in settled rounds in each span of time. @param spans with unique names */
async function playedIn(
  db: D1Database,
  id: string,
  spans: readonly QuarterSpan[],
): Promise<(name: number) => number> {
  const { results } = await db
    .prepare(
      `SELECT value ->> 'name' AS name, sum(stake) AS played FROM round CROSS JOIN json_each(?2)
       WHERE ${COUNTED_ROUND_SQL.replace('?', '?1')} AND at >= value ->> 'from' AND at < value ->> 'until' GROUP BY key`,
    )
    .bind(id, JSON.stringify(spans))
    .all<{ name: number; played: number }>()
  const found = new Map(results.map(({ name, played }) => [name, played]))
  return (name) => found.get(name) ?? 0
}

/** Loads the VIP ranks, and the time of the member's first round; undefined: the member has not played. */
async function ranksAndFirst(db: D1Database, id: string) {
  const [rankRows, first] = await Promise.all([
    db.prepare('SELECT level, played FROM rank ORDER BY played').all<Rank>(),
    db
      .prepare(`SELECT min(at) AS first FROM round WHERE ${COUNTED_ROUND_SQL}`)
      .bind(id)
      .first<number>('first'),
  ])
  return { ranks: rankRows.results, first: first ?? undefined }
}

/**
 * Returns a member's points before the first quarter, which follow from the level before the sandbox's
 * records.
 */
const baseOf = (ranks: readonly Rank[], label: string | null): number =>
  ranks.find(({ level }) => level === label)?.played ?? 0

/**
 * Loads the VIP rank of a member: by real stakes, in addition to the level before the sandbox's records.
 * @param now by the game clock, ms since the epoch
 */
export async function loadMemberRank(
  db: D1Database,
  { id, label }: Pick<Member, 'id' | 'label'>,
  now: number,
) {
  const { ranks, first = Date.now() } = await ranksAndFirst(db, id)
  const spans = quartersOf(Math.min(first, now), now)
  const played = await playedIn(db, id, spans)
  const quarters = spans.map(({ name, until }) => ({ played: played(name), isOver: until <= now, until }))
  const points = computeRankPoints(ranks, baseOf(ranks, label), quarters, LEVEL_RETENTION_PLAY)
  const index = getRankIndex(ranks, points)
  return { ranks, index, points, quarter: quarters.at(-1) }
}

/**
 * Loads the member's VIP level at each of several times. Later play does not count.
 * @param instants by the game clock, ms since the epoch
 */
export async function loadMemberLevels(
  db: D1Database,
  { id, label }: Pick<Member, 'id' | 'label'>,
  instants: readonly number[],
): Promise<string[]> {
  const { ranks, first = Date.now() } = await ranksAndFirst(db, id)
  const quarters = quartersOf(first, Math.max(first, ...instants))
  // All starts and ends of quarters, and the requested times, so that play can be summed from each to the
  // next.
  const cuts = [...new Set([...quarters.flatMap(({ from, until }) => [from, until]), ...instants])].toSorted(
    (one, other) => one - other,
  )
  const parts = cuts.slice(1).map((until, name) => ({ name, from: cuts[name] ?? until, until }))
  const played = await playedIn(db, id, parts)
  return instants.map((instant) => {
    const before = quarters
      .filter(({ from }) => from < instant)
      .map(({ from, until }) => ({
        played: parts
          .filter((part) => part.from >= from && part.until <= Math.min(until, instant))
          .reduce((sum, { name }) => sum + played(name), 0),
        isOver: until <= instant,
      }))
    const points = computeRankPoints(ranks, baseOf(ranks, label), before, LEVEL_RETENTION_PLAY)
    return ranks[getRankIndex(ranks, points)]?.level ?? ''
  })
}

/** Loads the name of the member's VIP level for the lobby's header; null: the account has no level. */
export async function loadLevelName(
  db: D1Database,
  member: Pick<Member, 'id' | 'label' | 'type'>,
  now: number,
) {
  if (!isFormalAccountType(member.type)) return null
  const { ranks, index } = await loadMemberRank(db, member, now)
  return ranks[index]?.level ?? member.label
}
