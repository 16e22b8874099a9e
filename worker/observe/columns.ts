import { PAYMENT_STATES } from '../../shared/payments/payment-states'

/**
 * Column of each recorded fact in the Analytics Engine data set. Columns have numbers instead of names, and
 * data is stored for three months: never reuse a number for another fact, take the next one.
 * docs/operate/observe.md explains EVENT_COLUMNS and EVENTS; tests/docs/observe-docs.test.ts compares them
 * with it.
 */
export const EVENT_COLUMNS = {
  event: 'index1',
  page: 'blob1',
  language: 'blob2',
  country: 'blob3',
  kind: 'blob4',
  outcome: 'blob5',
  code: 'blob6',
  connection: 'blob7',
  value: 'double1',
  weight: 'double2',
} as const

const ANSWERS = ['done', 'step', 'refused'] as const

/** All events in the data set, with the possible outcomes of each. */
export const EVENTS = {
  /** A metric of one visit in the browser: `kind` is the metric, `value` ms, or for CLS its score. */
  vital: [],
  /** A posted form of login, registration or free play. */
  login: ANSWERS,
  /** A posted form other than login, registration or free play. */
  form: ANSWERS,
  /** A launched game: `kind` is game, sports or lottery. */
  launch: ['done', 'refused'],
  /** A view of a payment: `kind` is its direction. */
  payment: PAYMENT_STATES,
  /** A failed platform call: `kind` is the endpoint. */
  platform: [],
  /** The circuit breaker for platform calls has opened or closed in an isolate. */
  breaker: ['open', 'closed'],
  /** A served HTML document: the outcome is its source, such as the cache. */
  document: ['kept', 'stale', 'overdue', 'rendered', 'own'],
  /** A document with missing data. */
  degraded: [],
  /** A refused or failed request other than `shed`: `value` is the status, `kind` api or page. */
  problem: [],
  /**
   * A request that was refused because too many are in progress: `kind` is read or urgent, `value` the allowed
   * number.
   */
  shed: [],
  /** An attempt that a rate limit refused: `kind` is the limit. */
  limit: [],
  /** A line of the log: `kind` is its event. */
  log: ['info', 'warn', 'error'],
  /** The tracking events of the specification: `kind` is the operator's name for the event. */
  tracking: ['shown', ...ANSWERS],
} as const

export type EventName = keyof typeof EVENTS
export type OutcomeOf<Name extends EventName> = (typeof EVENTS)[Name][number]
