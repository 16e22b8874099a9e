import type { GameInfo } from '../../../shared/games/game-info'
import { protectionRules } from '../../../shared/protection/rules'
import { fetchGameVendors } from '../../platform/calls/game-calls'
import type { Cached, PublicContext } from '../../platform/transport/request-platform'
import { productConfig } from '../../start/index'
import { loadCatalogue, toGame } from './catalogue'
import { withGameVendorNames } from './game-vendors'

/**
 * Finds a game and its facts in the catalogue; null when the platform has no such game, or sends no facts of
 * it. Features that the compliance profile forbids are left out.
 * @throws PlatformError when the catalogue is not available
 */
export async function findGameInfo(
  ctx: PublicContext,
  wanted: { nodeId: string; vendor: string },
): Promise<Cached<GameInfo | null>> {
  const { vendorSorting } = (await fetchGameVendors(ctx)).value
  const { value: catalogue, state } = await loadCatalogue(ctx, vendorSorting)
  const found = catalogue.games.find(
    ({ nodeId, vendor }) => nodeId === wanted.nodeId && vendor === wanted.vendor,
  )
  const [game] = found ? withGameVendorNames([toGame(found)], vendorSorting) : []
  if (!found?.facts || !game) return { value: null, state }
  const { offersFeatureBuy } = protectionRules(productConfig.complianceProfile)
  const features = found.facts.features.filter((feature) => feature !== 'BUY_FEATURE' || offersFeatureBuy)
  return { value: { game, facts: { ...found.facts, features } }, state }
}
