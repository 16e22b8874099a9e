import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type LimitsOfferContract,
  type LimitsOfferData,
} from '../../../../shared/areas/protection/limits-offer'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { protectionRules } from '../../../../shared/protection/rules'
import { settle } from '../../../loading/settle'
import { fetchLimits } from '../../../platform/calls/protection-calls'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { loadRealityCheckOptions } from '../load-reality-check-options'
import { submitLimitsOffer } from './submit'

/** Page that invites a new member to set limits, before the first game or deposit. */
const limitsOfferPage: WorkerPage<LimitsOfferData, keyof LimitsOfferData, LimitsOfferContract> = {
  member: async (context) => {
    const { session, platform, product, url } = context
    const [found, reality] =
      session.kind === 'member' && isFormalAccountType(session.type)
        ? await Promise.all([
            settle(fetchLimits(platform, session.token), 'limits', platform.log, platform.deadline),
            settle(
              loadRealityCheckOptions(context, session.token),
              'reality',
              platform.log,
              platform.deadline,
            ),
          ])
        : [null, null]
    const { largerLimitWaitMs, limitsFirst } = protectionRules(product.complianceProfile)
    return {
      // If the currency is unknown, the page still has a link to the member's destination.
      currency: found?.ok ? (found.value.currency ?? null) : null,
      returnTo: sanitiseReturnUrl(url.searchParams.get('return')),
      reality: reality?.ok ? reality.value : null,
      waitMs: largerLimitWaitMs,
      limitsFirst,
    }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'ownLimits' },
  action: submitLimitsOffer,
  echo,
}

export default limitsOfferPage
