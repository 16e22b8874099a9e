import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { getExampleRefusal, sendAccountRefusal } from '../account/refusals'
import { type CallEnv, hasTesterTools } from '../http/call-env'
import { sendFailure } from '../http/requests'
import { scenarioOf } from '../scenario/scenario'
import { DEFAULT_SCENARIO_STATE, type Malformation } from '../scenario/state'
import { HOSTILE_HTML, HOSTILE_PLAIN_TEXTS, HOSTILE_URLS, UNCLOSED_HOSTILE_HTML } from './hostile-corpus'

const json = (body: string, status: number) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } })

const withBrokenItems = (_key: string, value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'object')
    ? [{ broken: true }, ...value]
    : value

/** Returns a call's reply as a broken platform or a proxy would send it. */
async function malform(reply: Response, how: Exclude<Malformation, 'none'>): Promise<Response> {
  const body = await reply.text()
  switch (how) {
    case 'html':
      return new Response('<!doctype html><title>Gateway</title><h1>Please wait</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'truncated':
      return json(body.slice(0, Math.ceil(body.length / 2)), reply.status)
    case 'wrong-shape':
      return json(JSON.stringify({ success: true, value: ['neither', 7, { expected: false }] }), 200)
    case 'broken-item':
      return json(JSON.stringify(JSON.parse(body), withBrokenItems), reply.status)
  }
}

/** Names of the calls whose replies contain operators' texts. */
const WITH_OPERATOR_TEXTS: ReadonlySet<EndpointName> = new Set([
  'announcements',
  'helpCenter',
  'templates',
  'promotions',
  'memberPromotions',
  'inbox',
  'inboxMessage',
  'status',
  'depositSettings',
  'payment',
  'openPayments',
  'payoutAccounts',
  'transactions',
  'paymentRecords',
  'tickets',
  'cashback',
  'vip',
])

/**
 * Harmless text before and after the attacks, so that a test can see that the content is shown completely.
 */
const FIRST = '<p>hostile-begins</p>'
const LAST = '<p>hostile-ends</p>'

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Returns HTML with all well-formed attacks, and one attack that swallows the following content. */
const html = (index: number): string =>
  `${FIRST}${HOSTILE_HTML.join('\n')}${LAST}${at(UNCLOSED_HOSTILE_HTML, index)}`

const fields: Readonly<Record<string, (index: number) => string | undefined>> = {
  content: html,
  terms: html,
  // `html`: additional terms of cashback.
  html,
  title: (index) => `${index} ${at(HOSTILE_PLAIN_TEXTS, index)}`,
  subtitle: (index) => at(HOSTILE_PLAIN_TEXTS, index + 1),
  summary: (index) => at(HOSTILE_PLAIN_TEXTS, index + 2),
  info: (index) => at(HOSTILE_PLAIN_TEXTS, index + 3),
  counts: (index) => at(HOSTILE_PLAIN_TEXTS, index + 4),
  excluded: (index) => at(HOSTILE_PLAIN_TEXTS, index + 5),
  unlock: (index) => at(HOSTILE_PLAIN_TEXTS, index + 7),
  reason: (index) => at(HOSTILE_PLAIN_TEXTS, index + 6),
  url: (index) => at(HOSTILE_URLS, index),
  // This URL passes the schema's validation, so the page has to escape it.
  imageRtl: () => '/__sandbox/cdn/banners/welcome?"onerror="window.__xss=1"x="',
}

/**
 * Replaces the fields that operators write in a reply with attacks. Other fields, and replies to other calls,
 * stay unchanged.
 */
async function hostile(reply: Response, endpoint: EndpointName | undefined): Promise<Response> {
  if (!reply.ok || endpoint === undefined || !WITH_OPERATOR_TEXTS.has(endpoint)) return reply
  let index = 0
  const replaced = (name: string, value: unknown): unknown => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || typeof value !== 'string') return value
    index += 1
    return field(index)
  }
  return Response.json(JSON.parse(await reply.text(), replaced))
}

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  pattern: new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Delay of a late reply, ms: longer than the lobby waits for an answer. */
const LATE_MS = 15_000

/** Request header that marks a call as its second delivery. */
const REPEATED = 'Sandbox-Repeated'

const repeated = (call: Request): Request => {
  const copy = new Request(call.clone())
  copy.headers.set(REPEATED, '1')
  return copy
}

/**
 * Middleware that applies the tester's scenario to a call. While the tester tools are off, calls are
 * unaffected.
 * @param deliver handles a call from the start; used to deliver a call twice
 * @param accountOf returns the caller's account; undefined: a guest
 */
export const injectFaults =
  <E extends CallEnv>(
    deliver: (call: Request, env: E['Bindings']) => Promise<Response> | Response,
    accountOf: (c: Context<E>) => Promise<string | undefined>,
  ): MiddlewareHandler<E> =>
  async (c, next) => {
    if (!hasTesterTools(c.env)) {
      c.set('scenario', DEFAULT_SCENARIO_STATE)
      return next()
    }
    const call = `${c.req.method} ${c.req.path}`
    const endpoint = patterns.find(({ pattern }) => pattern.test(call))?.name
    const isRepeated = c.req.header(REPEATED) !== undefined
    const { state, affected, fails, accountError, deliveryFault } = await scenarioOf(c.env).meet(
      endpoint,
      isRepeated,
      await accountOf(c),
    )
    c.set('scenario', state)
    if (affected && state.latencyMs > 0) await scheduler.wait(state.latencyMs)
    if (accountError) return sendAccountRefusal(c, getExampleRefusal(accountError))
    if (fails) {
      const status = state.errorStatus as ContentfulStatusCode
      return sendFailure(c, status, 'scenario.error', 'This call fails because the scenario says so.')
    }
    if (deliveryFault === 'twice') await Promise.all([deliver(repeated(c.req.raw), c.env), next()])
    else await next()
    if (deliveryFault === 'late') await scheduler.wait(LATE_MS)
    if (deliveryFault === 'lost') {
      c.res = undefined
      c.res = sendFailure(c, 502, 'scenario.lost', 'The call was carried out, but its reply is lost.')
    }
    if (affected && state.hostile) c.res = await hostile(c.res, endpoint)
    if (affected && state.malformed !== 'none') c.res = await malform(c.res, state.malformed)
    return undefined
  }
