import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { Findings } from '../finding'
import { noAnswer, type Platform } from '../platform'
import { type Known, NoSample, sampleOf } from '../samples'

/** What a platform must refuse of a request. */

const MERCHANT_CALLS = ['status', 'gameList', 'settings'] as const satisfies readonly EndpointName[]

/** Calls without a merchant are refused, so that one operator’s data is never shown as another’s. */
export async function checkMerchant(platform: Platform, findings: Findings, known: Known): Promise<void> {
  for (const name of MERCHANT_CALLS) {
    const asking = sampleOf(name, known)
    if (asking instanceof NoSample) continue
    const answer = await platform.askWithout('Merchant', name, asking)
    findings.note(
      'no merchant',
      name,
      answer.error === undefined ? 'answers a request that names no merchant' : noAnswer(answer),
    )
  }
}
