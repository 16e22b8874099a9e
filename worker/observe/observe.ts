import { env } from 'cloudflare:workers'
import type { LanguageCode } from '../../shared/config/languages'
import type { PageId } from '../../shared/pages'
import { COLUMNS, type EventName, type OutcomeOf } from './columns'

/** What happened. Every text is a name from the sources or the contract, never what somebody typed or is called. */
export type Happening = {
  [Name in EventName]: {
    event: Name
    kind?: string
    outcome?: OutcomeOf<Name>
    /** Of a refusal or a failure. */
    code?: string | undefined
    connection?: string
    value?: number
    /** How many such happenings this one stands for, if somebody else has sampled them. */
    weight?: number
  }
}[EventName]

/** Where it happened. */
export interface Place {
  page?: PageId
  language?: LanguageCode | undefined
  /** ISO 3166 country, as determined by the edge. */
  country?: string | undefined
}

/** How names look, so that a mistake elsewhere writes no address, number or sentence. */
const NAME = /^(?:[a-z][\w.-]{0,59}|[234]g)$/i
const OTHER = 'other'

const nameOf = (text: string): string => (NAME.test(text) ? text : OTHER)

/** The values of one kind of column, by their numbers. */
function valuesOf<T>(kind: 'blob' | 'double', facts: Record<string, T | undefined>, none: T): T[] {
  const columns = Object.entries(COLUMNS).filter(([, column]) => column.startsWith(kind))
  return columns.map(([fact]) => facts[fact] ?? none)
}

/** The data set, where there is one. */
function boundDataSet(): AnalyticsEngineDataset | undefined {
  return (env as { EVENTS?: AnalyticsEngineDataset }).EVENTS
}

/**
 * Writes one data point to the data set (`EVENTS` in wrangler.toml), if there is one. Never throws and never waits:
 * Workers send it after the response.
 *
 * @param rate share of such happenings that are written, 0 to 1; the others are counted by the column `weight`
 * @example observe({ event: 'launch', kind: 'game', outcome: 'done' }, { language: 'BN', country: 'BD' })
 */
export function observe(happening: Happening, place: Place = {}, rate = 1): void {
  const dataSet = boundDataSet()
  if (!dataSet || Math.random() >= rate) return
  const { event, value, weight = 1 / rate, ...names } = happening
  const texts = Object.entries({ ...place, ...names })
  const known = Object.fromEntries(texts.map(([fact, text]) => [fact, text && nameOf(text)]))
  try {
    dataSet.writeDataPoint({
      indexes: [event],
      blobs: valuesOf('blob', known, ''),
      doubles: valuesOf('double', { value, weight }, 0),
    })
  } catch {
    // No measurement is worth a page.
  }
}
