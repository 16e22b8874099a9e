import { DurableObject } from 'cloudflare:workers'
import type { AccountError } from '../../shared/contract/account'
import { type Endpoint, type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { accountErrorFor } from './account-errors'
import { normalState, type ScenarioChange, type ScenarioState } from './state'

const STATE = 'state'

/** The call is carried out, but its reply is lost, or comes late; or it arrives a second time meanwhile. */
type DeliveryFault = 'lost' | 'late' | 'twice'

/** The switches that count how often each fault is still to happen, in the order that they are used up. */
const deliveryFaults = { lostReplies: 'lost', lateReplies: 'late', repeatedCalls: 'twice' } as const
const deliverySwitches = ['lostReplies', 'lateReplies', 'repeatedCalls'] as const

interface Encounter {
  state: ScenarioState
  /** Whether latency, errors and malformations apply to this call. */
  affected: boolean
  fails: boolean
  /** The call is refused with this code. */
  accountError?: AccountError
  deliveryFault?: DeliveryFault
}

/** The scenario that all isolates share. One object, so that a change applies to the very next call. */
export class Scenario extends DurableObject {
  /** Calls since the last change, so that tests can count them. In memory only: a restart sets them to zero. */
  #calls: Record<string, number> = {}
  /** Affected calls since the last change. */
  #affected = 0

  state(): ScenarioState {
    return { ...normalState, ...this.ctx.storage.kv.get<ScenarioChange>(STATE) }
  }

  calls(): Record<string, number> {
    return this.#calls
  }

  change(change: ScenarioChange): ScenarioState {
    this.ctx.storage.kv.put(STATE, { ...this.state(), ...change })
    this.#restart()
    return this.state()
  }

  reset(): ScenarioState {
    this.ctx.storage.kv.delete(STATE)
    this.#restart()
    return this.state()
  }

  /**
   * Counts one call and decides what happens to it.
   * @param isRepeated it arrived before
   */
  meet(endpoint: EndpointName | undefined, isRepeated: boolean): Encounter {
    const state = this.state()
    const name = endpoint ?? 'unknown'
    this.#calls[name] = (this.#calls[name] ?? 0) + 1
    const affected =
      state.endpoints.length === 0 || (endpoint !== undefined && state.endpoints.includes(endpoint))
    const accountError = accountErrorFor(state, endpoint)
    if (accountError) {
      if (state.accountErrorOnce) this.ctx.storage.kv.put(STATE, { ...state, accountError: 'none' })
      return { state, affected, fails: false, accountError }
    }
    const deliveryFault = isRepeated ? undefined : this.#deliveryFault(state, endpoint, affected)
    if (deliveryFault) return { state, affected, fails: false, deliveryFault }
    if (!affected) return { state, affected, fails: false }
    const before = Math.floor(this.#affected * state.errorRate)
    this.#affected += 1
    return { state, affected, fails: Math.floor(this.#affected * state.errorRate) > before }
  }

  /** Where the scenario names no endpoints, this concerns the calls that move money. */
  #deliveryFault(
    state: ScenarioState,
    endpoint: EndpointName | undefined,
    affected: boolean,
  ): DeliveryFault | undefined {
    const row: Endpoint | undefined = endpoint && endpoints[endpoint]
    if (!affected || (state.endpoints.length === 0 && !row?.idempotent)) return undefined
    const next = deliverySwitches.find((name) => state[name] > 0)
    if (next === undefined) return undefined
    this.ctx.storage.kv.put(STATE, { ...state, [next]: state[next] - 1 })
    return deliveryFaults[next]
  }

  #restart(): void {
    this.#calls = {}
    this.#affected = 0
  }
}

export const scenarioOf = ({
  SCENARIO,
}: {
  SCENARIO: DurableObjectNamespace<Scenario>
}): DurableObjectStub<Scenario> => SCENARIO.get(SCENARIO.idFromName('scenario'))
