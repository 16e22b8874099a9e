import { PLATFORM_WRITE_TIMEOUT_MS } from '../../../../shared/config/product-limits'
import { type Endpoint, type EndpointName, endpoints } from '../../../../shared/contract/endpoints'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { encryptPayload } from '../../../../shared/encryption/encrypt'
import type { ConformanceFindings } from '../finding'
import {
  type ConformanceClient,
  findTransportFault,
  getReplyCode,
  type PlatformReply,
  type SampleParameters,
} from '../platform'
import type { SampleContext } from '../samples'

/**
 * Checks that the platform supports idempotency keys. Uses calls that it must refuse (for an unknown account
 * or wallet), so that no money moves. A refusal is a result that the platform must repeat for the key.
 */

type Body = Record<string, unknown>

const UNKNOWN_ID = 'conformance-none'

/** Two different bodies that are sent with one idempotency key, by call. */
const refusedCalls = {
  transfer: [
    { walletId: UNKNOWN_ID, direction: 'to-vendor', amount: '1' },
    { walletId: UNKNOWN_ID, direction: 'to-vendor', amount: '2' },
  ],
  withdraw: [
    { amount: '1', accountId: UNKNOWN_ID, fundPassword: '000000' },
    { amount: '2', accountId: UNKNOWN_ID, fundPassword: '000000' },
  ],
} as const satisfies Partial<Record<EndpointName, readonly [Body, Body]>>

/** Returns sample parameters with a body, which is encrypted if the contract says so. */
export async function withKey(
  context: SampleContext,
  name: EndpointName,
  { key, body }: { key: string; body: Body },
): Promise<SampleParameters> {
  const { encrypted }: Endpoint = endpoints[name]
  return {
    ...(context.token !== undefined && { token: context.token }),
    idempotencyKey: key,
    body: encrypted ? { value: await encryptPayload(context.keys, body, { idempotencyKey: key }) } : body,
  }
}

export const createKey = (): string => `conformance-${crypto.randomUUID()}`

export const lateFault = ({ ms }: PlatformReply): string | undefined =>
  ms > PLATFORM_WRITE_TIMEOUT_MS
    ? `took ${ms} ms: the lobby waits ${PLATFORM_WRITE_TIMEOUT_MS} ms, and then does not know what became of it`
    : undefined

/** Describes a reply to a known key with another body that is not the contract's refusal. */
export const conflictFault = (answer: PlatformReply): string | undefined =>
  getReplyCode(answer) === 'idempotency.conflict' && answer.status === 422
    ? undefined
    : `${getReplyCode(answer)}, status ${answer.status} instead of idempotency.conflict, status 422`

export const isRateLimited = ({ status }: PlatformReply): boolean => status === 429
export const RATE_LIMITED = 'the platform limits this call just now (429)'

const sameResult = (a: PlatformReply, b: PlatformReply): boolean =>
  a.status === b.status &&
  getReplyCode(a) === getReplyCode(b) &&
  JSON.stringify(a.value) === JSON.stringify(b.value)

export async function checkIdempotency(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  if (context.token === undefined) return
  for (const [name, [body, other]] of Object.entries(refusedCalls) as [
    EndpointName,
    readonly [Body, Body],
  ][]) {
    if (!findings.isTested(name)) continue
    const settings = context.replies.get('withdrawSettings') as WithdrawSettings | undefined
    if (name === 'withdraw' && settings?.closed) {
      findings.skip('idempotency', name, 'withdrawals are closed just now')
      continue
    }
    const key = createKey()
    const send = async (sent: Body): Promise<PlatformReply> =>
      platform.ask(name, await withKey(context, name, { key, body: sent }))
    const first = await send(body)
    if (findings.noteIfNotImplemented(name, first)) continue
    if (isRateLimited(first)) {
      findings.skip('idempotency', name, RATE_LIMITED)
      continue
    }
    findings.note('speed', name, lateFault(first))
    const again = await send(body)
    findings.note(
      'key used again',
      name,
      sameResult(first, again)
        ? findTransportFault(again)
        : `the same key and body are answered with ${getReplyCode(again)}, first with ${getReplyCode(first)}: a retry could move money twice`,
    )
    findings.note('key with another body', name, conflictFault(await send(other)))
    const keyless = await platform.askWithout(
      'Idempotency-Key',
      name,
      await withKey(context, name, { key, body }),
    )
    findings.note(
      'no key',
      name,
      keyless.status === 400
        ? undefined
        : `${getReplyCode(keyless)}, status ${keyless.status} instead of a refusal with status 400`,
    )
  }
}
