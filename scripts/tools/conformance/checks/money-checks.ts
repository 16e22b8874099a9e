import { PLATFORM_WRITE_TIMEOUT_MS } from '../../../../shared/config/product-limits'
import type { EndpointName } from '../../../../shared/contract/endpoints'
import { encryptPayload } from '../../../../shared/encryption/encrypt'
import type { ConformanceFindings } from '../finding'
import {
  type ConformanceClient,
  findTransportFault,
  getReplyCode,
  type PlatformReply,
  type SampleParameters,
} from '../platform'
import { getPlatformKeys, type SampleContext } from '../samples'

/**
 * Checks that the platform supports idempotency keys. Uses calls that it must refuse (for an unknown account
 * or wallet), so that no money moves. A refusal is a result that the platform must repeat for the key.
 */

interface Refused {
  /** Two different bodies that are sent with one idempotency key. */
  bodies: readonly [Record<string, unknown>, Record<string, unknown>]
  encrypted?: true
}

const UNKNOWN_ID = 'conformance-none'

const refusedCalls = {
  transfer: {
    bodies: [
      { walletId: UNKNOWN_ID, direction: 'to-vendor', amount: '1' },
      { walletId: UNKNOWN_ID, direction: 'to-vendor', amount: '2' },
    ],
  },
  withdraw: {
    bodies: [
      { amount: '1', accountId: UNKNOWN_ID, fundPassword: '000000' },
      { amount: '2', accountId: UNKNOWN_ID, fundPassword: '000000' },
    ],
    encrypted: true,
  },
} as const satisfies Partial<Record<EndpointName, Refused>>

const lateFault = ({ ms }: PlatformReply): string | undefined =>
  ms > PLATFORM_WRITE_TIMEOUT_MS
    ? `took ${ms} ms: the lobby waits ${PLATFORM_WRITE_TIMEOUT_MS} ms, and then does not know what became of it`
    : undefined

const sameResult = (a: PlatformReply, b: PlatformReply): boolean =>
  a.status === b.status &&
  getReplyCode(a) === getReplyCode(b) &&
  JSON.stringify(a.value) === JSON.stringify(b.value)

export async function checkIdempotency(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  const keys = getPlatformKeys(context)
  const { token } = context
  if (token === undefined) return
  for (const [name, { bodies, ...rest }] of Object.entries(refusedCalls) as [EndpointName, Refused][]) {
    const key = `conformance-${crypto.randomUUID()}`
    const askingFor = async (wanted: Record<string, unknown>): Promise<SampleParameters> => ({
      token,
      idempotencyKey: key,
      body: rest.encrypted ? { value: await encryptPayload(keys, wanted, { idempotencyKey: key }) } : wanted,
    })
    const send = async (wanted: Record<string, unknown>): Promise<PlatformReply> =>
      platform.ask(name, await askingFor(wanted))
    const [body, other] = bodies
    const first = await send(body)
    if (first.status === 429) {
      findings.skip('idempotency', name, 'the platform limits this call just now (429)')
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
    const conflict = await send(other)
    findings.note(
      'key with another body',
      name,
      getReplyCode(conflict) === 'idempotency.conflict' && conflict.status === 422
        ? undefined
        : `${getReplyCode(conflict)}, status ${conflict.status} instead of idempotency.conflict, status 422`,
    )
    const keyless = await platform.askWithout('Idempotency-Key', name, await askingFor(body))
    findings.note(
      'no key',
      name,
      keyless.status === 400
        ? undefined
        : `${getReplyCode(keyless)}, status ${keyless.status} instead of a refusal with status 400`,
    )
  }
}
