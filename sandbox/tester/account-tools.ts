import { Hono } from 'hono'
import { html } from 'hono/html'
import { CAPABILITIES } from '../../shared/config/capabilities'
import { REGISTER_FIELDS, REGISTER_METHODS } from '../../shared/contract/account-schemas'
import { getCaptchaAnswer } from '../account/captcha'
import { rotatePlatformKey } from '../account/key-pairs'
import { loadOutboxEntries, type OutboxEntry } from '../account/outbox'
import {
  type AccountScenario,
  CAPTCHA_KINDS,
  FEATURE_FLAG_NAMES,
  REGISTER_FIELD_STATES,
  SCENARIO_ACCOUNT_ERRORS,
} from '../scenario/account-scenario'
import { endMemberTokens } from '../session/member-session'
import type { WalletEnv } from '../wallet/wallet-env'
import { refuseUnknownScope, renderCheckbox, renderNumberInput, renderOption } from './tool-form'

const AS_SEEDED = 'as seeded'

/** Renders the section of the scenario form for accounts. */
export const renderAccountFields = (state: AccountScenario) => html`
<fieldset><legend>Accounts</legend>
<p><label>Refuse with <select name="accountError">
${SCENARIO_ACCOUNT_ERRORS.map((code) => renderOption(code, code === state.accountError))}</select></label></p>
${renderCheckbox('accountErrorOnce', 'Only for the next call (choose which calls under the limits below)', state.accountErrorOnce)}
<p><label>Captcha <select name="captchaKind">
${CAPTCHA_KINDS.map((kind) => renderOption(kind, kind === state.captchaKind))}</select></label></p>
${renderNumberInput('smsPauseS', 'Seconds between messages to one number (0: no limits)', state.smsPauseS, 1)}
${REGISTER_METHODS.map(
  (method) => html`<p><label><input type="checkbox" name="registerMethods" value="${method}"
 ${state.registerMethods.includes(method) ? html`checked` : ''}> Register by ${method}</label></p>`,
)}
${renderCheckbox('hostileRule', 'A username rule that never finishes', state.hostileRule)}
${renderCheckbox('geetest', 'Third-party puzzle before an SMS', state.geetest)}
<p><label>Numbers that get their codes from Firebase, such as +880 +8801712345678 <input name="firebaseNumbers"
 value="${state.firebaseNumbers.join(' ')}"></label></p>
<p><label>Inverted feature flags<br><select name="turnedFlags" multiple>
${FEATURE_FLAG_NAMES.map((name) => renderOption(name, state.turnedFlags.includes(name)))}</select></label></p>
<p><label>Missing capabilities<br><select name="missingCapabilities" multiple>
${CAPABILITIES.map((name) => renderOption(name, state.missingCapabilities.includes(name)))}</select></label></p>
<details><summary>Registration fields</summary>
${REGISTER_FIELDS.map(
  (field) => html`<p><label>${field} <select name="field-${field}">
${renderOption(AS_SEEDED, state.registerFields[field] === undefined)}
${REGISTER_FIELD_STATES.map((kind) => renderOption(kind, kind === state.registerFields[field]))}</select></label></p>`,
)}
</details></fieldset>
`

/** Returns the changes that the accounts section of the scenario form posts. */
export const parseAccountChange = (form: FormData) => ({
  accountError: form.get('accountError') ?? 'none',
  accountErrorOnce: form.has('accountErrorOnce'),
  captchaKind: form.get('captchaKind') ?? 'digits',
  smsPauseS: Number(form.get('smsPauseS') ?? 60),
  registerMethods: form.getAll('registerMethods'),
  hostileRule: form.has('hostileRule'),
  geetest: form.has('geetest'),
  firebaseNumbers: String(form.get('firebaseNumbers') ?? '')
    .split(/[\s,]+/)
    .filter((prefix) => prefix !== ''),
  turnedFlags: form.getAll('turnedFlags'),
  missingCapabilities: form.getAll('missingCapabilities'),
  registerFields: Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, form.get(`field-${field}`) ?? AS_SEEDED]).filter(
      ([, kind]) => kind !== AS_SEEDED,
    ),
  ),
})

/** Returns a page with the sandbox's SMS and e-mails. The page reloads itself, so that a new code appears. */
const outboxPage = (entries: readonly OutboxEntry[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Outbox (${entries.length})</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-block-start:1px solid;padding-block:.5rem}p{margin:0;white-space:pre-line}b{font-size:1.4em}</style>
<h1>Outbox</h1>
<p><a href="/__sandbox/">Sandbox</a>, <a href="/__sandbox/outbox.json">as JSON</a></p>
${entries.length === 0 ? html`<p>No messages yet.</p>` : ''}
${entries.map(
  ({ channel, recipient, purpose, text, secret, sentAt }) => html`<article>
<p>${channel === 'sms' ? 'SMS' : 'Email'} to ${recipient} (${purpose}), ${new Date(sentAt).toISOString()}</p>
${secret === null ? '' : html`<p><b>${secret}</b></p>`}
<p dir="auto">${text}</p>
</article>`,
)}
`

/** Tools for testing accounts: sent messages, captcha answers, keys, tokens. */
export const accountToolRoutes = new Hono<WalletEnv>()

accountToolRoutes.get('/outbox', async (c) =>
  c.html(outboxPage(await loadOutboxEntries(c.env.DB)), 200, {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }),
)

/** The query `to` limits the list to messages to one recipient, such as +8801712342776. */
accountToolRoutes.get('/outbox.json', async (c) => {
  const to = c.req.query('to')
  const entries = await loadOutboxEntries(c.env.DB)
  return c.json({
    messages: to === undefined ? entries : entries.filter(({ recipient }) => recipient === to),
  })
})

accountToolRoutes.get('/captcha', async (c) => {
  const answer = await getCaptchaAnswer(c.env.DB, c.req.query('id') ?? '')
  return answer === null ? c.json({ problems: 'Unknown or used captcha' }, 404) : c.json({ answer })
})

/** The field `overlapS` sets the seconds for which the old keys still decrypt; ten minutes by default. */
accountToolRoutes.post('/rotate-key', async (c) => {
  const refusal = await refuseUnknownScope(c, undefined)
  if (refusal) return refusal
  const overlap = c.req.query('overlapS') ?? ''
  const kid = await (/^\d{1,5}$/.test(overlap)
    ? rotatePlatformKey(c.env.DB, Number(overlap) * 1000)
    : rotatePlatformKey(c.env.DB))
  return c.json({ kid })
})

accountToolRoutes.post('/end-tokens', async (c) => {
  const id = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(c.req.query('account') ?? '')
    .first<string>('id')
  if (id === null) return c.json({ problems: 'Unknown account' }, 404)
  await endMemberTokens(c.env.DB, id)
  return c.json({ account: c.req.query('account') })
})

export const accountToolsHelp = html`
<li><a href="/__sandbox/outbox">GET /__sandbox/outbox</a>: SMS and emails that would have been sent; <a href="/__sandbox/outbox.json">outbox.json</a> (?to=+880… for one recipient)
<li>GET /__sandbox/captcha?id=…: the answer to a captcha
<li>POST /__sandbox/rotate-key: create a key for encrypted bodies; the old key stays valid for ten minutes (?overlapS=0: not at all)
<li>POST /__sandbox/end-tokens?account=…: end the member's tokens
`
