import type { FundsProtection } from '../../protection/funds-protection'
import type { StatementTotals } from '../records/statement'

/** Figures of a month's statement, which the reminder of a statement shows. Amounts are exact decimals. */
export interface MonthFigures extends Pick<StatementTotals, 'result' | 'deposited' | 'withdrawn'> {
  currency: string | null
  /** Minutes in games; null: not reported. */
  minutesPlayed: number | null
}

/** A reminder that the member has not answered. `month` is the month of a statement, such as 2026-11. */
export type ReminderView =
  | { id: string; kind: 'review' | 'no-limits' }
  | { id: string; kind: 'funds'; protection: FundsProtection }
  | { id: string; kind: 'statement'; month: string; figures: MonthFigures }

/** Name of the form field with the id of the answered reminder. */
export const REMINDER_FIELD = 'reminder'

/** Kinds that are answered only by a button: closing the dialog in another way leaves them due. */
export const needsAnswer = (kind: ReminderView['kind']): boolean => kind === 'no-limits' || kind === 'funds'
