import { Hono } from 'hono'
import { tableRoundAt } from '../../game-rules/baccarat'
import { handOf } from '../../game-rules/bet-terms'
import {
  drawTimes,
  lotteryOf,
  lotteryPlays,
  nextDraw,
  numbersOf,
  paysHundredths,
  picksOf,
} from '../../game-rules/lottery'
import { eventsAt } from '../../game-rules/sports-events'
import { gamesNow, realInstant } from '../../scenario/games-clock'
import { type PlayEnv, requirePlayer } from './player'

/** What happens whether or not anybody bets: table rounds, sports events, draws. */
export const tables = new Hono<PlayEnv>()

const PAST_HANDS = 12
const PAST_DRAWS = 8

tables.get('/table/now', requirePlayer, async (c) => {
  const { scenario, player, chances } = c.var
  const now = gamesNow(scenario)
  const { numero, ...times } = tableRoundAt(now)
  const isDealt = now >= times.closesAt
  const [hand, ...past] = await Promise.all(
    Array.from({ length: PAST_HANDS + 1 }, (_, ago) => handOf(chances, player.nodeId, numero - ago)),
  )
  return c.json({
    now: Date.now(),
    numero,
    startsAt: realInstant(scenario, times.startsAt),
    closesAt: realInstant(scenario, times.closesAt),
    endsAt: realInstant(scenario, times.endsAt),
    // Never before the bets are closed.
    hand: isDealt ? hand : null,
    past: past.map(({ winner }) => winner),
  })
})

tables.get('/sports/events', requirePlayer, async (c) => {
  const { scenario, chances } = c.var
  const events = await eventsAt(chances, gamesNow(scenario))
  return c.json({
    now: Date.now(),
    events: events.map((event) => ({
      ...event,
      startsAt: realInstant(scenario, event.startsAt),
      endsAt: realInstant(scenario, event.endsAt),
    })),
  })
})

tables.get('/lottery/draws', requirePlayer, async (c) => {
  const { scenario, player, chances } = c.var
  const now = gamesNow(scenario)
  const rules = lotteryOf(player)
  const next = nextDraw(rules, now)
  // Once the next draw is closed, bets are for the one after it.
  const open = now >= next.closesAt ? drawTimes(rules, next.numero + 1) : next
  const past = await Promise.all(
    Array.from({ length: PAST_DRAWS }, async (_, ago) => {
      const numero = next.numero - 1 - ago
      const numbers = await numbersOf(chances, player.gameId, rules, numero)
      return { numero, numbers }
    }),
  )
  const real = ({ numero, closesAt, drawsAt }: typeof next) => ({
    numero,
    closesAt: realInstant(scenario, closesAt),
    drawsAt: realInstant(scenario, drawsAt),
  })
  return c.json({
    now: Date.now(),
    rules: { kind: rules.kind, count: rules.count, top: rules.top },
    next: real(next),
    open: real(open),
    past,
    plays: Object.keys(lotteryPlays[rules.kind]).map((play) => {
      const count = picksOf(rules, play) ?? 1
      return { play, count, pays: paysHundredths(rules, count) }
    }),
  })
})
