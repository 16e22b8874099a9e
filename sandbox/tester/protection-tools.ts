import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { WalletEnv } from '../wallet/env'
import { purseNamed } from './game-tools'
import { bodyOfTool, done } from './tool-body'

/** Tools for testing player protection: a member's clock, and the profile whose rules hold for the member. */
export const protectionTools = new Hono<WalletEnv>()

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(1_000_000_000),
)

const body = v.strictObject({
  account: v.string(),
  profile: v.optional(v.picklist(['demo', 'standard', 'mga', 'ukgc'])),
  aheadS: v.optional(wholeNumber),
  /** The member counts as asked for limits. */
  limitsOffered: v.optional(v.boolean()),
})

protectionTools.post('/protection', async (c) => {
  const parsed = v.safeParse(body, await bodyOfTool(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, limitsOffered, ...test } = parsed.output
  const purse = await purseNamed(c, account)
  if (!purse) return c.json({ problems: 'There is no such account: see /__sandbox/accounts' }, 404)
  const wallet = await purse.protected()
  await wallet.testProtection(test)
  if (limitsOffered) await wallet.changeProtection({ kind: 'limits-offered' })
  return done(c, await wallet.protection())
})

export const protectionToolsForms = html`
<h2>Player protection</h2>
<form method="post" action="/__sandbox/protection"><p><label>Account <input name="account" value="limits01" required></label>
<label>Clock ahead (s, never back) <input name="aheadS" inputmode="numeric"></label>
<label>Profile <select name="profile"><option value="">as it is</option><option>demo</option><option>standard</option><option>mga</option><option>ukgc</option></select></label>
<button>Set for this member</button></p></form>
`

export const protectionToolsHelp = html`
<li>POST /__sandbox/protection {account, aheadS, profile, limitsOffered}: how far the clock of a member's limits, breaks and checks is ahead, whose rules hold (demo, standard, mga, ukgc), and that a new member counts as asked for limits
`
