/**
 * The sandbox: a platform for development, tests and demonstrations. Each area of the product has its calls
 * in the folder of the same name, with an index.ts that is mounted here. Further folders: store/ (the
 * database), seed/ (initial data), scenario/ (settings of testers), http/ (environment, requests and
 * replies), session/ (member tokens), game-rules/ (outcomes and payouts of the demonstration games), cdn/
 * (images), faults/ (faults that testers inject) and tester/ (the testers' interface). Allowed imports are
 * listed in scripts/tools/layers.ts.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { accountRoutes } from './account'
import { agentRoutes } from './agent'
import { contractRoutes } from './agent/contracts'
import { rebateRoutes } from './agent/rebates'
import { referralRoutes } from './agent/referral'
import { cdnRoutes } from './cdn'
import { injectFaults } from './faults/fault-injection'
import { gamesRoutes } from './games'
import { homeRoutes } from './home'
import { type CallBindings, type CallEnv, requireDatabase } from './http/call-env'
import { forbidMemberReplyCaching, requireMerchant, sendFailure } from './http/requests'
import { getRequestSite } from './http/sites'
import { identityRoutes } from './identity'
import { playRoutes } from './play'
import { findPlayerAccount, gameAssets, gamePages, gameRoutes } from './play/vendor-site'
import { protectionRoutes } from './protection'
import { rewardsRoutes } from './rewards'
import { findCallerAccountName } from './session/member-session'
import { supportRoutes } from './support'
import { chatSiteRoutes } from './support/chat/chat-site'
import { systemRoutes } from './system'
import { resetSandbox, testerRoutes } from './tester'
import { walletRoutes } from './wallet'
import { gatewayCallbackRoutes } from './wallet/payments/gateway/gateway-callbacks'
import { paymentGatewayRoutes } from './wallet/payments/gateway/gateway-site'
import type { WalletBindings, WalletEnv } from './wallet/wallet-env'

const SLOW_MS = 4000
const SILENT_MS = 120_000

/** Middleware after `injectFaults`: makes the game vendor slow, silent or failing, as set in the scenario. */
const vendorFaults: MiddlewareHandler<CallEnv> = async (c, next) => {
  const { vendorFault } = c.var.scenario
  if (vendorFault === 'slow') await scheduler.wait(SLOW_MS)
  if (vendorFault === 'silent') await scheduler.wait(SILENT_MS)
  return vendorFault === 'error' ? c.text('The vendor is down.', 503) : next()
}

const again = (call: Request, env: CallBindings) => gamesSite.fetch(call, env)

/**
 * The site of the game vendors. It has a separate origin (`games.` before the lobby's host), so that games
 * and lobby share nothing but messages between windows (docs/platform/games.md).
 */
const gamesSite: Hono<CallEnv> = new Hono<CallEnv>({ strict: false })
  .use(async (c, next) => {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  .route('/__sandbox/cdn', cdnRoutes)
  .route('/__sandbox/play', gameAssets)
  .use('/__sandbox/play/*', requireDatabase, injectFaults(again, findPlayerAccount), vendorFaults)
  .route('/__sandbox/play', gamePages)
  .route('/__sandbox/play', gameRoutes)
  .all('*', (c) => c.json({ error: 'not.found' }, 404))

gamesSite.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return c.json({ error: 'vendor.failed' }, 500)
})

export { Scenario } from './scenario/scenario'
export { DatabaseSetup } from './seed/fill/database-setup'
export { JackpotPool } from './wallet/jackpot-pool'
export { Wallet } from './wallet/wallet-object'

/** Application that answers the calls of the platform contract. */
const platform: Hono<WalletEnv> = new Hono<WalletEnv>()
  .use(requireMerchant, forbidMemberReplyCaching, requireDatabase)
  .use(injectFaults((call, env) => platform.fetch(call, env), findCallerAccountName))
  .route('/', systemRoutes)
  .route('/', homeRoutes)
  .route('/', gamesRoutes)
  .route('/', playRoutes)
  .route('/', accountRoutes)
  .route('/', identityRoutes)
  .route('/', walletRoutes)
  .route('/', protectionRoutes)
  .route('/', rewardsRoutes)
  .route('/', agentRoutes)
  .route('/', contractRoutes)
  .route('/', rebateRoutes)
  .route('/', referralRoutes)
  .route('/', supportRoutes)
  .all('*', (c) => sendFailure(c, 404, 'not.found', 'There is no such call.'))

const platformSite = new Hono<WalletEnv>({ strict: false })
  .route('/__sandbox/cdn', cdnRoutes)
  .route('/', gatewayCallbackRoutes)
  .route('/__sandbox', testerRoutes)
  .route('/', platform)

platformSite.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return sendFailure(c, 500, 'system.error', 'The sandbox failed; its terminal says why.')
})

/** Applications for the sites that have a separate origin. */
const otherSites = { games: gamesSite, chat: chatSiteRoutes, pay: paymentGatewayRoutes }

export default {
  fetch: (request, env, execution) => {
    const site = getRequestSite(request)
    return (site ? otherSites[site] : platformSite).fetch(request, env, execution)
  },
  /**
   * Resets a demonstration's sandbox every night (scripts/tools/demo/demo-configuration.ts). Other sandboxes have
   * no cron trigger.
   */
  async scheduled(_controller, env) {
    await resetSandbox(env)
  },
} satisfies ExportedHandler<WalletBindings>
