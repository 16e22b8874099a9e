import type { EndpointName } from '../../shared/contract/endpoints'
import { hostileAddresses, hostileHtml, hostileText, swallowingHtml } from './hostile-corpus'

/** Puts the corpus into every field that an operator writes. */

/** Calls that answer with what operators write. */
const endpoints: ReadonlySet<EndpointName> = new Set([
  'announcements',
  'helpCenter',
  'templates',
  'promotions',
  'memberPromotions',
  'inbox',
  'inboxMessage',
  'status',
])

/** Harmless words around the rest, so that a test sees that the content is shown at all, and to its end. */
const FIRST = '<p>hostile-begins</p>'
const LAST = '<p>hostile-ends</p>'

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Everything that ends by itself, and one that does not. */
const html = (index: number): string => `${FIRST}${hostileHtml.join('\n')}${LAST}${at(swallowingHtml, index)}`

const fields: Readonly<Record<string, (index: number) => string | undefined>> = {
  content: html,
  terms: html,
  title: (index) => `${index} ${at(hostileText, index)}`,
  subtitle: (index) => at(hostileText, index + 1),
  summary: (index) => at(hostileText, index + 2),
  info: (index) => at(hostileText, index + 3),
  url: (index) => at(hostileAddresses, index),
  // One that a schema takes: the page has to write it down safely.
  imageRtl: () => '/__sandbox/cdn/banners/welcome?"onerror="window.__xss=1"x="',
}

/** The reply with the operator's fields replaced; others are as they were. */
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
