import { type Chance, chanceOf } from './chance'

/** The sports book: events that begin every three minutes and last two, between teams that do not exist. */

export const EVENT_EVERY_MS = 3 * 60_000
export const EVENT_LASTS_MS = 2 * 60_000
/** How many events to come can be bet on, and how many past ones show their result. */
const AHEAD = 14
const BEHIND = 4
/** The book keeps six of every hundred. */
const RETURN_PERCENT = 94
/** Probabilities are in thousandths. */
const CERTAIN = 1000
export const MOST_SELECTIONS = 6
/** Most that one bet pays, minor units. */
export const MOST_PAYOUT = 100_000_000

export const picks = ['home', 'draw', 'away'] as const
export type Pick = (typeof picks)[number]

const sports = ['cricket', 'football', 'basketball', 'tennis'] as const
/** Keys of the words that the page has in its languages. */
const teams = [
  ...['dhaka', 'chattogram', 'sylhet', 'khulna', 'rajshahi', 'barishal'],
  ...['lahore', 'karachi', 'multan', 'quetta', 'peshawar', 'islamabad'],
] as const

export interface SportsEvent {
  id: number
  sport: (typeof sports)[number]
  home: (typeof teams)[number]
  away: (typeof teams)[number]
  startsAt: number
  endsAt: number
  /** Hundredths of the stake, stake included; no draw where the sport has none. */
  odds: Partial<Record<Pick, number>>
}

export interface DecidedEvent extends SportsEvent {
  result: Pick
}

/** An event with its result, which nobody is told before it ends. */
async function event(db: D1Database, id: number): Promise<DecidedEvent> {
  const chance = await chanceOf(db, `sports/${id}`)
  const sport = sports[id % sports.length] ?? 'cricket'
  const home = chance.below(teams.length)
  const away = (home + 1 + chance.below(teams.length - 1)) % teams.length
  const draw = sport === 'football' ? 200 + chance.below(100) : 0
  const homeWins = Math.floor(((CERTAIN - draw) * (25 + chance.below(51))) / 100)
  const shares = { home: homeWins, draw, away: CERTAIN - draw - homeWins }
  return {
    id,
    sport,
    home: teams[home] ?? 'dhaka',
    away: teams[away] ?? 'lahore',
    startsAt: id * EVENT_EVERY_MS,
    endsAt: id * EVENT_EVERY_MS + EVENT_LASTS_MS,
    odds: Object.fromEntries(
      picks.filter((pick) => shares[pick] > 0).map((pick) => [pick, odds(shares[pick])]),
    ),
    result: decided(chance, shares),
  }
}

const odds = (share: number) => Math.floor((RETURN_PERCENT * CERTAIN) / share)

function decided(chance: Chance, shares: Record<Pick, number>): Pick {
  const drawn = chance.below(CERTAIN)
  if (drawn < shares.home) return 'home'
  return drawn < shares.home + shares.draw ? 'draw' : 'away'
}

/** Events around now, soonest first; only those that are over have a result. */
export async function eventsAt(db: D1Database, now: number): Promise<(SportsEvent & { result?: Pick })[]> {
  const next = Math.floor(now / EVENT_EVERY_MS) + 1
  const events = await Promise.all(
    Array.from({ length: AHEAD + BEHIND }, (_, index) => event(db, next - BEHIND + index)),
  )
  return events.map(({ result, ...rest }) => (rest.endsAt <= now ? { ...rest, result } : rest))
}

/** One event that can be bet on, or undefined. */
export async function openEvent(db: D1Database, id: number, now: number): Promise<SportsEvent | undefined> {
  const first = Math.floor(now / EVENT_EVERY_MS) + 1
  if (id < first || id >= first + AHEAD) return undefined
  const { result: _, ...open } = await event(db, id)
  return open
}

/** Result of an event; the caller sees to it that it is over. */
export const resultOf = async (db: D1Database, id: number): Promise<Pick> => (await event(db, id)).result

/** Minor units, stake included, when every selection wins. */
export function sportsPayout(stake: number, odds: readonly number[]): number {
  const paid =
    odds.reduce((product, one) => product * BigInt(one), BigInt(stake)) / 100n ** BigInt(odds.length)
  return paid > MOST_PAYOUT ? MOST_PAYOUT : Number(paid)
}
