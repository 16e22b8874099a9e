import * as v from 'valibot'
import type { EndpointName } from '../../shared/contract/endpoints'

/** What a tester can change about records. */

/** Calls that can fail by themselves: the rows of a page, or their sums. */
export const recordCalls = [
  'betRecords',
  'betSummary',
  'betFilters',
  'betDetail',
  'transactions',
  'transactionSummary',
  'paymentRecords',
  'statement',
] as const satisfies readonly EndpointName[]
export type RecordCall = (typeof recordCalls)[number]

export interface RecordScenario {
  /** Calls that fail with 503. */
  recordsDown: RecordCall[]
  /** Calls for records take four seconds. */
  recordsSlow: boolean
  /** Days and months begin in the platform's own zone, whatever zone is asked for. */
  platformDays: boolean
}

export const normalRecords: RecordScenario = { recordsDown: [], recordsSlow: false, platformDays: false }

export const recordScenarioEntries = {
  recordsDown: v.exactOptional(v.array(v.picklist(recordCalls))),
  recordsSlow: v.exactOptional(v.boolean()),
  platformDays: v.exactOptional(v.boolean()),
}
