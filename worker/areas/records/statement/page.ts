import { hasRight } from '../../../../shared/accounts/account-rights'
import type { StatementData } from '../../../../shared/areas/records/statement'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { fetchStatement } from '../../../platform/calls/record-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { parseStatementMonths, STATEMENT_QUERY_PATTERNS, toStatementView } from '../statement-view'

/** Statement page: stakes, winnings, deposits and withdrawals, month by month. */
const statementPage: WorkerPage<StatementData, 'view'> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'records'),
    degraded: false,
  }),
  member: async ({ session, platform, timeZone, url }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'records')) return { view: null }
    const asked = parseStatementMonths(url)
    const view = fetchStatement(platform, session.token, { months: asked, timeZone }).then((found) =>
      toStatementView(found, { asked, timeZone }),
    )
    return { view: (await settleOrStream(view, 'view', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, STATEMENT_QUERY_PATTERNS),
}

export default statementPage
