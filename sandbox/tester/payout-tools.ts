import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { PAYMENT_REASONS } from '../seed/payments/seed-terms'
import type { WalletEnv } from '../wallet/wallet-env'
import { isToolForm, readToolBody } from './tool-form'

/** Tools for testing payout accounts: actions of the operator's staff. */
export const payoutToolRoutes = new Hono<WalletEnv>()

interface ListedAccount {
  id: string
  account: string
  optionId: string
  ending: string
  usableAt: number | null
  reason: string | null
  isMain: number
}

/** Loads the latest payout accounts that were not removed. */
async function listedAccounts(db: D1Database): Promise<ListedAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT payout_account.id, account, option_id AS optionId, substr(number, -4) AS ending, usable_at AS usableAt,
         reason, is_main AS isMain
       FROM payout_account JOIN member ON member.id = member_id WHERE removed_at IS NULL
       ORDER BY added_at DESC, payout_account.id LIMIT 100`,
    )
    .all<ListedAccount>()
  return results
}

const decision = v.variant('act', [
  v.strictObject({ id: v.string(), act: v.literal('ready'), reason: v.optional(v.string()) }),
  v.strictObject({
    id: v.string(),
    act: v.literal('refuse'),
    reason: v.optional(v.picklist(PAYMENT_REASONS), 'other-holder'),
  }),
])

payoutToolRoutes.get('/payout-accounts.json', async (c) =>
  c.json({ accounts: await listedAccounts(c.env.DB) }),
)

payoutToolRoutes.get('/payout-accounts', async (c) =>
  c.html(accountsPage(await listedAccounts(c.env.DB)), 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }),
)

payoutToolRoutes.post('/payout-account', async (c) => {
  const body = v.safeParse(decision, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { id, act, reason } = body.output
  const { meta } = await c.env.DB.prepare(
    `UPDATE payout_account SET usable_at = coalesce(?1, usable_at), reason = ?2
     WHERE id = ?3 AND removed_at IS NULL`,
  )
    .bind(...(act === 'ready' ? [Date.now(), null] : [null, reason]), id)
    .run()
  if (meta.changes === 0) return c.json({ problems: 'Unknown account' }, 404)
  return isToolForm(c) ? c.redirect('/__sandbox/payout-accounts', 303) : c.json({ id })
})

const row = ({ id, account, optionId, ending, usableAt, reason, isMain }: ListedAccount) => html`
<tr><td>${account}<td>${optionId} …${ending}${isMain ? ' (main)' : ''}
<td>${reason ?? (usableAt === null ? 'under review' : `from ${new Date(usableAt).toISOString().slice(0, 16)}`)}
<td><form method="post" action="/__sandbox/payout-account"><input type="hidden" name="id" value="${id}">
<button name="act" value="ready">Make usable</button>
<select name="reason" aria-label="Reason">${PAYMENT_REASONS.map((each) => html`<option>${each}</option>`)}</select>
<button name="act" value="refuse">Refuse</button></form></tr>`

/** Returns a page with the latest payout accounts and forms for a tester's actions, without scripts. */
const accountsPage = (accounts: readonly ListedAccount[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payout accounts</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Payout accounts</h1>
<p><a href="/__sandbox/">Sandbox platform</a></p>
<table><thead><tr><th>Member<th>Account<th>State<th></tr></thead><tbody>${accounts.map(row)}</tbody></table>
`

export const payoutToolsForms = html`
<p><a href="/__sandbox/payout-accounts">Payout accounts</a>: make pending accounts usable, or refuse them.</p>
`

export const payoutToolsHelp = html`
<li><a href="/__sandbox/payout-accounts.json">GET /__sandbox/payout-accounts.json</a>: accounts that receive withdrawals
<li>POST /__sandbox/payout-account {id, act: ready or refuse}: refuse takes a reason, as for payments
`
