import { Temporal } from 'temporal-polyfill'
import type { TeamDayRange } from '../../../shared/areas/agent/agent'
import { TEAM_DAYS_MAX } from '../../../shared/contract/agent-team-schemas'
import { parseDayRange } from '../records/record-range'

/**
 * Parses the days of team results from the URL parameters `range`, `from` and `to`.
 * @param todayIs the current day in the platform's time zone, such as 2026-11-21
 */
export function parseTeamDays(parameters: URLSearchParams, todayIs: string): TeamDayRange {
  const today = Temporal.PlainDate.from(todayIs)
  const monthStart = today.with({ day: 1 })
  const { days: _, ...shown } = parseDayRange(parameters, {
    today,
    earliest: today.subtract({ days: TEAM_DAYS_MAX - 1 }),
    times: {
      today: { first: today, last: today },
      '7-days': { first: today.subtract({ days: 6 }), last: today },
      'this-month': { first: monthStart, last: today },
      'last-month': { first: monthStart.subtract({ months: 1 }), last: monthStart.subtract({ days: 1 }) },
    },
    usual: '7-days',
  })
  return shown
}
