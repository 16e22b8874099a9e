import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { ticketsOf } from '../rewards/tickets'
import { seedRewards } from '../seed/rewards/rewards'
import type { WalletEnv } from '../wallet/env'
import { bodyOfTool, done } from './tool-body'

/** Tools for testing rewards: when a member's tickets end. */
export const rewardTools = new Hono<WalletEnv>()

const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
  v.integer(),
)

const body = v.strictObject({
  account: v.string(),
  reward: v.picklist(Object.keys(seedRewards)),
  /** From now on; 0 or less: it has ended. */
  endsInS: seconds,
})

rewardTools.post('/rewards', async (c) => {
  const parsed = v.safeParse(body, await bodyOfTool(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, reward, endsInS } = parsed.output
  const memberId = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(account)
    .first<string>('id')
  if (memberId === null) return c.json({ problems: 'There is no such account: see /__sandbox/accounts' }, 404)
  const ticket = (await ticketsOf(c.env.DB, memberId)).find(({ rewardId }) => rewardId === reward)
  const endsAt = Date.now() + endsInS * 1000
  await c.env.DB.prepare('UPDATE ticket SET ends_at = ? WHERE id = ?')
    .bind(endsAt, ticket?.id ?? '')
    .run()
  return done(c, { ticketId: ticket?.id, endsAt })
})

export const rewardToolsForms = html`
<h2>Rewards</h2>
<form method="post" action="/__sandbox/rewards"><p><label>Account <input name="account" value="rafi88" required></label>
<label>Reward <select name="reward">${Object.keys(seedRewards).map((id) => html`<option>${id}</option>`)}</select></label>
<label>Ends in (s) <input name="endsInS" inputmode="numeric" required></label>
<button>Set for this member</button></p></form>
`

export const rewardToolsHelp = html`
<li>POST /__sandbox/rewards {account, reward, endsInS}: when a member's ticket for a reward ends, from now on
`
