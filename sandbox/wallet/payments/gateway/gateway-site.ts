import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { isFinalPayment } from '../../../../shared/contract/payment-schemas'
import { hasTesterTools, requireDatabase } from '../../../http/call-env'
import { scenarioOf } from '../../../scenario/scenario'
import { findAccountName } from '../../../session/member-session'
import { toDecimal } from '../../minor-units'
import type { WalletEnv } from '../../wallet-env'
import { loadDepositCopy } from '../payment-copies'
import type { DepositRecord } from '../payment-record'
import {
  GATEWAY_ACTIONS,
  GATEWAY_CALLBACK_FAULTS,
  isGatewayAction,
  performGatewayAction,
} from './gateway-callbacks'
import { getGatewayPath, isGatewaySession, isPhoneCode, openGatewaySession } from './gateway-tickets'
import style from './pay.css?raw'

/** The gateway's pages, for testers: no scripts, and in English like the testers' page. */

const whole = (title: string, nonce: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
<main><h1>${title}</h1>${content}</main>`

const sum = (
  record: DepositRecord,
) => html`<p class="amount">${toDecimal(record.payAmount)} ${record.currency}</p>
<dl><dt>To</dt><dd>Oriel Sandbox Ltd</dd><dt>Reference</dt><dd>${record.reference}</dd></dl>`

const button = ([name, label]: [string, string]) => html`<button name="act" value="${name}">${label}</button>`

const overNote = (record: DepositRecord) => html`<p>This payment has ended. State: ${record.state}.</p>`

/** Returns the payment gateway's page that a launch URL opens. */
const gatewayPage = (record: DepositRecord, nonce: string) =>
  whole(
    'Sandbox gateway',
    nonce,
    html`${sum(record)}${isFinalPayment(record) ? overNote(record) : ''}
<form method="post">${Object.entries(GATEWAY_ACTIONS).map(button)}
<h2>Faults</h2>${Object.entries(GATEWAY_CALLBACK_FAULTS).map(button)}</form>
${record.returnUrl === null ? '' : html`<p><a href="${record.returnUrl}">Back without paying</a></p>`}`,
  )

/** Returns the payment gateway's page for a phone that scanned a QR code. */
const phonePage = (record: DepositRecord, nonce: string) =>
  whole(
    'Sandbox phone',
    nonce,
    html`${sum(record)}${isFinalPayment(record) ? overNote(record) : ''}
<form method="post">${button(['pay', 'Pay this amount'])}
<h2>Faults</h2>${button(['twice', GATEWAY_CALLBACK_FAULTS.twice])}${button(['other', GATEWAY_CALLBACK_FAULTS.other])}</form>`,
  )

const donePage = (nonce: string, statuses: readonly number[]) =>
  whole(
    'Sandbox gateway',
    nonce,
    html`<p>Done. Callbacks sent to the platform: ${statuses.length}${statuses.length > 0 ? ` (replies: ${statuses.join(', ')})` : ''}. You can close this page.</p>`,
  )

/**
 * The payment gateway's site. It has a separate origin (`pay.` before the lobby's host). A launch URL opens a
 * session for one payment, which the site stores in a cookie.
 */
export const paymentGatewayRoutes = new Hono<WalletEnv>()

const COOKIE = 'pay-session'
const HANGING_MS = 120_000

paymentGatewayRoutes.use(requireDatabase, async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})

/**
 * Returns the HTML document of a gateway page.
 * @param returnUrl URL that the content security policy allows as a target of forms, because browsers also
 * check the redirect after a form
 */
function page(
  c: Context<WalletEnv>,
  returnUrl: string | null,
  content: (nonce: string) => ReturnType<typeof donePage>,
) {
  const nonce = crypto.randomUUID()
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`
  return c.html(content(nonce), 200, {
    'Content-Security-Policy': [
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'${back}`,
      "base-uri 'none'; frame-ancestors 'none'",
    ].join('; '),
  })
}

