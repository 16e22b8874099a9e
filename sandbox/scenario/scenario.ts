import { DurableObject } from 'cloudflare:workers'
import type { AccountError } from '../../shared/contract/account-schemas'
import { type Endpoint, type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { DEFAULT_SCENARIO_STATE, type ScenarioChange, type ScenarioState } from './state'

/**
 * Account calls that change something. Calls that only load a page's data are excluded, because they would
 * use up an error meant for the next form.
 */
const ACTIONS: readonly EndpointName[] = [
  'login',
  'loginCode',
  'freePlay',
  'changePassword',
  'passwordByEmail',
  'passwordBySms',
  'setPasswordByPhone',
  'register',
  'registerMobile',
  'registerCode',
  'passkeyLogin',
  'addPasskey',
  'removePasskey',
  'affiliate',
]

/** Account calls that are refused only when the setting `endpoints` lists them. */
const OTHERS: readonly EndpointName[] = [
  'logout',
  'updateLanguage',
  'registerRules',
  'validateUsername',
  'checkEmail',
  'captcha',
  'passkeyLoginOptions',
  'passkeyOptions',
]

/** Returns the code with which the scenario refuses this account call; undefined: the call is not refused. */
function accountErrorFor(
  { accountError, endpoints }: ScenarioState,
  endpoint: EndpointName | undefined,
): AccountError | undefined {
  if (accountError === 'none' || !endpoint) return undefined
  const meant =
    endpoints.length === 0 ? ACTIONS : [...ACTIONS, ...OTHERS].filter((name) => endpoints.includes(name))
  return meant.includes(endpoint) ? accountError : undefined
}

/**
 * Storage key of the changes that apply to everyone. The key of an account's changes has a slash and the
 * account appended.
 */
const STATE = 'state'

const keyOf = (account: string | undefined): string => (account === undefined ? STATE : `${STATE}/${account}`)

/** Faults of a call's delivery: the reply is lost or late, or the call arrives twice at the same time. */
type DeliveryFault = 'lost' | 'late' | 'twice'

/**
 * Scenario settings that count the remaining occurrences of each delivery fault, in the order in which the
 * faults are used up.
 */
const DELIVERY_FAULTS = { lostReplies: 'lost', lateReplies: 'late', repeatedCalls: 'twice' } as const
const DELIVERY_SWITCHES = ['lostReplies', 'lateReplies', 'repeatedCalls'] as const

interface Encounter {
  state: ScenarioState
  /** True when the scenario's latency, errors and malformations apply to this call. */
  affected: boolean
  fails: boolean
  /** Error code with which the account call is refused. */
  accountError?: AccountError
  deliveryFault?: DeliveryFault
}

interface Counters {
  calls: Record<string, number>
  /** Number of calls so far to which the scenario's error rate applies. */
  affected: number
}

/**
 * The tester's scenario: one object that all isolates share, so that a change applies to the very next call.
 * The state for an account is the default, with the changes for everyone and then the changes for the
 * account.
 */
export class Scenario extends DurableObject {
  /**
   * Numbers of calls since the last change, by the key of the change: for everyone all calls, for an account
   * only its calls. In memory only, so a restart resets them to zero.
   */
  readonly #counters = new Map<string, Counters>()

  /** Returns the scenario's state. @param account undefined: the state for guests */
  state(account?: string): ScenarioState {
    const accountChange = account === undefined ? undefined : this.#changeOf(account)
    return { ...DEFAULT_SCENARIO_STATE, ...this.#changeOf(undefined), ...accountChange }
  }

  /** Returns the numbers of calls by endpoint since the last change, so that tests can count them. */
  calls(account?: string): Record<string, number> {
    return this.#countersOf(account).calls
  }

  /** Changes the scenario. @param account undefined: the change applies to everyone */
  change(change: ScenarioChange, account?: string): ScenarioState {
    this.#store(account, change)
    this.#counters.delete(keyOf(account))
    return this.state(account)
  }

  /** Restores the default scenario. @param account undefined: ends the changes of all accounts, too */
  reset(account?: string): ScenarioState {
    const keys = [...this.ctx.storage.kv.list<ScenarioChange>()].map(([key]) => key)
    for (const key of account === undefined ? keys : [keyOf(account)]) {
      this.ctx.storage.kv.delete(key)
      this.#counters.delete(key)
    }
    if (account === undefined) this.#counters.clear()
    return this.state(account)
  }

  /**
   * Counts one call and decides which faults apply to the call.
   * @param isRepeated true when the call arrives for the second time
   * @param account account of the caller; undefined: a guest
   */
  meet(endpoint: EndpointName | undefined, isRepeated: boolean, account?: string): Encounter {
    const state = this.state(account)
    this.#count(endpoint ?? 'unknown', account)
    const affected =
      state.endpoints.length === 0 || (endpoint !== undefined && state.endpoints.includes(endpoint))
    const accountError = accountErrorFor(state, endpoint)
    if (accountError) {
      if (state.accountErrorOnce)
        this.#store(this.#sourceOf('accountError', account), { accountError: 'none' })
      return { state, affected, fails: false, accountError }
    }
    const deliveryFault = isRepeated ? undefined : this.#deliveryFault(state, endpoint, affected, account)
    if (deliveryFault) return { state, affected, fails: false, deliveryFault }
    if (!affected) return { state, affected, fails: false }
    const counters = this.#countersOf(this.#sourceOf('errorRate', account))
    const before = Math.floor(counters.affected * state.errorRate)
    counters.affected += 1
    return { state, affected, fails: Math.floor(counters.affected * state.errorRate) > before }
  }

  /**
   * Returns the delivery fault of a call. Where the scenario names no endpoints, faults apply to the calls
   * that move money.
   */
  #deliveryFault(
    state: ScenarioState,
    endpoint: EndpointName | undefined,
    affected: boolean,
    account: string | undefined,
  ): DeliveryFault | undefined {
    const row: Endpoint | undefined = endpoint && endpoints[endpoint]
    if (!affected || (state.endpoints.length === 0 && !row?.idempotent)) return undefined
    const next = DELIVERY_SWITCHES.find((name) => state[name] > 0)
    if (next === undefined) return undefined
    this.#store(this.#sourceOf(next, account), { [next]: state[next] - 1 })
    return DELIVERY_FAULTS[next]
  }

  #changeOf(account: string | undefined): ScenarioChange | undefined {
    return this.ctx.storage.kv.get<ScenarioChange>(keyOf(account))
  }

  #store(account: string | undefined, change: ScenarioChange): void {
    this.ctx.storage.kv.put(keyOf(account), { ...this.#changeOf(account), ...change })
  }

  /**
   * Returns the account when a tester has changed this setting for the account alone; undefined when the
   * setting for everyone applies.
   */
  #sourceOf(setting: keyof ScenarioChange, account: string | undefined): string | undefined {
    const isOfAccount = account !== undefined && this.#changeOf(account)?.[setting] !== undefined
    return isOfAccount ? account : undefined
  }

  #countersOf(account: string | undefined): Counters {
    const key = keyOf(account)
    const counters = this.#counters.get(key) ?? { calls: {}, affected: 0 }
    this.#counters.set(key, counters)
    return counters
  }

  #count(name: string, account: string | undefined): void {
    for (const counted of account === undefined ? [undefined] : [undefined, account]) {
      const { calls } = this.#countersOf(counted)
      calls[name] = (calls[name] ?? 0) + 1
    }
  }
}

export const scenarioOf = ({
  SCENARIO,
}: {
  SCENARIO: DurableObjectNamespace<Scenario>
}): DurableObjectStub<Scenario> => SCENARIO.get(SCENARIO.idFromName('scenario'))
