import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { loadRewardTickets } from '../rewards/reward-tickets'
import { CLAIM_REFUSALS, type RewardScenario } from '../scenario/content-scenario'
import { SEED_REWARDS } from '../seed/seed-rewards'
import type { WalletEnv } from '../wallet/wallet-env'
import { readToolBody, refuseUnknownScope, renderCheckbox, renderOption, sendToolResult } from './tool-form'

/** Renders the section of the scenario form for rewards. */
export const renderRewardFields = (state: RewardScenario) => html`
<fieldset><legend>Rewards</legend>
<p><label>Refuse claims with <select name="claimsRefused">
${CLAIM_REFUSALS.map((code) => renderOption(code, code === state.claimsRefused))}</select></label></p>
${renderCheckbox('ownDeviceRefused', 'Refuse registrations from a device of the invitation code’s owner', state.ownDeviceRefused)}
</fieldset>
`

/** Returns the changes that the rewards section of the scenario form posts. */
export const parseRewardChange = (form: FormData) => ({
  claimsRefused: form.get('claimsRefused') ?? 'none',
  ownDeviceRefused: form.has('ownDeviceRefused'),
})

/** Tools for testing rewards: the end of a member's tickets, and the start of the member's check-in. */
export const rewardToolRoutes = new Hono<WalletEnv>()

const DAY_MS = 24 * 3_600_000

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
  v.integer(),
)

const body = v.strictObject({
  account: v.string(),
  reward: v.optional(v.picklist(Object.keys(SEED_REWARDS)), 'thank-you'),
  /** Seconds until the member's ticket for the reward ends; 0 or less: the ticket has ended. */
  endsInS: v.optional(wholeNumber),
  /** Days since the member got the tickets that all members get. */
  beganDaysAgo: v.optional(wholeNumber),
})

rewardToolRoutes.post('/rewards', async (c) => {
  const parsed = v.safeParse(body, await readToolBody(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, reward, endsInS, beganDaysAgo } = parsed.output
  const memberId = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(account)
    .first<string>('id')
  if (memberId === null) return c.json({ problems: 'Unknown account: see /__sandbox/accounts' }, 404)
  const ticket = (await loadRewardTickets(c.env.DB, memberId)).find(({ rewardId }) => rewardId === reward)
  if (endsInS !== undefined)
    await c.env.DB.prepare('UPDATE ticket SET ends_at = ? WHERE id = ?')
      .bind(Date.now() + endsInS * 1000, ticket?.id ?? '')
      .run()
  if (beganDaysAgo !== undefined)
    await c.env.DB.prepare('UPDATE ticket SET made_at = ? WHERE member_id = ?')
      .bind(Date.now() - beganDaysAgo * DAY_MS, memberId)
      .run()
  return sendToolResult(c, { ticketId: ticket?.id })
})

const referral = v.strictObject({
  /** True while friends can be invited. */
  on: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['on', 'off']),
        v.transform((word) => word === 'on'),
      ),
    ]),
  ),
  /** Account of the invited friend whose registration is moved to `joinedDaysAgo`. */
  account: v.optional(v.string()),
  joinedDaysAgo: v.optional(wholeNumber),
})

rewardToolRoutes.post('/referral', async (c) => {
  const parsed = v.safeParse(referral, await readToolBody(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { on, account, joinedDaysAgo } = parsed.output
  const refusal = on === undefined ? undefined : await refuseUnknownScope(c, undefined)
  if (refusal) return refusal
  if (on !== undefined)
    await c.env.DB.prepare("UPDATE promotion SET end_time = ? WHERE type = 'REFERRAL'")
      .bind(on ? null : Date.now())
      .run()
  if (account !== undefined && joinedDaysAgo !== undefined)
    await c.env.DB.prepare(
      'UPDATE referral SET joined_at = ? WHERE member_id = (SELECT id FROM member WHERE account = ?)',
    )
      .bind(Date.now() - joinedDaysAgo * DAY_MS, account)
      .run()
  return sendToolResult(c, { on, account })
})

export const rewardToolsForms = html`
<h2>Rewards</h2>
<form method="post" action="/__sandbox/rewards"><p><label>Account <input name="account" value="rafi88" required></label>
<label>Reward <select name="reward">${Object.keys(SEED_REWARDS).map((id) => html`<option>${id}</option>`)}</select></label>
<label>Ends in (s) <input name="endsInS" inputmode="numeric"></label>
<label>Check-in began (days ago) <input name="beganDaysAgo" inputmode="numeric"></label>
<button>Set reward</button></p></form>
<form method="post" action="/__sandbox/referral"><p><label>Invite friends <select name="on">
<option>on</option><option>off</option></select></label> <button>Set</button></p></form>
<form method="post" action="/__sandbox/referral"><p><label>Invited friend <input name="account" required></label>
<label>Registered (days ago) <input name="joinedDaysAgo" inputmode="numeric" required></label> <button>Set</button></p></form>
`

export const rewardToolsHelp = html`
<li>POST /__sandbox/rewards {account, reward, endsInS, beganDaysAgo}: set when a member's ticket for a reward ends, counted from now, and how many days ago the member got all tickets and began to check in
<li>POST /__sandbox/referral {on}: turn friend invitations on or off; {account, joinedDaysAgo}: set when an invited friend registered
`
