import type { EndpointName } from '../../shared/contract/endpoints'
import { hostileHtml, hostileText, hostileUrls, swallowingHtml } from './hostile-corpus'

/** Calls whose replies contain what operators write. */
const endpoints: ReadonlySet<EndpointName> = new Set([
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

/** Harmless text around the attacks, so that a test can see that the content is shown completely. */
const FIRST = '<p>hostile-begins</p>'
const LAST = '<p>hostile-ends</p>'

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Every attack that is well-formed, and one that swallows what follows. */
const html = (index: number): string => `${FIRST}${hostileHtml.join('\n')}${LAST}${at(swallowingHtml, index)}`

const fields: Readonly<Record<string, (index: number) => string | undefined>> = {
  content: html,
  terms: html,
  // Of cashback, whose terms are more than this.
  html,
  title: (index) => `${index} ${at(hostileText, index)}`,
  subtitle: (index) => at(hostileText, index + 1),
  summary: (index) => at(hostileText, index + 2),
  info: (index) => at(hostileText, index + 3),
  counts: (index) => at(hostileText, index + 4),
  excluded: (index) => at(hostileText, index + 5),
  unlock: (index) => at(hostileText, index + 7),
  reason: (index) => at(hostileText, index + 6),
  url: (index) => at(hostileUrls, index),
  // Passes the schema; the page has to escape it.
  imageRtl: () => '/__sandbox/cdn/banners/welcome?"onerror="window.__xss=1"x="',
}

/** Replaces every field that an operator writes by an attack. Other replies and fields stay as they are. */
export async function hostile(reply: Response, endpoint: EndpointName | undefined): Promise<Response> {
  if (!reply.ok || endpoint === undefined || !endpoints.has(endpoint)) return reply
  let index = 0
  const replaced = (name: string, value: unknown): unknown => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || typeof value !== 'string') return value
    index += 1
    return field(index)
  }
  return Response.json(JSON.parse(await reply.text(), replaced))
}
