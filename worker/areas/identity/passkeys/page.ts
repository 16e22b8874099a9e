import { hasRight } from '../../../../shared/accounts/rights'
import { echo, type PasskeysContract, type PasskeysData } from '../../../../shared/areas/identity/passkeys'
import { PASSKEY_FLAG } from '../../../../shared/config/flags'
import { flagsOn } from '../../../../shared/contract/system'
import { PAGE_SHORT } from '../../../cache/strategies'
import { gather } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import { passkeys } from '../../../platform/calls/security'
import { fetchWhitelabel } from '../../../platform/calls/system'
import type { PublicContext } from '../../../platform/transport/context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { submitPasskey } from './submit'

const loadOffer = async (platform: PublicContext) => {
  const { flags, degraded } = await gather(platform, { flags: fetchWhitelabel }, { flags: {} })
  return { isOffered: flagsOn(flags).includes(PASSKEY_FLAG), degraded }
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
    const loading = passkeys(platform, session.token)
    return { passkeys: (await settleOrStream(loading, 'passkeys', platform)).part }
  },
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT),
  mayPost: { right: 'passkeys', limit: 'counted-by-action' },
  action: submitPasskey,
  echo,
}

export default passkeysPage
