import type { LoginHotGames } from '../../../../shared/areas/account/login'
import { LOGIN_HOT_GAMES_MAX, LOGIN_JACKPOT_STARTS } from '../../../../shared/config/product-limits'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { gatherPageData } from '../../../loading/gather'
import { settleOrStream } from '../../../loading/settle'
import type { VariantContext } from '../../../page-context'
import { fetchHotGames } from '../../../platform/calls/game-calls'
import { loadAllVendors, withGameVendorNames } from '../../games/game-vendors'
import { loadJackpot } from '../../home/load-jackpot'

/** Returns a random start value for the illustrative jackpot counter. */
const randomJackpotStart = () =>
  LOGIN_JACKPOT_STARTS[Math.floor(Math.random() * LOGIN_JACKPOT_STARTS.length)] ?? LOGIN_JACKPOT_STARTS[0]

async function load(context: VariantContext): Promise<LoginHotGames> {
  const [{ value }, { jackpot }, vendors] = await Promise.all([
    fetchHotGames(context.platform),
    gatherPageData(context.platform, { jackpot: loadJackpot(context, randomJackpotStart) }),
    loadAllVendors(context.platform),
  ])
  return {
    games: withGameVendorNames(value.list.slice(0, LOGIN_HOT_GAMES_MAX), vendors),
    hasMore: value.list.length > LOGIN_HOT_GAMES_MAX,
    jackpot,
  }
}

/**
 * Loads the hot games that the login page shows below its form. A failure does not fail the page. Slow data
 * streams later instead of delaying the form.
 */
export const loadHotGames = (context: VariantContext): Promise<{ part: Deferred<LoginHotGames> }> =>
  settleOrStream(load(context), 'hotGames', context.platform)
