import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { resizeDownline } from '../agent/grow-downline'
import { gamesNow } from '../scenario/games-clock'
import { scenarioOf } from '../scenario/scenario'
import type { WalletEnv } from '../wallet/env'
import { refusedScope } from './scope'
import { bodyOfTool, done } from './tool-body'

/** Tools for testing agents: how many are below them. */
export const agentTools = new Hono<WalletEnv>()

const body = v.strictObject({
  members: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(20),
    v.maxValue(50_000),
  ),
})

agentTools.post('/downline', async (c) => {
  const parsed = v.safeParse(body, await bodyOfTool(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const refusal = await refusedScope(c, undefined)
  if (refusal) return refusal
  const { members } = parsed.output
  await resizeDownline(c.env.DB, members, gamesNow(await scenarioOf(c.env).state()))
  return done(c, { members })
})

export const agentToolsForms = html`
<form method="post" action="/__sandbox/downline"><p><label>Members below bilal_agent, besides those with an account
<input name="members" inputmode="numeric" value="2000" required></label> <button>Make them</button></p></form>
`

export const agentToolsHelp = html`
<li>POST /__sandbox/downline {members}: makes so many members below bilal_agent with three months of play, a good half of them below rafi88 and other agents; 2000 are made when an agent first looks
`
