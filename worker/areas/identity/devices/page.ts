import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import { type DevicesContract, type DevicesData, echo } from '../../../../shared/areas/identity/devices'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadDeviceSessions, loadLoginNoticeSetting, loadSecurityEvents } from './load'
import { submitDevices } from './submit'

/** Page that lists the account's open sessions and its security events. */
const devicesPage: WorkerPage<DevicesData, 'sessions' | 'events' | 'notices', DevicesContract> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && isFormalAccountType(memberType),
    degraded: false,
  }),
  member: async (context) => {
    const { session, platform } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !isFormalAccountType(session.type)) {
      return { sessions: null, events: null, notices: null }
    }
    const { token } = session
    const [sessions, events, notices] = await Promise.all([
      settleOrStream(loadDeviceSessions(context, token), 'sessions', platform),
      settleOrStream(loadSecurityEvents(context, token), 'events', platform),
      settleOrStream(loadLoginNoticeSetting(context, token), 'notices', platform),
    ])
    return { sessions: sessions.part, events: events.part, notices: notices.part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
  mayPost: { right: 'account', limit: 'devices' },
  action: submitDevices,
  echo,
}

export default devicesPage
