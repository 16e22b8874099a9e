import { hasAccount } from '../../../../shared/accounts/rights'
import type {
  DeferredPlayerProtectionData,
  LimitsView,
  PlayerProtectionData,
  RestrictionView,
} from '../../../../shared/areas/protection/player-protection'
import type { PageContext } from '../../../context'
import { settleOrStream } from '../../../loading/settle'
import { fetchLimits, fetchProtection } from '../../../platform/calls/protection'
import { playData } from '../../play/play-data'
import { loadRealityCheckInterval } from '../load-interval'

async function loadLimits({ platform }: PageContext, token: string): Promise<LimitsView> {
  const { list, currency = null } = await fetchLimits(platform, token)
  return {
    currency,
    list: list.flatMap(({ kind, period, amount, used, pending }) =>
      amount === null ? [] : [{ kind, period, amount, used, isChanging: pending !== null }],
    ),
  }
}

async function loadRestriction({ platform }: PageContext, token: string): Promise<RestrictionView> {
  const { standing, until = null, now = Date.now() } = await fetchProtection(platform, token)
  return { standing, until, now }
}

/**
 * Loads the visitor's data for the player protection page. Each field loads separately, so that a slow field
 * does not delay another.
 */
export async function loadProtectionHub(
  context: PageContext,
): Promise<DeferredPlayerProtectionData & Pick<PlayerProtectionData, 'elapsedMs' | 'activity'>> {
  const { session, platform } = context
  const { elapsedMs, activity } = playData(context, null)
  // Guests and free-play visitors have no account to protect. The page shows only their current session.
  if (!hasAccount(session)) return { elapsedMs, activity, standing: null, limits: null, reality: null }
  const { token } = session
  const [standing, ownLimits, reality] = await Promise.all([
    settleOrStream(loadRestriction(context, token), 'standing', platform),
    settleOrStream(loadLimits(context, token), 'limits', platform),
    settleOrStream(loadRealityCheckInterval(context, token), 'reality', platform),
  ])
  return { elapsedMs, activity, standing: standing.part, limits: ownLimits.part, reality: reality.part }
}
