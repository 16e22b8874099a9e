import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { fundPasswordRule } from '../../shared/contract/account-payloads'
import { FUND_PASSWORD_RESET_METHODS } from '../../shared/contract/security-schemas'
import { findAccountByName, hashPassword } from '../account/account-rows'
import { storeAnswers } from '../identity/questions/security-answers'
import { SCENARIO_SECURITY_ERRORS, type SecurityScenario } from '../scenario/security-scenario'
import type { WalletEnv } from '../wallet/wallet-env'
import { findAccountWallet } from './game-tools'
import { readToolBody, renderOption, sendToolResult } from './tool-form'

/** Renders the section of the scenario form for members' security. */
export const renderSecurityFields = (state: SecurityScenario) => html`
<fieldset><legend>Security</legend>
${FUND_PASSWORD_RESET_METHODS.map(
  (way) => html`<p><label><input type="checkbox" name="fundPasswordResets" value="${way}"
 ${state.fundPasswordResets.includes(way) ? html`checked` : ''}> A forgotten fund password can be reset by ${way}</label></p>`,
)}
<p><label>Refuse security questions, new addresses and numbers with <select name="securityError">
${SCENARIO_SECURITY_ERRORS.map((code) => renderOption(code, code === state.securityError))}</select></label></p>
</fieldset>
`

/** Returns the changes that the security section of the scenario form posts. */
export const parseSecurityChange = (form: FormData) => ({
  fundPasswordResets: form.getAll('fundPasswordResets'),
  securityError: form.get('securityError') ?? 'none',
})

/**
 * Tools for testing player protection: a member's clock, and the protection profile whose rules apply to the
 * member.
 */
export const protectionToolRoutes = new Hono<WalletEnv>()

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
  /** Marks the member as having been offered limits. */
  limitsOffered: v.optional(v.boolean()),
  /** Version of new terms that the member has to accept. */
  termsDue: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))),
  /** Seconds until the new terms apply. */
  termsInS: v.optional(wholeNumber, 0),
  /** Decision about requests to lift a self-exclusion. */
  lifting: v.optional(v.picklist(['requested', 'accepted', 'declined'])),
})

protectionToolRoutes.post('/protection', async (c) => {
  const parsed = v.safeParse(body, await readToolBody(c))
  if (!parsed.success) return c.json({ problems: v.flatten(parsed.issues) }, 400)
  const { account, limitsOffered, termsDue, termsInS, ...test } = parsed.output
  const purse = await findAccountWallet(c, account)
  if (!purse) return c.json({ problems: 'Unknown account: see /__sandbox/accounts' }, 404)
  const wallet = await purse.protected()
  await wallet.testProtection({
    ...test,
    ...(termsDue !== undefined && { termsDue: { version: termsDue, from: Date.now() + termsInS * 1000 } }),
  })
  if (limitsOffered) await wallet.changeProtection({ kind: 'limits-offered' })
  return sendToolResult(c, await wallet.protection())
})

export const protectionToolsForms = html`
<h2>Player protection</h2>
<form method="post" action="/__sandbox/protection"><p><label>Account <input name="account" value="limits01" required></label>
<label>Clock ahead (s, cannot go back) <input name="aheadS" inputmode="numeric"></label>
<label>Profile <select name="profile"><option value="">unchanged</option><option>demo</option><option>standard</option><option>mga</option><option>ukgc</option></select></label>
<label>New terms, version <input name="termsDue" placeholder="2026-12"></label>
<button>Set protection</button></p></form>
`

export const protectionToolsHelp = html`
<li>POST /__sandbox/protection {account, aheadS, profile, limitsOffered, termsDue, termsInS, lifting}: set how far the clock of a member's limits, breaks and checks is ahead, which rules apply (demo, standard, mga, ukgc), that a new member counts as having been offered limits, a version of changed terms that the member has to accept termsInS seconds from now, and the decision about requests to lift a self-exclusion (requested, accepted, declined)
`

