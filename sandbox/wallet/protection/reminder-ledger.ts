import { addMonths } from '../../../shared/protection/restriction'
import { type ProtectionRules, REVIEW_MONTHS } from '../../../shared/protection/rules'
import { AHEAD_MS, getLimitPeriod } from './limit-ledger'
import type { DueReminder, ProtectionRefusal } from './protection-state'
import type { ProtectionSettings } from './restriction-ledger'

interface ReminderState {
  now: number
  rules: ProtectionRules
  /** True when the member has a limit. */
  hasLimit: boolean
  /** Checks if the member played, deposited or withdrew between two instants. */
  hasMovement: (from: number, until: number) => boolean
}

/** Reminders of a member, by the time since the last answer to one of the same kind. */
export class ReminderLedger {
  constructor(private readonly settings: ProtectionSettings) {}

  /**
   * Sets the time from which reminders count.
   * @param isSeeded true for members with a history, who have seen the statement of the last month
   */
  open(since: number, now: number, isSeeded: boolean): void {
    this.settings.set('reminders-since', since)
    if (isSeeded) this.settings.set('statement-seen', lastMonth(now).month)
  }

  /** Records that the member was asked for limits. */
  noteLimitsAsked(now: number): void {
    this.settings.set('limits-asked-at', now)
  }

  /** Returns the months between reminders to review the account: the member's choice, or the rules'. */
  reviewMonths({ reminders }: ProtectionRules): number | null {
    return reminders.reviewMonths && this.settings.get('review-months', reminders.reviewMonths)
  }

  /** Sets the months between reminders to review the account. */
  setReviewMonths(months: number, { reminders }: ProtectionRules): ProtectionRefusal | undefined {
    const isOffered = REVIEW_MONTHS.some((one) => one === months && one <= (reminders.reviewMonths ?? 0))
    if (!isOffered) return 'review.interval'
    this.settings.set('review-months', months)
    return undefined
  }

  due({ now, rules, hasLimit, hasMovement }: ReminderState): DueReminder[] {
    const { noLimitsMonths, fundsMonths } = rules.reminders
    const { from, until, month } = lastMonth(now)
    const isStatementDue = this.settings.get('statement-seen', '') !== month && hasMovement(from, until)
    return [
      ...(hasLimit ? [] : this.#after('no-limits', 'limits-asked-at', noLimitsMonths, now)),
      ...this.#after('review', 'reviewed-at', this.reviewMonths(rules), now),
      ...this.#after('funds', 'funds-noticed-at', fundsMonths, now),
      ...(isStatementDue ? [{ id: `statement-${month}`, kind: 'statement' as const, month }] : []),
    ]
  }

  /** Records the answer to a reminder. An id that is not due changes nothing. */
  answer(id: string, state: ReminderState): void {
    const reminder = this.due(state).find((one) => one.id === id)
    if (reminder?.kind === 'statement') this.settings.set('statement-seen', reminder.month)
    if (reminder?.kind === 'review') this.settings.set('reviewed-at', state.now)
    if (reminder?.kind === 'funds') this.settings.set('funds-noticed-at', state.now)
    if (reminder?.kind === 'no-limits') this.noteLimitsAsked(state.now)
  }

  #after(
    kind: 'review' | 'no-limits' | 'funds',
    lastAnswer: string,
    months: number | null,
    now: number,
  ): DueReminder[] {
    const last = this.settings.get(lastAnswer, this.settings.get('reminders-since', now))
    return months !== null && addMonths(last, months) <= now ? [{ id: `${kind}-${last}`, kind }] : []
  }
}

/** Returns the calendar month before an instant, in the operator's time zone. */
function lastMonth(now: number): { from: number; until: number; month: string } {
  const { from: thisMonth } = getLimitPeriod('month', now)
  const { from, until } = getLimitPeriod('month', thisMonth - 1)
  return { from, until, month: new Date(from + AHEAD_MS).toISOString().slice(0, 7) }
}
