import { Hono } from 'hono'
import { account } from './account'
import { member } from './account/member-info'
import { cdn } from './cdn'
import { injectFaults } from './faults/inject'
import { games } from './games'
import { databaseReady } from './http/database-ready'
import type { Bindings, SandboxEnv } from './http/env'
import { failure } from './http/replies'
import { requireMerchant } from './http/requests'
import { siteOf } from './http/sites'
import { launches } from './play/launch'
import { lottery } from './play/lottery'
import { play } from './play/vendor-site'
import { promotions } from './rewards'
import { content } from './support'
import { chatCalls } from './support/chat/calls'
import { chat } from './support/chat/site'
import { inbox } from './support/inbox'
import { system } from './system'
import { tester } from './tester'

export { Scenario } from './scenario/scenario'
export { JackpotPool } from './wallet/jackpot-pool'
export { Wallet } from './wallet/wallet'

/** A platform for demonstrations and tests: its pictures, the testers' interface, and the calls of the contract. */
const platform = new Hono<SandboxEnv>()
  .use(requireMerchant, databaseReady, injectFaults)
  .route('/', system)
  .route('/', content)
  .route('/', games)
  .route('/', launches)
  .route('/', lottery)
  .route('/', member)
  .route('/', account)
  .route('/', inbox)
  .route('/', chatCalls)
  .route('/', promotions)
  .all('*', (c) => failure(c, 404, 'not.found', 'There is no such call.'))

const sandbox = new Hono<SandboxEnv>({ strict: false })
  .route('/__sandbox/cdn', cdn)
  .route('/__sandbox', tester)
  .route('/', platform)

sandbox.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs at a terminal, and whoever runs it looks there
  console.error(error)
  return failure(c, 500, 'system.error', 'The sandbox failed; its terminal says why.')
})

/** Three sites: the platform with its testers' interface, the games that it launches, and its support desk. */
const others = { games: play, chat }

export default {
  fetch: (request, env, execution) => {
    const site = siteOf(request)
    return (site ? others[site] : sandbox).fetch(request, env, execution)
  },
} satisfies ExportedHandler<Bindings>
