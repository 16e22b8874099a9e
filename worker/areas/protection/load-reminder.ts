import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import type { MonthFigures, ReminderView } from '../../../shared/areas/protection/reminder'
import type { Protection } from '../../../shared/contract/protection-schemas'
import { findFundsProtection } from '../../../shared/protection/funds-protection'
import type { PageContext } from '../../page-context'
import { fetchStatement } from '../../platform/calls/record-calls'
import { platformHas } from '../../platform/platform-support'
import { listDueReminders, loadProtection } from '../../protection/load-protection'
import { toStatementView } from '../records/statement-view'

type ReminderContext = Pick<PageContext, 'platform' | 'session' | 'timeZone' | 'product' | 'language'>

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
 * @param loaded the member's protection, if the page loads it anyway
 * @throws PlatformError
 */
export async function loadReminder(
  context: ReminderContext,
  loaded?: Promise<Protection | null>,
): Promise<ReminderView | null> {
  const { platform, session, product, language } = context
  if (!hasFormalAccount(session)) return null
  const found = await (loaded ?? loadProtection(platform, session))
  if (found?.standing !== 'none') return null
  for (const { id, kind, month } of listDueReminders(found, product)) {
    if (kind === 'funds') {
      const protection = findFundsProtection(product, language.code)
      if (protection) return { id, kind, protection }
      continue
    }
    if (kind !== 'statement') return { id, kind }
    if (!platformHas(platform, 'records-statement')) continue
    const figures = month === undefined ? null : await loadMonth(context, session.token, month)
    if (month !== undefined && figures) return { id, kind, month, figures }
  }
  return null
}
