import { findLanguage } from '../shared/config/languages'
import { WINNER_BOARD_ENTRIES } from '../shared/config/limits'
import { catalogue } from './areas/games/catalogue'
import { createLogger } from './logging/logger'
import { gameVendors, hotGames, liveModels, vendorGameTypes } from './platform/calls/games'
import { banners, jackpot, popups, winnerBoard } from './platform/calls/home'
import { publicPromotions } from './platform/calls/rewards'
import { announcements, customerService, helpCenter } from './platform/calls/support'
import { settings, status, whitelabel } from './platform/calls/system'
import { makePlatformContext, type PlatformContext } from './platform/transport/context'
import { product } from './start/index'

/** Data that the home page, the shell and the game search read. */
const hot: ((ctx: PlatformContext) => Promise<unknown>)[] = [
  status,
  settings,
  whitelabel,
  customerService,
  (ctx) => banners(ctx, 'm_home'),
  (ctx) => banners(ctx, 'm_live'),
  announcements,
  popups,
  helpCenter,
  publicPromotions,
  hotGames,
  gameVendors,
  vendorGameTypes,
  async (ctx) => catalogue(ctx, (await gameVendors(ctx)).value.vendorSorting),
  liveModels,
  (ctx) => winnerBoard(ctx, WINNER_BOARD_ENTRIES),
  jackpot,
]

/**
 * Cron job: keeps the most used cache entries of every configured language fresh, so that no visitor waits
 * for them. Processes the languages one after the other, to spare the platform.
 */
export async function warmCaches(execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  const requestId = `warm-${crypto.randomUUID()}`
  const log = createLogger({ requestId })
  for (const code of product.languages) {
    const language = findLanguage(code)?.code
    if (!language) continue
    const ctx = await makePlatformContext({
      language,
      waitUntil: (promise) => execution.waitUntil(promise),
      log,
      requestId,
      onDeadToken: () => undefined,
    })
    const outcomes = await Promise.allSettled(hot.map((load) => load(ctx)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').length
    log.info('caches-warmed', { language, failed })
  }
}
