import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { CONTRACT_KINDS } from '../../shared/contract/agent-contracts'
import { makeOffer } from '../agent/contracts/contract-store'
import { parentOf } from '../agent/tree'
import { gamesNow } from '../scenario/games-clock'
import { scenarioOf } from '../scenario/scenario'
import { fixedLines } from '../seed/agents/terms'
import type { WalletEnv } from '../wallet/env'
import { bodyOfTool, done } from './tool-body'

/** A tool for testing contracts: whoever is above an agent offers one. */
export const contractTools = new Hono<WalletEnv>()

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

const body = v.strictObject({
  account: v.string(),
  kind: v.optional(v.picklist(CONTRACT_KINDS), 'salary'),
  /** Hundredths of a per cent. */
  rate: v.optional(amount, 50),
  /** Minor units. */
  leastBase: v.optional(amount, 0),
  leastActive: v.optional(amount, 0),
  most: v.optional(amount),
  /** From now on. */
  answerInS: v.optional(amount, 4 * 86_400),
})

contractTools.post('/contracts', async (c) => {
  const parsed = v.safeParse(body, await bodyOfTool(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, kind, rate, leastBase, leastActive, most = null, answerInS } = parsed.output
  const memberId = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(account)
    .first<string>('id')
  const byId = memberId === null ? undefined : await parentOf(c.env.DB, memberId)
  if (memberId === null || !byId) return c.json({ problems: 'There is no such agent with one above' }, 404)
  const now = gamesNow(await scenarioOf(c.env).state(account))
  const terms = { ...fixedLines[kind], rate, leastBase, leastActive, most }
  const answerBy = now + answerInS * 1000
  const made = { byId, memberId, kind, terms, answerBy, key: crypto.randomUUID() }
  const contract = await makeOffer(c.env.DB, made, now)
  return contract
    ? done(c, { id: contract.id })
    : c.json({ problems: 'An offer of this kind waits already' }, 409)
})

export const contractToolsForms = html`
<form method="post" action="/__sandbox/contracts"><p>Whoever is above offers a contract.
<label>Account <input name="account" value="rafi88" required></label>
<label>Kind <select name="kind">${CONTRACT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Rate (1/100 %) <input name="rate" value="50" inputmode="numeric"></label>
<label>Answer within (s) <input name="answerInS" inputmode="numeric"></label>
<button>Offer to this agent</button></p></form>
`

export const contractToolsHelp = html`
<li>POST /__sandbox/contracts {account, kind, rate, leastBase, leastActive, most, answerInS}: whoever is above this agent offers a contract: salary, dividend or hourly; rate in hundredths of a per cent, amounts in minor units
`