/**
 * Tool that sets the security data of a seeded member directly, for tests that need the state of a later
 * time.
 */
export const securityToolRoutes = new Hono<WalletEnv>()

const instant = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

const change = v.strictObject({
  account: v.string(),
  /**
   * Replacement phone number in Bangladesh. The registered number has just received a message, so another
   * message to it would be refused.
   */
  mobileNum: v.optional(v.pipe(v.string(), v.regex(/^1\d{9}$/))),
  fundPassword: v.optional(v.string()),
  /** Rule for the member's fund password; null: the contract's default. */
  fundPasswordRule: v.optional(v.nullable(fundPasswordRule)),
  answers: v.optional(v.array(v.strictObject({ questionId: v.string(), answer: v.string() }))),
  mobileConfirmedAt: v.optional(instant),
  emailConfirmedAt: v.optional(instant),
  /** False: removes the login password, as for a member who registered by a social login. */
  hasPassword: v.optional(v.literal(false)),
  /** Time of the last login or confirmation of identity, in all open sessions. */
  loginConfirmedAt: v.optional(instant),
  /** Time at which all passkeys of the member were added. */
  passkeysAddedAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /**
   * Recipient whose count of messages is cleared, together with the member's, so that another code can be
   * sent immediately.
   */
  sendAgainTo: v.optional(v.string()),
})

securityToolRoutes.post('/security', async (c) => {
  const db = c.env.DB
  const body = v.safeParse(change, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { account, answers, mobileNum, fundPassword, fundPasswordRule: rule } = body.output
  const { mobileConfirmedAt, emailConfirmedAt, hasPassword, loginConfirmedAt } = body.output
  const { passkeysAddedAt, sendAgainTo } = body.output
  const member = await findAccountByName(db, account)
  if (!member) return c.json({ problems: 'Unknown account' }, 404)
  if (answers) await storeAnswers(db, member.id, answers)
  if (sendAgainTo !== undefined)
    await db
      .prepare('DELETE FROM message_request WHERE recipient IN (?, ?)')
      .bind(sendAgainTo, `member:${member.id}`)
      .run()
  if (loginConfirmedAt !== undefined)
    await db
      .prepare('UPDATE member_token SET confirmed_at = ? WHERE member_id = ?')
      .bind(loginConfirmedAt, member.id)
      .run()
  if (passkeysAddedAt !== undefined)
    await db
      .prepare('UPDATE passkey SET added_at = ? WHERE member_id = ?')
      .bind(passkeysAddedAt, member.id)
      .run()
  const columns = {
    ...(mobileNum !== undefined && { dialing_code: '880', mobile_num: mobileNum }),
    ...(fundPassword !== undefined && { fund_password: await hashPassword(fundPassword) }),
    ...(rule !== undefined && { fund_password_rule: rule && JSON.stringify(rule) }),
    ...(hasPassword === false && { password: null }),
    ...(mobileConfirmedAt !== undefined && { mobile_confirmed_at: mobileConfirmedAt }),
    ...(emailConfirmedAt !== undefined && { email_confirmed_at: emailConfirmedAt }),
  }
  for (const [column, value] of Object.entries(columns))
    await db.prepare(`UPDATE member SET ${column} = ? WHERE id = ?`).bind(value, member.id).run()
  return sendToolResult(c, { account })
})

export const securityToolsHelp = html`
<li>POST /__sandbox/security {account, mobileNum, fundPassword, fundPasswordRule: {kind: 'digits' or 'text', min, max, charset: 'alphanumeric' or 'ascii'}, answers: [{questionId, answer}], mobileConfirmedAt, emailConfirmedAt, hasPassword: false, loginConfirmedAt, passkeysAddedAt, sendAgainTo}: set a member's security, last login, time of passkeys, and a recipient to whom a code can be sent again immediately; times in ms since the epoch, null: not confirmed
`
