import * as v from 'valibot'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'

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

export interface ScenarioState {
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

export const normalState: ScenarioState = {
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
})
export type ScenarioChange = v.InferOutput<typeof scenarioChange>
