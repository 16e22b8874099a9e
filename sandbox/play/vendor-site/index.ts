import { Hono } from 'hono'
import * as v from 'valibot'
import { getBaccaratRound } from '../../game-rules/baccarat'
import { drawBaccaratHand } from '../../game-rules/bet-terms'
import { getGameKind } from '../../game-rules/game-kind'
import {
  getDrawTimes,
  getLotteryNumberCount,
  getLotteryPayoutHundredths,
  getLotteryRules,
  getNextDraw,
  LOTTERY_BET_TYPES,
  loadDrawNumbers,
} from '../../game-rules/lottery-rules'
import { listSportsEvents } from '../../game-rules/sports-events'
import { getGameTime, toRealTime } from '../../scenario/state'
import { toDecimal } from '../../wallet/minor-units'
import { consumeLaunchTicket, openGameSession, parsePlayPace } from '../launch/launch-tickets'
import { findPlayerByToken, getPlayerWallet, type PlayEnv, requirePlayer } from './game-player'
import { roundRoutes } from './rounds'

/**
 * Call that exchanges a launch ticket for a game session. The page stores the session's token in memory;
 * there is no cookie.
 */
const session = new Hono<PlayEnv>()

const ticketBody = v.object({ ticket: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

session.post('/session', async (c) => {
  const body = v.safeParse(ticketBody, await c.req.json().catch(() => undefined))
  const ticket = body.success ? await consumeLaunchTicket(c.env.DB, body.output.ticket) : null
  if (!ticket) return c.json({ error: 'ticket.invalid' }, 401)
  const token = await openGameSession(c.env.DB, ticket)
  const player = await findPlayerByToken(c.env.DB, token)
  if (!player) return c.json({ error: 'session.over' }, 401)
  return c.json({
    token,
    kind: getGameKind(player.category),
    mode: player.mode,
    // Play money has no currency.
    currency: player.mode === 'real' ? player.currency : null,
    currencySymbol: player.mode === 'real' ? player.currencySymbol : '',
    balance: toDecimal(await getPlayerWallet(c, player).balance()),
    pace: parsePlayPace(player.pace),
    game: { nodeId: player.nodeId, gameId: player.gameId, name: player.gameName, art: player.art },
  })
})

session.get('/wallet', requirePlayer, async (c) =>
  c.json({ balance: toDecimal(await c.var.purse.balance()) }),
)

/** Calls about events that do not depend on bets: table rounds, sports events, draws. */
const tables = new Hono<PlayEnv>()

const PAST_HANDS = 12
const PAST_DRAWS = 8

tables.get('/table/now', requirePlayer, async (c) => {
  const { scenario, player, chances } = c.var
  const now = getGameTime(scenario)
  const { numero, ...times } = getBaccaratRound(now)
  const isDealt = now >= times.closesAt
  const [hand, ...past] = await Promise.all(
    Array.from({ length: PAST_HANDS + 1 }, (_, ago) =>
      drawBaccaratHand(chances, player.nodeId, numero - ago),
    ),
  )
  return c.json({
    now: Date.now(),
    numero,
    startsAt: toRealTime(scenario, times.startsAt),
    closesAt: toRealTime(scenario, times.closesAt),
    endsAt: toRealTime(scenario, times.endsAt),
    // The hand is never sent before the bets are closed.
    hand: isDealt ? hand : null,
    past: past.map(({ winner }) => winner),
  })
})

tables.get('/sports/events', requirePlayer, async (c) => {
  const { scenario, chances } = c.var
  const events = await listSportsEvents(chances, getGameTime(scenario))
  return c.json({
    now: Date.now(),
    events: events.map((event) => ({
      ...event,
      startsAt: toRealTime(scenario, event.startsAt),
      endsAt: toRealTime(scenario, event.endsAt),
    })),
  })
})

tables.get('/lottery/draws', requirePlayer, async (c) => {
  const { scenario, player, chances } = c.var
  const now = getGameTime(scenario)
  const rules = getLotteryRules(player)
  const next = getNextDraw(rules, now)
  // Once betting on the next draw is closed, bets are for the draw after it.
  const open = now >= next.closesAt ? getDrawTimes(rules, next.numero + 1) : next
  const past = await Promise.all(
    Array.from({ length: PAST_DRAWS }, async (_, ago) => {
      const numero = next.numero - 1 - ago
      const numbers = await loadDrawNumbers(chances, player.gameId, rules, numero)
      return { numero, numbers }
    }),
  )
  const real = ({ numero, closesAt, drawsAt }: typeof next) => ({
    numero,
    closesAt: toRealTime(scenario, closesAt),
    drawsAt: toRealTime(scenario, drawsAt),
  })
  return c.json({
    now: Date.now(),
    rules: { kind: rules.kind, count: rules.count, top: rules.top },
    next: real(next),
    open: real(open),
    past,
    plays: Object.keys(LOTTERY_BET_TYPES[rules.kind]).map((play) => {
      const count = getLotteryNumberCount(rules, play) ?? 1
      return { play, count, pays: getLotteryPayoutHundredths(rules, count) }
    }),
  })
})

export { gameAssetRoutes as gameAssets, gamePageRoutes as gamePages } from './game-pages'
export { findPlayerAccount } from './game-player'

export const gameRoutes = new Hono<PlayEnv>()
  .use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  .route('/', session)
  .route('/', roundRoutes)
  .route('/', tables)
