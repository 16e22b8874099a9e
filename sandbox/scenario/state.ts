import * as v from 'valibot'
import { ACCOUNT_ERRORS, REGISTER_FIELDS, REGISTER_METHODS } from '../../shared/contract/account'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { captchaKinds } from '../account/captcha'
import { seedWhitelabel } from '../seed/content/settings'
import { type ContentScenario, contentScenarioEntries, normalContent } from './content'
import { type GameScenario, gameScenarioEntries, normalGames } from './games'

/** What a tester can make of the platform. */

const endpointNames = Object.keys(endpoints) as EndpointName[]

/**
 * - `html`: an HTML page with status 200, as a proxy in between would send
 * - `truncated`: JSON cut off in the middle
 * - `wrong-shape`: a sound envelope around a value of another kind
 * - `broken-item`: one malformed item at the head of every list
 */
export const malformations = ['none', 'html', 'truncated', 'wrong-shape', 'broken-item'] as const
export type Malformation = (typeof malformations)[number]

/** What a registration field can be made: hidden, shown, or demanded. */
export const fieldStates = ['off', 'optional', 'required'] as const
export const accountErrors = ['none', ...ACCOUNT_ERRORS] as const
export const flagNames = Object.keys(seedWhitelabel)

export interface ScenarioState extends AccountScenario, GameScenario, ContentScenario {
  maintenance: boolean
  regionRestriction: boolean
  /** Added to every affected call, ms. */
  latencyMs: number
  /** Share of the affected calls that fail, 0 to 1: every second one at 0.5, counted and not by chance. */
  errorRate: number
  /** Status of those failures; 200 is a failure in the envelope only. */
  errorStatus: number
  malformed: Malformation
  emptyCatalogue: boolean
  /** Whether the platform has a jackpot pool at all. */
  jackpotPool: boolean
  /** Endpoints that latency, errors and malformations are limited to; none named: all. */
  endpoints: EndpointName[]
}

/** What concerns accounts. */
export interface AccountScenario {
  /**
   * Refuses calls of the account group with this code: those that `endpoints` names, else all that do something (see
   * account-errors.ts).
   */
  accountError: (typeof accountErrors)[number]
  /** Only the next of them; then back to 'none'. */
  accountErrorOnce: boolean
  captchaKind: (typeof captchaKinds)[number]
  /** Between two messages to one number, seconds; 0: no limit, not a day's either. */
  smsPauseS: number
  /** Registration fields that are not as seeded. */
  registerFields: Partial<Record<(typeof REGISTER_FIELDS)[number], (typeof fieldStates)[number]>>
  /** Ways to register; none: closed. */
  registerMethods: (typeof REGISTER_METHODS)[number][]
  /** The user name's rule is a pattern that takes a careless engine for ever. */
  hostileRule: boolean
  /** The third-party puzzle is asked for before an SMS; whatever is whole is taken for its solution. */
  geetest: boolean
  /** Feature flags that are the other way round. */
  turnedFlags: string[]
}

export const normalState: ScenarioState = {
  ...normalGames,
  ...normalContent,
  accountError: 'none',
  accountErrorOnce: true,
  captchaKind: 'digits',
  smsPauseS: 60,
  registerFields: {},
  registerMethods: ['username', 'mobileNum'],
  hostileRule: false,
  geetest: false,
  turnedFlags: [],
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

/** A change names only what it changes; anything unknown is refused. */
export const scenarioChange = v.strictObject({
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
  malformed: v.exactOptional(v.picklist(malformations)),
  emptyCatalogue: v.exactOptional(v.boolean()),
  jackpotPool: v.exactOptional(v.boolean()),
  endpoints: v.exactOptional(v.array(v.picklist(endpointNames))),
  accountError: v.exactOptional(v.picklist(accountErrors)),
  accountErrorOnce: v.exactOptional(v.boolean()),
  captchaKind: v.exactOptional(v.picklist(captchaKinds)),
  smsPauseS: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600))),
  registerFields: v.exactOptional(
    v.strictObject(v.entriesFromList(REGISTER_FIELDS, v.exactOptional(v.picklist(fieldStates)))),
  ),
  registerMethods: v.exactOptional(v.array(v.picklist(REGISTER_METHODS))),
  hostileRule: v.exactOptional(v.boolean()),
  geetest: v.exactOptional(v.boolean()),
  turnedFlags: v.exactOptional(v.array(v.picklist(flagNames))),
  ...gameScenarioEntries,
  ...contentScenarioEntries,
})
export type ScenarioChange = v.InferOutput<typeof scenarioChange>