const over = (c: Context) => c.text('This page has expired. Open it again from the lobby.', 401)

/**
 * Returns the gateway's URL back to the lobby. The URL always reports success, so the lobby must not trust
 * it.
 */
function backUrl(record: DepositRecord): string | undefined {
  if (record.returnUrl === null) return undefined
  const url = new URL(record.returnUrl)
  url.searchParams.set('id', record.id)
  url.searchParams.set('status', 'success')
  return url.href
}

/** Loads the payment of the gateway session in the caller's cookie; null without a valid session. */
async function sessionPayment(c: Context<WalletEnv>): Promise<DepositRecord | null> {
  const id = c.req.param('id') ?? ''
  if (!(await isGatewaySession(c.env.DB, id, getCookie(c, COOKIE) ?? ''))) return null
  return loadDepositCopy(c.env.DB, id)
}

async function phonePayment(c: Context<WalletEnv>): Promise<DepositRecord | null> {
  const id = c.req.param('id') ?? ''
  if (!(await isPhoneCode(c.env.DB, id, c.req.query('code') ?? ''))) return null
  return loadDepositCopy(c.env.DB, id)
}

const PAGE = `/__sandbox/pay/:id` as const
const PHONE = `${PAGE}/phone` as const

paymentGatewayRoutes.use(`${PAGE}/*`, async (c, next) => {
  if (!hasTesterTools(c.env)) return next()
  const record = await loadDepositCopy(c.env.DB, c.req.param('id') ?? '')
  const account = record ? await findAccountName(c.env.DB, record.memberId) : undefined
  const { gatewayHangs } = await scenarioOf(c.env).state(account)
  if (gatewayHangs) await scheduler.wait(HANGING_MS)
  return next()
})

paymentGatewayRoutes.get(PAGE, async (c) => {
  const ticket = c.req.query('ticket')
  if (ticket === undefined) {
    const record = await sessionPayment(c)
    return record ? page(c, record.returnUrl, (nonce) => gatewayPage(record, nonce)) : over(c)
  }
  const id = c.req.param('id')
  const token = await openGatewaySession(c.env.DB, id, ticket)
  if (token === undefined) return over(c)
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, COOKIE, token, { path: getGatewayPath(id), httpOnly: true, sameSite: 'Lax', secure })
  return c.redirect(getGatewayPath(id), 303)
})

/** Carries out the action of a gateway form. @returns undefined when there is no such action */
async function acted(c: Context<WalletEnv>, record: DepositRecord): Promise<number[] | undefined> {
  const { act: name } = await c.req.parseBody()
  return isGatewayAction(name)
    ? performGatewayAction(c.env, new URL(c.req.url).origin, record, name)
    : undefined
}

paymentGatewayRoutes.post(PAGE, async (c) => {
  const record = c.req.header('Sec-Fetch-Site') === 'cross-site' ? null : await sessionPayment(c)
  if (!record) return over(c)
  const statuses = await acted(c, record)
  if (!statuses) return c.text('Unknown action.', 400)
  const back = backUrl(record)
  return back === undefined ? page(c, null, (nonce) => donePage(nonce, statuses)) : c.redirect(back, 303)
})

paymentGatewayRoutes.get(PHONE, async (c) => {
  const record = await phonePayment(c)
  return record ? page(c, null, (nonce) => phonePage(record, nonce)) : over(c)
})

paymentGatewayRoutes.post(PHONE, async (c) => {
  const record = await phonePayment(c)
  if (!record) return over(c)
  const statuses = await acted(c, record)
  return statuses ? page(c, null, (nonce) => donePage(nonce, statuses)) : c.text('Unknown action.', 400)
})

paymentGatewayRoutes.all('*', (c) => c.text('Page not found.', 404))

paymentGatewayRoutes.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return c.text('Something went wrong. See the sandbox’s terminal.', 500)
})
