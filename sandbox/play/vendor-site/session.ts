import { Hono } from 'hono'
import * as v from 'valibot'
import { gameKind } from '../../game-rules/game-kind'
import { toDecimal } from '../../wallet/money'
import { openGameSession, readPace, takeTicket } from '../launch/tickets'
import { type PlayEnv, playerOf, purseOfPlayer, requirePlayer } from './player'

/** Exchanges a ticket for a game session. The page keeps the session's token in memory; there is no cookie. */
export const session = new Hono<PlayEnv>()

const ticketBody = v.object({ ticket: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

session.post('/session', async (c) => {
  const body = v.safeParse(ticketBody, await c.req.json().catch(() => undefined))
  const ticket = body.success ? await takeTicket(c.env.DB, body.output.ticket) : null
  if (!ticket) return c.json({ error: 'ticket.invalid' }, 401)
  const token = await openGameSession(c.env.DB, ticket)
  const player = await playerOf(c.env.DB, token)
  if (!player) return c.json({ error: 'session.over' }, 401)
  return c.json({
    token,
    kind: gameKind(player.category),
    mode: player.mode,
    // Play money has no currency.
    currency: player.mode === 'real' ? player.currency : null,
    currencySymbol: player.mode === 'real' ? player.currencySymbol : '',
    balance: toDecimal(await purseOfPlayer(c, player).balance()),
    pace: readPace(player.pace),
    game: { nodeId: player.nodeId, gameId: player.gameId, name: player.gameName, art: player.art },
  })
})

session.get('/wallet', requirePlayer, async (c) =>
  c.json({ balance: toDecimal(await c.var.purse.balance()) }),
)
