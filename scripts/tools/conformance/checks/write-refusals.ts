import { type Endpoint, type EndpointName, endpoints } from '../../../../shared/contract/endpoints'
import type { ConformanceFindings } from '../finding'
import { getReplyCode, type PlatformReply } from '../platform'

/**
 * Refusals that contradict the platform's earlier replies, because the refused game, channel, amount or account
 * comes from them.
 */
const CONTRADICTIONS: ReadonlySet<string> = new Set([
  'game.not.found',
  'trial.unsupported',
  'deposit.channel.closed',
  'deposit.amount',
  'withdraw.amount',
  'withdraw.account',
  'transfer.wallet',
  'transfer.amount',
  'idempotency.conflict',
])

/**
 * Records the refusal of a call that was made with values from the platform's own replies. A refusal that
 * depends on the account, such as a break, is no fault.
 */
export function noteRefusal(findings: ConformanceFindings, name: EndpointName, answer: PlatformReply): void {
  const code = getReplyCode(answer)
  const { refusals = [] }: Endpoint = endpoints[name]
  if (refusals.includes(code) && !CONTRADICTIONS.has(code))
    findings.skip('reply', name, `refused for this test account (${code})`)
  else
    findings.note(
      'reply',
      name,
      `no success: ${code}, status ${answer.status}, with values from the platform’s own replies`,
    )
}
