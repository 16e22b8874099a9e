import type { EndpointName } from '../../../shared/contract/endpoints'
import type { FakePlatform, ReceivedRequest, ScriptedReply } from '../../fixtures/fake-platform'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/**
 * Faults of a call that moves money. `before` and `after` lose the request or the response. With `late` the
 * worker gets no response, and the call arrives when the test decides. With `busy` the platform asks to wait.
 * With `stopped` and `answered-for` a proxy refuses the call, before or after the platform received it.
 */
export const CALL_FAULTS = ['none', 'before', 'after', 'late', 'busy', 'stopped', 'answered-for'] as const
export type CallFault = (typeof CALL_FAULTS)[number]

export const MONEY_CALLS: readonly (EndpointName | undefined)[] = [
  'depositByLaunchUrl',
  'depositByQr',
  'depositByTransfer',
  'withdraw',
  'transfer',
  'transferAllHome',
  'claimCashback',
  'changeRates',
  'answerDailySalaryContract',
  'requestPayout',
  'offerContract',
  // The id of the reward serves as the key of this call.
  'claimTicket',
  'giveUpTicket',
]
export const LOOKUP_CALLS: readonly (EndpointName | undefined)[] = [
  'paymentByKey',
  'transferByKey',
  'cashbackByKey',
]
const hopByHop = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'])

const keyOf = ({ headers }: ReceivedRequest): string => headers['idempotency-key'] ?? ''

/** Another platform that answers calls of the contract. */
export type AskedPlatform = Pick<Sandbox, 'ask'>

/** A platform, usually the sandbox, behind a connection that loses calls that move money. */
export class UnreliablePlatform<Asked extends AskedPlatform = Sandbox> {
  /** Results of each key: ids of payments, transfers or claims. */
  readonly made = new Map<string, Set<string>>()
  /** Faults of the next calls that move money. */
  next: CallFault[] = []
  /** True while the platform does not report the results of keys. */
  isSilent = false
  #late: ReceivedRequest[] = []

  constructor(
    readonly platform: FakePlatform,
    readonly sandbox: Asked,
  ) {
    this.attach()
  }

  /** Makes that platform answer all calls that have no script, also after the fake platform was healed. */
  attach(): void {
    this.platform.script('*', (request) => this.#answer(request))
  }

  /** Removes all faults. */
  mend(): void {
    this.made.clear()
    this.next = []
    this.isSilent = false
    this.#late = []
  }

  /**
   * Delivers the late calls.
   * @returns their keys
   */
  async arrive(): Promise<string[]> {
    const late = this.#late.splice(0)
    for (const request of late) await this.#forward(request)
    return late.map(keyOf)
  }

  async #answer(request: ReceivedRequest): Promise<ScriptedReply> {
    if (this.isSilent && LOOKUP_CALLS.includes(request.name))
      return { kind: 'refusal', errorCode: 'system.error', status: 500 }
    const fault = MONEY_CALLS.includes(request.name) ? (this.next.shift() ?? 'none') : 'none'
    if (fault === 'busy') return { kind: 'refusal', errorCode: 'too.many', status: 429 }
    const blocked = { kind: 'refusal', errorCode: 'firewall.blocked', status: 403 } as const
    if (fault === 'stopped') return blocked
    if (fault === 'late') this.#late.push(request)
    if (fault === 'before' || fault === 'late') return { kind: 'reset' }
    const reply = await this.#forward(request)
    if (fault === 'answered-for') return blocked
    return fault === 'after' ? { kind: 'reset' } : reply
  }

  async #forward(request: ReceivedRequest): Promise<ScriptedReply> {
    const { name, method, url, body } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([header]) => !hopByHop.has(header)),
    )
    const reply = await this.sandbox.ask(url, { method, headers, ...(method !== 'GET' && { body }) })
    const text = await reply.text()
    if (MONEY_CALLS.includes(name)) this.#note(keyOf(request), JSON.parse(text))
    return {
      kind: 'bytes',
      body: text,
      status: reply.status,
      contentType: reply.headers.get('Content-Type') ?? '',
    }
  }

  #note(key: string, { success, value }: SandboxEnvelope): void {
    if (!success || key === '') return
    const ids = this.made.get(key) ?? new Set()
    this.made.set(key, ids.add((value as { id: string }).id))
  }
}
