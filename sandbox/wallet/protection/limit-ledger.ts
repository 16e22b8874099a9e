import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  TIME_LIMIT_MAX_MINUTES,
} from '../../../shared/protection/rules'
import { getOperatorDayStart } from '../payments/channel-hours'
import type { LimitKey, LimitState, ProtectionRefusal } from './protection-state'

const DAY_MS = 86_400_000
/** Offset of the operator's time zone (Dhaka) from UTC all year, ms. */
export const AHEAD_MS = 6 * 3_600_000
/** Weekday of 1 January 1970, a Thursday, counted from Monday. */
const THURSDAY = 3

/**
 * Returns the period of a limit that contains an instant: a day, a week from Monday or a calendar month in
 * the operator's time zone. `from` is inclusive, `until` exclusive; ms since the epoch.
 */
export function getLimitPeriod(period: LimitPeriod, instant: number): { from: number; until: number } {
  const day = getOperatorDayStart(instant)
  if (period === 'day') return { from: day, until: day + DAY_MS }
  if (period === 'week') {
    const weekday = (Math.floor((day + AHEAD_MS) / DAY_MS) + THURSDAY) % 7
    const from = day - weekday * DAY_MS
    return { from, until: from + 7 * DAY_MS }
  }
  const date = new Date(instant + AHEAD_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month, 1) - AHEAD_MS, until: Date.UTC(year, month + 1, 1) - AHEAD_MS }
}

/** SQL table of the member's limits for player protection. Money in whole minor units, time in minutes. */

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS protection_limit (
    kind TEXT NOT NULL,
    period TEXT NOT NULL,
    -- NULL: none.
    amount INTEGER,
    -- Pending change: time of the request, and of the earliest confirmation; NULL: none.
    asked_at INTEGER,
    pending_from INTEGER,
    -- NULL: the limit is to be removed.
    pending_amount INTEGER,
    PRIMARY KEY (kind, period)
  );`

interface LimitRow extends Record<string, SqlStorageValue> {
  kind: LimitKind
  period: LimitPeriod
  amount: number | null
  asked_at: number | null
  pending_from: number | null
  pending_amount: number | null
}

const isAmount = ({ kind, period }: LimitKey, amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && (kind !== 'time' || amount <= TIME_LIMIT_MAX_MINUTES[period])

export class LimitLedger {
  readonly #storage: DurableObjectStorage

  /**
   * Creates the ledger of a member's limits.
   * @param usedSince returns the used amount of a kind of limit since an instant
   */
  constructor(
    storage: DurableObjectStorage,
    private readonly usedSince: (kind: LimitKind, since: number) => number,
  ) {
    this.#storage = storage
    storage.sql.exec(SCHEMA)
  }

  list(now: number): LimitState[] {
    return this.#rows().map((row) => this.#state(row, now))
  }

  /**
   * Sets a limit of the member. A smaller limit, or the first, applies immediately; a larger limit can be
   * confirmed after `waitMs`.
   */
  set(name: LimitKey, amount: number, now: number, waitMs: number): ProtectionRefusal | undefined {
    if (!isAmount(name, amount)) return 'limit.amount'
    const { amount: current = null } = this.#row(name) ?? {}
    if (current === null || amount <= current) this.#write(name, amount)
    else this.#ask(name, amount, now, waitMs)
    return undefined
  }

  remove(name: LimitKey, now: number, waitMs: number): void {
    if ((this.#row(name)?.amount ?? null) !== null) this.#ask(name, null, now, waitMs)
  }

  /**
   * Confirms a pending change of a limit.
   * @param amount the amount that the member saw; null: the limit is removed
   */
  confirm(name: LimitKey, amount: number | null, now: number): ProtectionRefusal | undefined {
    const row = this.#row(name)
    if (!row) return 'limit.changed'
    if (row.pending_from === null) return row.amount === amount ? undefined : 'limit.changed'
    if (row.pending_amount !== amount) return 'limit.changed'
    if (now < row.pending_from) return 'limit.early'
    this.#write(name, amount)
    return undefined
  }

  keep(name: LimitKey): void {
    const row = this.#row(name)
    if (row) this.#write(name, row.amount)
  }

  /**
   * Returns the limit of a kind that this additional amount would exceed; undefined: none. Of several limits,
   * returns the one with the longest period.
   */
  passedBy(kind: LimitKind, more: number, now: number): LimitState | undefined {
    return LIMIT_PERIODS.toReversed()
      .flatMap((period) => this.#row({ kind, period }) ?? [])
      .map((row) => this.#state(row, now))
      .find(({ amount, used }) => amount !== null && used + more > amount)
  }

  /** Returns the smallest remaining amount of all limits of a kind; null: there are no limits. */
  leastLeft(kind: LimitKind, now: number): number | null {
    const lefts = this.list(now).flatMap((limit) =>
      limit.kind === kind && limit.left !== null ? limit.left : [],
    )
    return lefts.length === 0 ? null : Math.min(...lefts)
  }

  /** Requests a change of a limit. Repeating the request does not change its waiting time. */
  #ask(name: LimitKey, amount: number | null, now: number, waitMs: number): void {
    const row = this.#row(name)
    if (row && row.pending_from !== null && row.pending_amount === amount) return
    this.#storage.sql.exec(
      `UPDATE protection_limit SET asked_at = ?, pending_from = ?, pending_amount = ? WHERE kind = ? AND period = ?`,
      ...[now, now + waitMs, amount, name.kind, name.period],
    )
  }

  /** Puts a limit in force and removes its pending change. */
  #write({ kind, period }: LimitKey, amount: number | null): void {
    this.#storage.sql.exec(
      `INSERT INTO protection_limit VALUES (?1, ?2, ?3, NULL, NULL, NULL)
       ON CONFLICT (kind, period) DO UPDATE
       SET amount = excluded.amount, asked_at = NULL, pending_from = NULL, pending_amount = NULL`,
      ...[kind, period, amount],
    )
  }

  #state(
    { kind, period, amount, asked_at, pending_from, pending_amount }: LimitRow,
    now: number,
  ): LimitState {
    const { from, until } = getLimitPeriod(period, now)
    const used = this.usedSince(kind, from)
    return {
      ...{ kind, period, amount, used, resetsAt: until },
      left: amount === null ? null : Math.max(0, amount - used),
      pending:
        pending_from === null
          ? null
          : { amount: pending_amount, askedAt: asked_at ?? pending_from, from: pending_from },
    }
  }

  #row({ kind, period }: LimitKey): LimitRow | undefined {
    return this.#rows().find((row) => row.kind === kind && row.period === period)
  }

  #rows(): LimitRow[] {
    return this.#storage.sql.exec<LimitRow>('SELECT * FROM protection_limit ORDER BY kind, period').toArray()
  }
}
