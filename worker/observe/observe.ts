import { env } from 'cloudflare:workers'
import type { LanguageCode } from '../../shared/config/languages'
import { FRAME_PATTERN } from '../../shared/http/browser-errors'
import type { PageId } from '../../shared/paths'
import { EVENT_COLUMNS, type EventName, type EventOutcome } from './columns'

/**
 * An event to count. Every string is a name from the source code or the contract, never typed text or a
 * person's name.
 */
export type ObservedEvent = {
  [Name in EventName]: {
    event: Name
    kind?: string
    outcome?: EventOutcome<Name>
    /** Error code of a refusal or a failure. */
    code?: string | undefined
    connection?: string
    /** Id of the client build in which an error occurred. */
    build?: string
    /** Positions in files of the client build, separated by spaces (shared/http/browser-errors.ts). */
    frames?: string
    value?: number
    /** Number of events that this one represents, if the client has sampled the events. */
    weight?: number
  }
}[EventName]

export interface EventContext {
  page?: PageId
  language?: LanguageCode | undefined
  /** ISO 3166 country of the visitor, as determined by Cloudflare's edge. */
  country?: string | undefined
}

/**
 * Format of the names in a data point. It ensures that a mistake in another module writes no address, number
 * or sentence.
 */
const NAME = /^(?:[a-z][\w.-]{0,59}|[234]g)$/i
const OTHER = 'other'

/** Format of the id of a client build (scripts/build/build-id.ts). */
export const BUILD_ID = /^[\da-f]{12}$/

/** Checks for the facts that are not names. */
const checks: Record<string, (text: string) => boolean> = {
  build: (text) => BUILD_ID.test(text),
  frames: (text) => text.split(' ').every((frame) => FRAME_PATTERN.test(frame)),
}

function checkedText(fact: string, text = ''): string {
  const isValid = checks[fact] ?? ((name: string) => NAME.test(name))
  return text === '' || isValid(text) ? text : OTHER
}

/** Returns the names of the facts in columns of one type, ordered by column number. */
const factsIn = (kind: 'blob' | 'double'): string[] =>
  Object.entries(EVENT_COLUMNS).flatMap(([fact, column]) => (column.startsWith(kind) ? [fact] : []))
const [TEXTS, NUMBERS] = [factsIn('blob'), factsIn('double')]

/** Returns the Analytics Engine data set for events, if the deployment has one. */
function boundDataSet(): AnalyticsEngineDataset | undefined {
  return (env as { EVENTS?: AnalyticsEngineDataset }).EVENTS
}

/**
 * Writes one data point to the data set (`EVENTS` in wrangler.toml), if there is one. Never throws and never
 * waits: the runtime sends it after the response.
 *
 * @param rate share of events of this kind that are written, 0 to 1; the column `weight` compensates for the
 * others
 * @example observe({ event: 'launch', kind: 'game', outcome: 'done' }, { language: 'BN', country: 'BD' })
 */
export function observe(happening: ObservedEvent, place: EventContext = {}, rate = 1): void {
  const dataSet = boundDataSet()
  if (!dataSet || Math.random() >= rate) return
  const { event, value, weight = 1 / rate, ...names } = happening
  const texts: Record<string, string | undefined> = { ...place, ...names }
  const numbers: Record<string, number | undefined> = { value, weight }
  try {
    dataSet.writeDataPoint({
      indexes: [event],
      blobs: TEXTS.map((fact) => checkedText(fact, texts[fact])),
      doubles: NUMBERS.map((fact) => numbers[fact] ?? 0),
    })
  } catch {
    // Errors are ignored, because a failed measurement must not break the page.
  }
}
