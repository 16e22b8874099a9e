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
  build: 'blob8',
  frames: 'blob9',
  value: 'double1',
  weight: 'double2',
} as const

const ANSWERS = ['done', 'step', 'refused'] as const

/** All events in the data set, with the possible outcomes of each. */
export const EVENTS = {
  /**
   * A performance metric (web vital) of one visit: `kind` is the metric; `value` is in ms, or the score for
   * CLS.
   */
  vital: [],
  /** A posted form for login, registration or free play. */
  login: ANSWERS,
  /** A posted form for anything other than login, registration or free play. */
  form: ANSWERS,
  /** A launched game: `kind` is game, sports or lottery. */
  launch: ['done', 'refused'],
  /** A view of a payment: `kind` is the direction of the payment, the outcome is its state. */
  payment: PAYMENT_STATES,
  /** A failed platform call: `kind` is the endpoint. */
  platform: [],
  /** The circuit breaker for platform calls has opened or closed in an isolate. */
  breaker: ['open', 'closed'],
  /** A served HTML document: the outcome is its source, such as the cache. */
  document: ['kept', 'stale', 'overdue', 'rendered', 'own'],
  /** An HTML document that was served with missing data. */
  degraded: [],
  /**
   * A request with an error status, except those that the event `shed` counts: `value` is the status, `kind`
   * is api or page.
   */
  problem: [],
  /**
   * A request that was refused because too many were in progress: `kind` is read or urgent, `value` is the
   * allowed number.
   */
  shed: [],
  /** An attempt that a rate limit refused: `kind` is the limit. */
  limit: [],
  /** A logged event: `kind` is its name, the outcome is its level. */
  log: ['info', 'warn', 'error'],
  /**
   * A tracking event of the specification, such as a registration: `kind` is the operator's name for the
   * event.
   */
  tracking: ['shown', ...ANSWERS],
  /**
   * An error in a visitor's browser: `code` is the error's name, `build` the client build, and `frames` are
   * positions in its files.
   */
  error: [],
} as const

export type EventName = keyof typeof EVENTS
export type EventOutcome<Name extends EventName> = (typeof EVENTS)[Name][number]
