import type { Context } from 'hono'
import { html } from 'hono/html'
import type { CallEnv } from '../http/call-env'
import type { ScenarioState } from '../scenario/state'

/** Renders a checkbox of the scenario form. */

export const renderCheckbox = (name: keyof ScenarioState, label: string, on: boolean) =>
  html`<p><label><input type="checkbox" name="${name}" ${on ? html`checked` : ''}> ${label}</label></p>`

export const renderNumberInput = (name: keyof ScenarioState, label: string, value: number, step: number) =>
  html`<p><label>${label} <input type="number" name="${name}" value="${value}" min="0" step="${step}"></label></p>`

export const renderOption = (value: string, chosen: boolean) =>
  html`<option ${chosen ? html`selected` : ''}>${value}</option>`

export const isToolForm = (c: Context) =>
  c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Reads the body of a tester's call as JSON, or as a form without its empty fields. */
export async function readToolBody(c: Context): Promise<unknown> {
  if (!isToolForm(c)) return c.req.json().catch(() => undefined)
  return Object.fromEntries([...(await c.req.formData())].filter(([, value]) => value !== ''))
}

/** Replies to a tester's call: forms are redirected to the testers' page; other clients get JSON. */
export const sendToolResult = (c: Context, value: object) =>
  isToolForm(c) ? c.redirect('/__sandbox/', 303) : c.json(value)

/** Returns the account that the query of a tester's call names; undefined: everyone. */
export const accountInQuery = (c: Pick<Context, 'req'>): string | undefined =>
  c.req.query('account') || undefined

/**
 * Refuses a tester's change without an account where several tests share the sandbox, and a change of an
 * unknown account.
 * @param account undefined: the change applies to everyone
 * @returns undefined when the change may be made
 */
export async function refuseUnknownScope(
  c: Pick<Context<CallEnv>, 'env' | 'json' | 'req'>,
  account: string | undefined,
): Promise<Response | undefined> {
  if (account === undefined) {
    if (c.env.SCENARIO_SCOPE !== 'account') return undefined
    // Reads the body, because workerd resets a connection with an unread request body, and the reply may then
    // be lost.
    if (!c.req.raw.bodyUsed) await c.req.raw.arrayBuffer()
    return c.json({ problems: 'This sandbox is shared: it rejects a change without an account.' }, 403)
  }
  const id = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?').bind(account).first('id')
  return id === null ? c.json({ problems: 'Unknown account: see /__sandbox/accounts' }, 404) : undefined
}
