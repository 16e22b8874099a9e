import type { ChanceSource, RandomSource } from './random-source'

/**
 * Rules of the sports book: an event starts every three minutes and lasts two minutes. The teams are
 * fictional.
 */

const EVENT_EVERY_MS = 3 * 60_000
const EVENT_LASTS_MS = 2 * 60_000
/**
 * Number of coming sports events that take bets, and number of past events that are listed with their result.
 */
const AHEAD = 14
const BEHIND = 4
/** Share of the stakes that the sports book pays back, per cent. */
const RETURN_PERCENT = 94
/** Probability of a certain event. All probabilities of the sports book are in thousandths. */
const CERTAIN = 1000
export const SPORTS_SELECTIONS_MAX = 6
/** Maximum payout of one sports bet, minor units. */
const PAYOUT_MAX = 100_000_000

export const EVENT_PICKS = ['home', 'draw', 'away'] as const
export type EventPick = (typeof EVENT_PICKS)[number]

const SPORTS = ['cricket', 'football', 'basketball', 'tennis'] as const
/** Teams of the sports book, as keys of the names in play/vendor-site/frames/frame-texts.ts. */
const TEAMS = [
  ...['dhaka', 'chattogram', 'sylhet', 'khulna', 'rajshahi', 'barishal'],
  ...['lahore', 'karachi', 'multan', 'quetta', 'peshawar', 'islamabad'],
] as const

export interface SportsEvent {
  id: number
  sport: (typeof SPORTS)[number]
  home: (typeof TEAMS)[number]
  away: (typeof TEAMS)[number]
  startsAt: number
  endsAt: number
  /**
   * Odds by selection in hundredths of the stake, stake included. `draw` is absent where the sport has no
   * draws.
   */
  odds: Partial<Record<EventPick, number>>
}

interface DecidedEvent extends SportsEvent {
  result: EventPick
}

/** Returns a sports event with its result, which must never be sent before the event ends. */
async function event(chances: ChanceSource, id: number): Promise<DecidedEvent> {
  const chance = await chances.of(`sports/${id}`)
  const sport = SPORTS[id % SPORTS.length] ?? 'cricket'
  const home = chance.below(TEAMS.length)
  const away = (home + 1 + chance.below(TEAMS.length - 1)) % TEAMS.length
  const draw = sport === 'football' ? 200 + chance.below(100) : 0
  const homeWins = Math.floor(((CERTAIN - draw) * (25 + chance.below(51))) / 100)
  const shares = { home: homeWins, draw, away: CERTAIN - draw - homeWins }
  return {
    id,
    sport,
    home: TEAMS[home] ?? 'dhaka',
    away: TEAMS[away] ?? 'lahore',
    startsAt: id * EVENT_EVERY_MS,
    endsAt: id * EVENT_EVERY_MS + EVENT_LASTS_MS,
    odds: Object.fromEntries(
      EVENT_PICKS.filter((pick) => shares[pick] > 0).map((pick) => [pick, odds(shares[pick])]),
    ),
    result: decided(chance, shares),
  }
}

const odds = (share: number) => Math.floor((RETURN_PERCENT * CERTAIN) / share)

function decided(chance: RandomSource, shares: Record<EventPick, number>): EventPick {
  const drawn = chance.below(CERTAIN)
  if (drawn < shares.home) return 'home'
  return drawn < shares.home + shares.draw ? 'draw' : 'away'
}

/** Returns the sports events around now, soonest first. Only finished events have a result. */
export async function listSportsEvents(
  chances: ChanceSource,
  now: number,
): Promise<(SportsEvent & { result?: EventPick })[]> {
  const next = Math.floor(now / EVENT_EVERY_MS) + 1
  const events = await Promise.all(
    Array.from({ length: AHEAD + BEHIND }, (_, index) => event(chances, next - BEHIND + index)),
  )
  return events.map(({ result, ...rest }) => (rest.endsAt <= now ? { ...rest, result } : rest))
}

/** Returns the sports event with this id; undefined when the event takes no bets. */
export async function findOpenSportsEvent(
  chances: ChanceSource,
  id: number,
  now: number,
): Promise<SportsEvent | undefined> {
  const first = Math.floor(now / EVENT_EVERY_MS) + 1
  if (id < first || id >= first + AHEAD) return undefined
  const { result: _, ...open } = await event(chances, id)
  return open
}

/** Returns the result of a sports event. The caller has to wait until the event is over. */
export const getEventResult = async (chances: ChanceSource, id: number): Promise<EventPick> =>
  (await event(chances, id)).result

export async function loadEventTeams(
  chances: ChanceSource,
  id: number,
): Promise<{ home: SportsEvent['home']; away: SportsEvent['away'] }> {
  const { home, away } = await event(chances, id)
  return { home, away }
}

/** Returns the payout of a sports bet whose selections all win: minor units, stake included. */
export function getSportsPayout(stake: number, odds: readonly number[]): number {
  const paid =
    odds.reduce((product, one) => product * BigInt(one), BigInt(stake)) / 100n ** BigInt(odds.length)
  return paid > PAYOUT_MAX ? PAYOUT_MAX : Number(paid)
}
