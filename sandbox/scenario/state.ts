import * as v from 'valibot'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { type AccountScenario, accountScenarioEntries, DEFAULT_ACCOUNT_SCENARIO } from './account-scenario'
import {
  type AgentScenario,
  agentScenarioEntries,
  type ContractScenario,
  contractScenarioEntries,
  DEFAULT_AGENT_SCENARIO,
  DEFAULT_CONTRACT_SCENARIO,
} from './agent-scenario'
import {
  type ContentScenario,
  contentScenarioEntries,
  DEFAULT_CONTENT_SCENARIO,
  DEFAULT_REWARD_SCENARIO,
  type RewardScenario,
  rewardScenarioEntries,
} from './content-scenario'
import { DEFAULT_GAME_SCENARIO, type GameScenario, gameScenarioEntries } from './game-scenario'
import {
  DEFAULT_PAYMENT_SCENARIO,
  DEFAULT_RECORD_SCENARIO,
  DEFAULT_TRANSFER_SCENARIO,
  type PaymentScenario,
  paymentScenarioEntries,
  type RecordScenario,
  recordScenarioEntries,
  type TransferScenario,
  transferScenarioEntries,
} from './payment-scenario'
import {
  DEFAULT_SECURITY_SCENARIO,
  DEFAULT_VERIFICATION_SCENARIO,
  type SecurityScenario,
  securityScenarioEntries,
  type VerificationScenario,
  verificationScenarioEntries,
} from './security-scenario'

const endpointNames = Object.keys(endpoints) as EndpointName[]

/**
 * Malformed replies of the platform:
 * - `html`: an HTML page with status 200, as a proxy would send
 * - `truncated`: JSON cut off in the middle
 * - `wrong-shape`: a valid envelope around a value of another type
 * - `broken-item`: one malformed item at the start of every list
 */
export const MALFORMATIONS = ['none', 'html', 'truncated', 'wrong-shape', 'broken-item'] as const
export type Malformation = (typeof MALFORMATIONS)[number]

export interface ScenarioState
  extends AccountScenario,
    GameScenario,
    ContentScenario,
    ContractScenario,
    PaymentScenario,
    RecordScenario,
    RewardScenario,
    AgentScenario,
    SecurityScenario,
    TransferScenario,
    VerificationScenario {
  maintenance: boolean
  regionRestriction: boolean
  /** Delay that is added to every affected call, ms. */
  latencyMs: number
  /**
   * Share of the affected calls that fail, 0 to 1. Failures are evenly spaced instead of random: at 0.5,
   * exactly every second call fails.
   */
  errorRate: number
  /** HTTP status of the calls that fail; 200: only the envelope shows that the call failed. */
  errorStatus: number
  malformed: Malformation
  emptyCatalogue: boolean
  /** True when the platform has a jackpot pool. */
  jackpotPool: boolean
  /** Endpoints that latency, errors and malformations are limited to; empty: all. */
  endpoints: EndpointName[]
}

export const DEFAULT_SCENARIO_STATE: ScenarioState = {
  ...DEFAULT_ACCOUNT_SCENARIO,
  ...DEFAULT_GAME_SCENARIO,
  ...DEFAULT_CONTENT_SCENARIO,
  ...DEFAULT_CONTRACT_SCENARIO,
  ...DEFAULT_PAYMENT_SCENARIO,
  ...DEFAULT_TRANSFER_SCENARIO,
  ...DEFAULT_RECORD_SCENARIO,
  ...DEFAULT_REWARD_SCENARIO,
  ...DEFAULT_AGENT_SCENARIO,
  ...DEFAULT_SECURITY_SCENARIO,
  ...DEFAULT_VERIFICATION_SCENARIO,
  maintenance: false,
  regionRestriction: false,
  latencyMs: 0,
  errorRate: 0,
  errorStatus: 500,
  malformed: 'none',
  emptyCatalogue: false,
  jackpotPool: true,
  endpoints: [],
}

/** Schema of a partial change of the scenario; unknown names are refused. */
export const scenarioChangeSchema = v.strictObject({
  maintenance: v.exactOptional(v.boolean()),
  regionRestriction: v.exactOptional(v.boolean()),
  latencyMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  errorRate: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  errorStatus: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((status) => status === 200 || (status >= 400 && status <= 599), 'must be 200 or 400 to 599'),
    ),
  ),
  malformed: v.exactOptional(v.picklist(MALFORMATIONS)),
  emptyCatalogue: v.exactOptional(v.boolean()),
  jackpotPool: v.exactOptional(v.boolean()),
  endpoints: v.exactOptional(v.array(v.picklist(endpointNames))),
  ...accountScenarioEntries,
  ...gameScenarioEntries,
  ...contentScenarioEntries,
  ...contractScenarioEntries,
  ...paymentScenarioEntries,
  ...transferScenarioEntries,
  ...recordScenarioEntries,
  ...rewardScenarioEntries,
  ...agentScenarioEntries,
  ...securityScenarioEntries,
  ...verificationScenarioEntries,
})
export type ScenarioChange = v.InferOutput<typeof scenarioChangeSchema>

type Clock = Pick<ScenarioState, 'clockAheadS'>

/**
 * Returns the current time by the game clock, ms since the epoch. Draws, table rounds and events follow this
 * clock, which a tester can advance.
 */
export const getGameTime = ({ clockAheadS }: Clock): number => Date.now() + clockAheadS * 1000

/** Converts a time of the game clock to real time, ms since the epoch. */
export const toRealTime = ({ clockAheadS }: Clock, instant: number): number => instant - clockAheadS * 1000
