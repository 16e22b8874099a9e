import { PLATFORM_READ_TIMEOUT_MS } from '../../../../shared/config/limits'
import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { Findings } from '../finding'
import { type Answer, codeOf, type Platform, parsed, schemaFault } from '../platform'
import { expectedRefusals, type Known, NoSample, reads, sampleOf } from '../samples'

/** The replies of every reading call: envelope, schema, speed, headers. */

/** What a member's own reply must say of caches between the platform and the lobby. */
const keptByNobody = /\b(no-store|private)\b/i

function headerFault({ headers }: Answer, isOwn: boolean): string | undefined {
  if (headers.has('Set-Cookie'))
    return 'sets a cookie: the lobby keeps none, and a cache may hand it to another'
  const cacheControl = headers.get('Cache-Control') ?? ''
  if (isOwn && !keptByNobody.test(cacheControl))
    return `a member’s own reply needs Cache-Control: no-store (it has ${cacheControl === '' ? 'none' : `“${cacheControl}”`})`
  return undefined
}

function replyFault(name: EndpointName, answer: Answer): string | undefined {
  if (answer.error === undefined) return schemaFault(name, answer.value)
  const { errorCode, code, status } = answer.error
  if (expectedRefusals[name]?.includes(errorCode ?? '')) return undefined
  return `no success: ${errorCode ?? code}${status === undefined ? '' : `, status ${status}`}`
}

const slowFault = ({ ms, error }: Answer): string | undefined =>
  error === undefined && ms > PLATFORM_READ_TIMEOUT_MS
    ? `took ${ms} ms: the lobby waits ${PLATFORM_READ_TIMEOUT_MS} ms`
    : undefined

/** Members who may not use what the operator has not given them: no fault of the platform. */
const closedToMember = new Set(['no.permission', 'cashback.off', 'referral.off'])

/**
 * Asks every reading call once.
 * @returns the parsed replies
 */
export async function checkReplies(
  platform: Platform,
  findings: Findings,
  known: Omit<Known, 'replies'>,
): Promise<Map<EndpointName, unknown>> {
  const replies = new Map<EndpointName, unknown>()
  for (const name of reads()) {
    const asking = sampleOf(name, { ...known, replies })
    if (asking instanceof NoSample) {
      findings.skip('reply', name, asking.why)
      continue
    }
    const answer = await platform.ask(name, asking)
    if (closedToMember.has(codeOf(answer))) {
      findings.skip('reply', name, `closed to this member (${codeOf(answer)})`)
      continue
    }
    findings.note('reply', name, replyFault(name, answer))
    findings.note('speed', name, slowFault(answer))
    if (answer.status !== undefined)
      findings.note('headers', name, headerFault(answer, asking.token !== undefined))
    const value = parsed(name, answer)
    if (value !== undefined) replies.set(name, value)
  }
  return replies
}
