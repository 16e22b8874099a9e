import { hasRight } from '../../../../shared/accounts/account-rights'
import { echo, type PasskeysContract, type PasskeysData } from '../../../../shared/areas/identity/passkeys'
import { PASSKEY_FLAG } from '../../../../shared/config/platform-flags'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { fetchPasskeys } from '../../../platform/calls/security-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import type { PublicContext } from '../../../platform/transport/request-platform'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { submitPasskeyForm } from './submit'

const loadOffer = async (platform: PublicContext) => {
  const { flags, degraded } = await gatherPageData(platform, { flags: fetchFeatureFlags }, { flags: {} })
  return { isOffered: enabledFlags(flags).includes(PASSKEY_FLAG), degraded }
}

const passkeysPage: WorkerPage<PasskeysData, 'passkeys', PasskeysContract> = {
  shared: async ({ memberType, platform }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'passkeys'),
    ...(await loadOffer(platform)),
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'passkeys')) return { passkeys: null }
    const { isOffered } = await loadOffer(platform)
    if (!isOffered) return { passkeys: null }
    const loading = fetchPasskeys(platform, session.token)
    return { passkeys: (await settleOrStream(loading, 'passkeys', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
  mayPost: { right: 'passkeys', limit: 'counted-by-action' },
  action: submitPasskeyForm,
  echo,
}

export default passkeysPage
