import { PAYMENT_STATES } from '../../shared/payments/payment-states'

/**
 * Columns of a data point in the data set, by fact. Columns have numbers instead of names, and data is stored
 * for three months: never give a number another meaning, take the next one.
 * docs/operate/observe.md explains both lists; tests/docs/observe-docs.test.ts compares them.
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

/** Every event in the data set, with its possible outcomes. */
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
  /** A platform call that failed: `kind` is the endpoint. */
  platform: [],
  /** An isolate's breaker has opened or closed. */
  breaker: ['open', 'closed'],
  /** A served document: the outcome is its source. */
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
  /** An attempt that a limit refused: `kind` is the limit. */
  limit: [],
  /** A line of the log: `kind` is its event. */
  log: ['info', 'warn', 'error'],
  /** The tracking events of the specification: `kind` is the operator's name for the event. */
  tracking: ['shown', ...ANSWERS],
} as const

export type EventName = keyof typeof EVENTS
export type OutcomeOf<Name extends EventName> = (typeof EVENTS)[Name][number]
