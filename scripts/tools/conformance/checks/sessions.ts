import { type Endpoint, type EndpointName, endpoints } from '../../../../shared/contract/endpoints'
import type { Findings } from '../finding'
import { codeOf, type Platform } from '../platform'
import { type Known, NoSample, reads, sampleOf } from '../samples'

/** Dead tokens: the session ends only when the platform says `login.not.session`. */

/** Looks like a token, and never was one. */
const DEAD_TOKEN = 'conformance0000000000000000000000000000000000dead'
const SESSION_DEAD = 'login.not.session'

/** Ids for calls whose own come from a member's replies: a dead token is refused before they are looked at. */
const anyId: Partial<
  Record<EndpointName, { query?: Record<string, string | number>; parameters?: Record<string, string> }>
> = {
  orderDetail: { parameters: { id: 'none' } },
  payment: { query: { id: 'none' } },
  betDetail: { query: { id: 'none' } },
  vendorBalance: { query: { walletId: 'none' } },
  inboxMessage: { query: { messageId: 'none' } },
  memberRates: { query: { memberId: 'none' } },
  downlineMember: { query: { id: 'none', from: '2026-01-01', to: '2026-01-02' } },
}

/** @param known its token is not used */
export async function checkDeadTokens(platform: Platform, findings: Findings, known: Known): Promise<void> {
  for (const name of reads()) {
    const { token }: Endpoint = endpoints[name]
    if (token !== true) continue
    const sample = sampleOf(name, { ...known, token: DEAD_TOKEN })
    const asking = sample instanceof NoSample ? anyId[name] : sample
    if (asking === undefined) {
      findings.skip('dead token', name, sample instanceof NoSample ? sample.why : '')
      continue
    }
    const dead = await platform.ask(name, { ...asking, token: DEAD_TOKEN })
    findings.note('dead token', name, refusalFault(codeOf(dead)))
    const none = await platform.askWithout('Authorization', name, { ...asking, token: DEAD_TOKEN })
    findings.note('no token', name, refusalFault(codeOf(none)))
  }
}

const refusalFault = (code: string): string | undefined => {
  if (code === SESSION_DEAD) return undefined
  return code === 'success'
    ? 'answers without a live token'
    : `is refused with ${code} instead of ${SESSION_DEAD}: the lobby would not end the session`
}
