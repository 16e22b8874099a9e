import type { EndpointName } from '../../../shared/contract/endpoints'
import type { Findings } from '../finding'
import { codeOf, type Platform } from '../platform'
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
      answer.error === undefined ? 'answers a request that names no merchant' : undefined,
    )
  }
}

/** Calls whose texts the operator writes in every language. */
const TEXT_CALLS = ['gameVendors', 'helpCenter', 'promotions'] as const satisfies readonly EndpointName[]

/** Every language of the lobby is answered with a success. */
export async function checkLanguages(
  platform: Platform,
  findings: Findings,
  known: Known,
  languages: readonly Known['language'][],
): Promise<void> {
  for (const name of TEXT_CALLS)
    for (const language of languages) {
      const asking = sampleOf(name, { ...known, language })
      if (asking instanceof NoSample) continue
      const answer = await platform.ask(name, { ...asking, language })
      findings.note(
        `language ${language}`,
        name,
        answer.error === undefined ? undefined : `no success in this language: ${codeOf(answer)}`,
      )
    }
}
