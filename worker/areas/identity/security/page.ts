import { hasRight } from '../../../../shared/accounts/account-rights'
import type { SecurityData } from '../../../../shared/areas/identity/security'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { fetchSecurityConfig } from '../../../platform/calls/security-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'

/** Page with a checklist of the settings that protect a member's account and money. */
const securityPage: WorkerPage<SecurityData, 'security'> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'password'),
    degraded: false,
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'password')) return { security: null }
    const loading = fetchSecurityConfig(platform, session.token)
    return { security: (await settleOrStream(loading, 'security', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
}

export default securityPage
