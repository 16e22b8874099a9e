import type {
  LiftingState,
  PlayError,
  ProtectionError,
  RealityAnswer,
} from '../../../shared/contract/protection-schemas'
import type { MarketingChoice } from '../../../shared/protection/marketing-choices'
import type { ComplianceProfile, LimitKind, LimitPeriod } from '../../../shared/protection/rules'

/** Identifies a limit of player protection by what it limits and in which period. */

export interface LimitKey {
  kind: LimitKind
  period: LimitPeriod
}

/** State of a limit. Amounts are minor units of money, or minutes for the limit `time`. */
export interface LimitState extends LimitKey {
  amount: number | null
  used: number
  left: number | null
  resetsAt: number
  pending: { amount: number | null; askedAt: number; from: number } | null
}

export interface MemberRestriction {
  kind: 'none' | 'timeout' | 'excluded' | 'closed'
  since: number | null
  /** End of the restriction, ms since the epoch; null: without a fixed end. */
  until: number | null
  liftableFrom: number | null
  liftedAt: number | null
  /** Decision about the member's request to lift the exclusion; null: no request. */
  lifting: LiftingState | null
}

export interface PlaySession {
  /** Start of the play session, ms since the epoch; null: the member is not playing. */
  startedAt: number | null
  elapsedMs: number
  rounds: number
  staked: number
  won: number
  interval: number | null
  longest: number | null
  nextAt: number | null
  due: string | null
  timeLeftMs: number | null
}

/** A reminder that the member has not answered. `month` is the month of a statement. */
export type DueReminder =
  | { id: string; kind: 'review' | 'no-limits' | 'funds' }
  | { id: string; kind: 'statement'; month: string }

export interface ProtectionState {
  /** Current time by the member's clock, which testers can advance, ms since the epoch. */
  now: number
  standing: MemberRestriction
  spent: LimitState | null
  /** The member's choice about all offers; null: not chosen. */
  marketing: boolean | null
  marketingChoices: MarketingChoice[]
  reminders: DueReminder[]
  /** Months between reminders to review the account; null: there are none. */
  reviewMonths: number | null
  /** True when the member has neither set a limit nor been offered one. */
  offerLimits: boolean
  /** New terms that the member has not accepted; null: none. */
  termsDue: TermsDue | null
}

/** New terms that a tester has published for a member. `content` is HTML that says what changed. */
export interface TermsDue {
  version: string
  content: string
  from: number
}

export type ProtectionRefusal = ProtectionError
export type PlayRefusalCode = PlayError

export type ProtectionChange =
  | { kind: 'set-limit'; limit: LimitKey; amount: number }
  | { kind: 'confirm-limit'; limit: LimitKey; amount: number | null }
  | { kind: 'remove-limit' | 'keep-limit'; limit: LimitKey }
  | { kind: 'answer'; due: string; answer: RealityAnswer }
  | { kind: 'interval'; minutes: number | null }
  | { kind: 'time-out'; hours: number }
  | { kind: 'exclude'; months: number | null }
  | { kind: 'ask-lifting'; reason: string }
  | { kind: 'close' | 'limits-offered' }
  | { kind: 'marketing'; isOn: boolean }
  | { kind: 'marketing-choices'; choices: MarketingChoice[] }
  | { kind: 'answer-reminder'; id: string }
  | { kind: 'review-interval'; months: number }
  | { kind: 'accept-terms'; version: string }

/** Changes of a member's protection that only testers can make. */
export interface ProtectionTesterChange {
  profile?: ComplianceProfile | undefined
  /** Seconds by which the member's clock is ahead of real time. The clock never goes back. */
  aheadS?: number | undefined
  /** New terms that the member has to accept. */
  termsDue?: Pick<TermsDue, 'version' | 'from'> | undefined
  /** Decision about the member's requests to lift an exclusion, also about one that waits for it. */
  lifting?: LiftingState | undefined
}

/** Initial changes of a seeded member's protection, oldest first. */
export type ProtectionHistory = readonly { change: ProtectionChange; hoursAgo: number }[]
