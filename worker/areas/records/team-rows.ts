import { msg } from '@lingui/core/macro'
import type { InferOutput } from 'valibot'
import type { teamOverviewSchema } from '../../../shared/contract/agent-team'
import { agentInfo, teamOverview } from '../../platform/calls/agent-team'
import { askedTeamDays } from '../agent/team-days'
import { type Column, type CsvRecords, type Reader, wholeFile } from './csv-rows'

type TeamDay = InferOutput<typeof teamOverviewSchema>['now']['days'][number]

/**
 * What an agent's team has brought, by day; null: such days cannot be asked for.
 * @param query as on the agent's overview
 * @throws PlatformError
 */
export async function teamRows(
  { platform, token, i18n }: Reader,
  query: URLSearchParams,
): Promise<CsvRecords | null> {
  const { today } = await agentInfo(platform, token)
  const { first, last, fault } = askedTeamDays(query, today)
  if (fault !== null) return null
  const { now, currency = '' } = await teamOverview(platform, token, { from: first, to: last })
  const columns: Column<TeamDay>[] = [
    { head: i18n._(msg`Day`), cell: ({ day }) => day },
    { head: i18n._(msg`Active members`), cell: ({ active }) => String(active) },
    { head: i18n._(msg`New members`), cell: ({ joined }) => String(joined) },
    { head: i18n._(msg`Team deposits`), cell: ({ deposits }) => deposits },
    { head: i18n._(msg`Team turnover`), cell: ({ turnover }) => turnover },
    { head: i18n._(msg`Commission`), cell: ({ commission }) => commission },
    { head: i18n._(msg`Currency`), cell: () => currency },
  ]
  return wholeFile(columns, now.days)
}
