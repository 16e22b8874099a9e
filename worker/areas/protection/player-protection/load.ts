import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import type {
  DeferredPlayerProtectionData,
  PlayerLimitsView,
  PlayerProtectionData,
  RestrictionView,
} from '../../../../shared/areas/protection/player-protection'
import { helpResourcesIn } from '../../../../shared/config/product'
import type { Protection } from '../../../../shared/contract/protection-schemas'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { fetchLimits, fetchProtection } from '../../../platform/calls/protection-calls'
import { gamePageData } from '../../play/game-page-data'
import { loadRealityCheckOptions } from '../load-reality-check-options'

async function loadLimits({ platform }: PageContext, token: string): Promise<PlayerLimitsView> {
  const { list, currency = null } = await fetchLimits(platform, token)
  return {
    currency,
    list: list.flatMap(({ kind, period, amount, used, pending }) =>
      amount === null ? [] : [{ kind, period, amount, used, isChanging: pending !== null }],
    ),
  }
}

const toRestrictionView = ({ standing, until, now }: Protection): RestrictionView => ({
  standing,
  until: until ?? null,
  now: now ?? Date.now(),
})

/**
 * Loads the visitor's data for the player protection page. Each field loads separately, so that a slow field
 * does not delay another.
 */
export async function loadPlayerProtection(
  context: PageContext,
): Promise<
  DeferredPlayerProtectionData & Pick<PlayerProtectionData, 'elapsedMs' | 'activity' | 'helpResources'>
> {
  const { session, platform, product, country } = context
  const { elapsedMs, activity } = gamePageData(context, null)
  const always = { elapsedMs, activity, helpResources: helpResourcesIn(product, country) }
  // Guests and free-play visitors have no account to protect. The page shows only their current session.
  if (!hasFormalAccount(session))
    return { ...always, standing: null, limits: null, reality: null, review: null }
  const { token } = session
  const protection = fetchProtection(platform, token)
  const [standing, review, ownLimits, reality] = await Promise.all([
    settleOrStream(protection.then(toRestrictionView), 'standing', platform),
    settleOrStream(
      protection.then(({ reviewMonths }) => reviewMonths ?? null),
      'review',
      platform,
    ),
    settleOrStream(loadLimits(context, token), 'limits', platform),
    settleOrStream(loadRealityCheckOptions(context, token), 'reality', platform),
  ])
  return {
    ...always,
    standing: standing.part,
    limits: ownLimits.part,
    reality: reality.part,
    review: review.part,
  }
}
