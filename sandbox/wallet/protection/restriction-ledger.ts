import type { LiftingState, RestrictionError } from '../../../shared/contract/protection-schemas'
import { addMonths } from '../../../shared/protection/restriction'
import type { ProtectionRules } from '../../../shared/protection/rules'
import type { MemberRestriction, ProtectionRefusal } from './protection-state'

const SCHEMA = 'CREATE TABLE IF NOT EXISTS protection_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);'

/** Named values of a member's protection, each stored as JSON. */
export class ProtectionSettings {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
  }

  get<T>(name: string, fallback: T): T {
    const [row] = this.#storage.sql
      .exec<{ value: string }>('SELECT value FROM protection_setting WHERE name = ?', name)
      .toArray()
    return row ? JSON.parse(row.value) : fallback
  }

  set(name: string, value: unknown): void {
    this.#storage.sql.exec(
      'INSERT INTO protection_setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      ...[name, JSON.stringify(value)],
    )
  }
}

/** A member's break, exclusion or closed account. */

interface RecordedRestriction {
  kind: 'timeout' | 'excluded' | 'closed'
  since: number
  /** The requested end of the restriction, ms since the epoch; null: none. */
  until: number | null
  liftedAt: number | null
  reason: string | null
  /** Decision about the request to lift the restriction; null: no request. */
  lifting?: LiftingState | null
}

const NAME = 'standing'
/** Setting with the operator's decision about requests to lift an exclusion. */
const DECISION = 'lifting-decision'
const HOUR_MS = 3_600_000
const none: MemberRestriction = {
  kind: 'none',
  since: null,
  until: null,
  liftableFrom: null,
  liftedAt: null,
  lifting: null,
}

const refusals = {
  timeout: 'protection.timeout',
  excluded: 'protection.excluded',
  closed: 'protection.closed',
} as const satisfies Record<RecordedRestriction['kind'], RestrictionError>

/**
 * True when one end of a restriction is earlier than another; null means no end, which is later than any end.
 */
const isEarlier = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one < other)

export class RestrictionLedger {
  constructor(private readonly settings: ProtectionSettings) {}

  now(now: number, { exclusion }: ProtectionRules): MemberRestriction {
    const recorded = this.settings.get<RecordedRestriction | null>(NAME, null)
    if (!recorded) return none
    const { kind, since, liftedAt, lifting = null } = recorded
    const endsByItself = kind === 'timeout' || (kind === 'excluded' && exclusion.endsByItself)
    const until = endsByItself ? recorded.until : null
    if ((until !== null && until <= now) || (liftedAt !== null && liftedAt <= now)) return none
    const least = addMonths(since, exclusion.leastMonths)
    const liftableFrom = kind === 'excluded' ? Math.max(least, recorded.until ?? least) : null
    return { kind, since, until, liftableFrom, liftedAt, lifting }
  }

  /**
   * Returns the error code of the restriction that stops the member from playing and depositing; undefined:
   * there is none.
   */
  refusal(now: number, rules: ProtectionRules): RestrictionError | undefined {
    const { kind } = this.now(now, rules)
    return kind === 'none' ? undefined : refusals[kind]
  }

  takeTimeOut(hours: number, now: number, rules: ProtectionRules): ProtectionRefusal | undefined {
    const { leastMs, mostMs } = rules.timeOut
    const length = hours * HOUR_MS
    if (!Number.isInteger(hours) || length < leastMs || length > mostMs) return 'timeout.length'
    const current = this.now(now, rules)
    if (current.kind === 'excluded' || current.kind === 'closed') return refusals[current.kind]
    const until = now + length
    if (current.kind === 'timeout' && isEarlier(until, current.until)) return 'timeout.shorter'
    this.#keep({ kind: 'timeout', since: current.since ?? now, until })
    return undefined
  }

  exclude(months: number | null, now: number, rules: ProtectionRules): ProtectionRefusal | undefined {
    if (months !== null && !rules.exclusion.months.includes(months)) return 'exclusion.length'
    const current = this.now(now, rules)
    if (current.kind === 'closed') return refusals.closed
    const until = months === null ? null : addMonths(now, months)
    const recorded = this.settings.get<RecordedRestriction | null>(NAME, null)
    const isExcluded = current.kind === 'excluded'
    if (isExcluded && recorded && isEarlier(until, recorded.until)) return 'exclusion.shorter'
    this.#keep({ kind: 'excluded', since: isExcluded ? (current.since ?? now) : now, until })
    return undefined
  }

  /** Requests that the restriction is lifted. Repeating the request does not change the time of lifting. */
  askLifting(reason: string, now: number, rules: ProtectionRules): ProtectionRefusal | undefined {
    const { kind, liftableFrom, liftedAt } = this.now(now, rules)
    const recorded = this.settings.get<RecordedRestriction | null>(NAME, null)
    if (kind !== 'excluded' || !recorded) return 'lifting.none'
    if (reason.trim() === '') return 'lifting.reason'
    if (now < (liftableFrom ?? 0)) return 'lifting.early'
    if (liftedAt === null) {
      this.settings.set(NAME, { ...recorded, lifting: 'requested', reason })
      this.#decide(now, rules)
    }
    return undefined
  }

  /** Sets the operator's decision about requests to lift an exclusion, also about one that waits for it. */
  decideLifting(decision: LiftingState, now: number, rules: ProtectionRules): void {
    this.settings.set(DECISION, decision)
    if (this.settings.get<RecordedRestriction | null>(NAME, null)?.lifting === 'requested')
      this.#decide(now, rules)
  }

  /** Applies the decision to the recorded request. The waiting period begins when the request is accepted. */
  #decide(now: number, { exclusion }: ProtectionRules): void {
    const lifting = this.settings.get<LiftingState>(DECISION, 'accepted')
    const liftedAt = lifting === 'accepted' ? now + exclusion.liftWaitMs : null
    const recorded = this.settings.get<RecordedRestriction | null>(NAME, null)
    if (recorded) this.settings.set(NAME, { ...recorded, lifting, liftedAt })
  }

  close(now: number, rules: ProtectionRules): void {
    const { kind } = this.now(now, rules)
    if (kind !== 'closed') this.#keep({ kind: 'closed', since: now, until: null })
  }

  #keep(recorded: Pick<RecordedRestriction, 'kind' | 'since' | 'until'>): void {
    this.settings.set(NAME, { ...recorded, liftedAt: null, reason: null, lifting: null })
  }
}
