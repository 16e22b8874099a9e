import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { createI18n } from '../../../client/i18n/create-i18n'
import { hasRight } from '../../../shared/accounts/account-rights'
import type { teamOverviewSchema } from '../../../shared/contract/agent-team-schemas'
import { CSV_KINDS, TEAM_CSV_KIND } from '../../../shared/records/csv'
import type { ZonedDayRange } from '../../../shared/records/day-range'
import { toProblemResponse } from '../../json-api/platform-problem'
import { validateParams } from '../../json-api/validate'
import { countAttempt } from '../../limits/rate-limit'
import { apiRateLimitResponse } from '../../limits/text-message'
import { getLoadedCatalog } from '../../negotiation/catalog-loaders'
import { readTimeZone } from '../../negotiation/preferences'
import { fetchAgentInfo, fetchTeamOverview } from '../../platform/calls/agent-calls'
import { isPlatformFault } from '../../platform/transport/error'
import { clientIp } from '../../security/client-ip'
import { isSameOrigin } from '../../security/origins'
import { createProblemResponse, createTextRefusal } from '../../security/problem'
import { type MemberAppEnv, requireMember, requireMemberRight } from '../../session/api-access'
import { parseTeamDays } from '../agent/team-days'
import { createCsvStream } from './csv-file'
import {
  betsCsvTable,
  type CsvColumn,
  type CsvExportContext,
  type CsvTable,
  loadStatementCsvTable,
  paymentsCsvTable,
  toCsvTable,
  transactionsCsvTable,
} from './csv-tables'
import { RECORD_QUERY_PATTERNS } from './list-query'
import { BET_QUERY_PATTERNS, parseBetsRequest } from './load-bets'
import { PAYMENT_QUERY_PATTERNS, parsePaymentsRequest } from './load-payments'
import { parseTransactionsRequest, TRANSACTION_QUERY_PATTERNS } from './load-transactions'
import { parseStatementMonths, STATEMENT_QUERY_PATTERNS } from './statement-view'

type TeamDay = InferOutput<typeof teamOverviewSchema>['now']['days'][number]

/**
 * Loads the daily results of an agent's team for a CSV file; null when the requested days are invalid.
 * @param query the parameters of the agent overview page
 * @throws PlatformError
 */
async function teamRows(
  { platform, token, i18n }: CsvExportContext,
  query: URLSearchParams,
): Promise<CsvTable | null> {
  const { today } = await fetchAgentInfo(platform, token)
  const { first, last, fault } = parseTeamDays(query, today)
  if (fault !== null) return null
  const { now, currency = '' } = await fetchTeamOverview(platform, token, { from: first, to: last })
  const columns: CsvColumn<TeamDay>[] = [
    { head: i18n._(msg`Day`), cell: ({ day }) => day },
    { head: i18n._(msg`Active members`), cell: ({ active }) => String(active) },
    { head: i18n._(msg`New members`), cell: ({ joined }) => String(joined) },
    { head: i18n._(msg`Team deposits`), cell: ({ deposits }) => deposits },
    { head: i18n._(msg`Team turnover`), cell: ({ turnover }) => turnover },
    { head: i18n._(msg`Commission`), cell: ({ commission }) => commission },
    { head: i18n._(msg`Currency`), cell: () => currency },
  ]
  return toCsvTable(columns, now.days)
}

/**
 * Query parameters of a date range. A CSV file always begins with the newest row, so its URL has no cursor
 * (`after`).
 */
const { after: _, ...OF_TIME } = RECORD_QUERY_PATTERNS

/**
 * Middleware that refuses requests from other sites, because their links would cause unsolicited downloads.
 */
const requireSameOriginFile = createMiddleware<MemberAppEnv>(async (c, next) => {
  if (!isSameOrigin(c.req.raw, true)) return createProblemResponse(403, 'foreign-origin')
  await next()
  c.header('Cache-Control', 'private, no-store')
  return undefined
})

/**
 * Middleware that allows only account types that can be agents. The platform decides whether the member is
 * one. Mount after requireMember.
 */
const requireAgent = createMiddleware<MemberAppEnv>(async (c, next) =>
  hasRight(c.get('member').type, 'agent') ? next() : createProblemResponse(403, 'agent-refused'),
)

