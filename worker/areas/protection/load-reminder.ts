import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import type { MonthFigures, ReminderView } from '../../../shared/areas/protection/reminder'
import type { PageContext } from '../../page-context'
import { fetchStatement } from '../../platform/calls/record-calls'
import { platformHas } from '../../platform/platform-support'
import { loadProtection } from '../../protection/load-protection'
import { toStatementView } from '../records/statement-view'

type ReminderContext = Pick<PageContext, 'platform' | 'session' | 'timeZone'>

/** Loads the figures of one month; null when the platform’s statement does not have that month. */
async function loadMonth(
  { platform, timeZone }: ReminderContext,
  token: string,
  month: string,
): Promise<MonthFigures | null> {
  const statement = await fetchStatement(platform, token, { months: 6, timeZone })
  const reported = statement.months.find((one) => one.month === month)
  const view = toStatementView(statement, { asked: 6, timeZone })
  const sums = view.months.find((one) => one.month === month)
  if (!reported || !sums) return null
  return {
    result: sums.result,
    deposited: sums.deposited,
    withdrawn: sums.withdrawn,
    currency: view.currency,
    minutesPlayed: reported.minutesPlayed ?? null,
  }
}

/**
 * Loads the reminder to show to a member; null when none is due, or the member is restricted.
 * @throws PlatformError
 */
export async function loadReminder(context: ReminderContext): Promise<ReminderView | null> {
  const { platform, session } = context
  if (!hasFormalAccount(session)) return null
  const found = await loadProtection(platform, session)
  if (found?.standing !== 'none') return null
  for (const { id, kind, month } of found.reminders) {
    if (kind !== 'statement') return { id, kind }
    if (!platformHas(platform, 'records-statement')) continue
    const figures = month === undefined ? null : await loadMonth(context, session.token, month)
    if (month !== undefined && figures) return { id, kind, month, figures }
  }
  return null
}