/**
 * Responds with a CSV file. Loads the first batch before the response starts, so that an early failure
 * becomes an error response.
 */
async function file(
  c: Context<MemberAppEnv>,
  name: string,
  recordsFor: (reader: CsvExportContext, url: URL) => CsvTable | null | Promise<CsvTable | null>,
) {
  const member = c.get('member')
  const platform = c.get('platform')
  const language = c.get('language')
  const log = c.get('log')
  const limit = await countAttempt({ clientIp: clientIp(c.req.raw), log }, 'recordsFile', {
    account: member.userName,
  })
  if (!limit.allowed) return apiRateLimitResponse(limit)
  const i18n = createI18n(language, getLoadedCatalog(language))
  const reader = { platform, token: member.token, i18n, timeZone: readTimeZone(c) }
  const records = await recordsFor(reader, new URL(c.req.url))
  if (!records) return createProblemResponse(400, 'bad-parameter')
  const { head, parts } = records
  const first = await parts.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* parts
    } catch (error) {
      log.warn('file-broken-off', { file: name, error })
      throw error
    }
  }
  const notWhole = [i18n._(msg`This file is incomplete because we couldn’t load the remaining rows.`)]
  return c.body(createCsvStream(head, all(), notWhole), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  })
}

/**
 * Middleware that refuses unknown query parameters. The values are validated later, by the functions that
 * parse them.
 */
const validateParameters = (of: Readonly<Record<string, RegExp>>) =>
  validateParams(
    'query',
    v.strictObject(Object.fromEntries(Object.keys(of).map((name) => [name, v.optional(v.unknown())]))),
  )

/**
 * Returns null when the requested days are invalid. A page would show other days and explain why, but a file
 * cannot.
 */
const nullOutsideRange = <Asked extends { asked: { range: ZonedDayRange } }>(found: Asked): Asked | null =>
  found.asked.range.fault === null ? found : null

/**
 * Downloads of CSV files with a member's records or an agent's daily results. The filters are those of the
 * pages, and a file contains all rows.
 */
export const csvDownloadApi = new Hono<MemberAppEnv>()
  .use(requireSameOriginFile)
  .get(
    '/bets',
    requireMemberRight('records'),
    validateParameters({ ...OF_TIME, ...BET_QUERY_PATTERNS }),
    (c) =>
      file(c, 'bets', (reader, url) => {
        const bets = nullOutsideRange(parseBetsRequest({ url, timeZone: reader.timeZone }))
        return bets && betsCsvTable(reader, bets)
      }),
  )
  .get(
    '/transactions',
    requireMemberRight('records'),
    validateParameters({ ...OF_TIME, ...TRANSACTION_QUERY_PATTERNS }),
    (c) =>
      file(c, 'transactions', (reader, url) => {
        const movements = nullOutsideRange(parseTransactionsRequest({ url, timeZone: reader.timeZone }))
        return movements && transactionsCsvTable(reader, movements)
      }),
  )
  .get('/payments', requireMemberRight('records'), validateParameters(PAYMENT_QUERY_PATTERNS), (c) =>
    file(c, 'payments', (reader, url) =>
      paymentsCsvTable(reader, parsePaymentsRequest({ url, timeZone: reader.timeZone })),
    ),
  )
  .get('/statement', requireMemberRight('records'), validateParameters(STATEMENT_QUERY_PATTERNS), (c) =>
    file(c, 'statement', (reader, url) => loadStatementCsvTable(reader, parseStatementMonths(url))),
  )
  .get(`/${TEAM_CSV_KIND}`, requireMember, requireAgent, validateParameters(OF_TIME), (c) =>
    file(c, TEAM_CSV_KIND, (reader, url) => teamRows(reader, url.searchParams)),
  )
  .on(
    'ALL',
    [...CSV_KINDS, TEAM_CSV_KIND].map((kind) => `/${kind}`),
    () => createTextRefusal(405, 'method not allowed', { Allow: 'GET, HEAD' }),
  )
  .all('/*', () => createTextRefusal(404, 'not found'))

csvDownloadApi.onError((error, c) => {
  c.get('log')[isPlatformFault(error) ? 'warn' : 'error']('file-failed', { path: c.req.path, error })
  return toProblemResponse(error)
})
