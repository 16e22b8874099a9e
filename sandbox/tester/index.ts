import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { loadAttributions } from '../account/click-ids'
import { requireDatabase, waitForDatabase } from '../http/call-env'
import { scenarioOf } from '../scenario/scenario'
import { type ScenarioState, scenarioChangeSchema } from '../scenario/state'
import { resetDatabaseToSeed } from '../seed/fill/database-setup'
import { createTokenForTester } from '../session/member-session'
import { toDecimal } from '../wallet/minor-units'
import type { WalletBindings, WalletEnv } from '../wallet/wallet-env'
import { accountToolRoutes } from './account-tools'
import { agentToolRoutes, contractToolRoutes, loadAgentTreeAccounts } from './agent-tools'
import { complaintToolRoutes } from './complaint-tools'
import { contentToolRoutes } from './content-tools'
import { findAccountWallet, gameToolRoutes } from './game-tools'
import { paymentToolRoutes } from './payment-tools'
import { payoutToolRoutes } from './payout-tools'
import { rewardToolRoutes } from './reward-tools'
import { parseScenarioForm } from './scenario-form'
import { protectionToolRoutes, securityToolRoutes } from './security-tools'
import { addSecurityHeaders, requireTester, testerLoginRoutes } from './tester-access'
import { loadTesterAccounts, renderTesterPage } from './tester-page'
import { accountInQuery, refuseUnknownScope } from './tool-form'
import { transferToolRoutes } from './transfer-tools'
import { verificationToolRoutes } from './verification-tools'

/** Restores the default scenario and the seeded data. @returns the scenario */
export async function resetSandbox(env: WalletBindings): Promise<ScenarioState> {
  await waitForDatabase(env)
  const scenario = await scenarioOf(env).reset()
  await resetDatabaseToSeed(env.DB)
  return scenario
}

/**
 * The testers' interface. Every path replies 404 while the tester tools are off, and to visitors without
 * access.
 */
export const testerRoutes = new Hono<WalletEnv>()

testerRoutes.use(addSecurityHeaders, requireTester)
// Stops other sites in the tester's browser from changing the scenario.
testerRoutes.on('POST', '*', async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') !== 'cross-site') return next()
  return c.json({ problems: 'Requests from other sites are not allowed.' }, 403)
})
testerRoutes.route('/', testerLoginRoutes)
testerRoutes.use(requireDatabase)

testerRoutes
  .route('/', accountToolRoutes)
  .route('/', gameToolRoutes)
  .route('/', complaintToolRoutes)
  .route('/', contentToolRoutes)
  .route('/', contractToolRoutes)
  .route('/', paymentToolRoutes)
  .route('/', payoutToolRoutes)
  .route('/', protectionToolRoutes)
  .route('/', rewardToolRoutes)
  .route('/', agentToolRoutes)
  .route('/', securityToolRoutes)
  .route('/', transferToolRoutes)
  .route('/', verificationToolRoutes)

/** True for posted forms, which are redirected to the testers' page; other clients get JSON. */
const isForm = (contentType: string | undefined) =>
  contentType?.startsWith('application/x-www-form-urlencoded')

/**
 * Loads the accounts with the current balance of their wallets. Does not open unused wallets, because one of
 * them is filled with a year of bets when it is opened.
 */
async function accountsWithBalance(c: Context<WalletEnv>) {
  const accounts = await loadTesterAccounts(c.env.DB)
  return Promise.all(
    accounts.map(async (account) => {
      const purse = await findAccountWallet(c, account.account)
      return { ...account, balance: purse ? toDecimal(await purse.shown()) : account.balance }
    }),
  )
}

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}

testerRoutes.get('/', async (c) => {
  const [state, accounts, places] = await Promise.all([
    scenarioOf(c.env).state(),
    accountsWithBalance(c),
    loadAgentTreeAccounts(c.env.DB),
  ])
  return c.html(renderTesterPage(state, accounts, places), 200, pageHeaders)
})

testerRoutes.get('/state', async (c) => {
  const account = accountInQuery(c)
  const unknown = account === undefined ? undefined : await refuseUnknownScope(c, account)
  if (unknown) return unknown
  const scenario = scenarioOf(c.env)
  return c.json({ scenario: await scenario.state(account), calls: await scenario.calls(account) })
})

testerRoutes.post('/scenario', async (c) => {
  const form = isForm(c.req.header('Content-Type'))
  const body = form ? parseScenarioForm(await c.req.formData()) : await c.req.json().catch(() => undefined)
  const change = v.safeParse(scenarioChangeSchema, body)
  if (!change.success) return c.json({ problems: v.flatten(change.issues) }, 400)
  const account = accountInQuery(c)
  const refusal = await refuseUnknownScope(c, account)
  if (refusal) return refusal
  const scenario = await scenarioOf(c.env).change(change.output, account)
  return form ? c.redirect('/__sandbox/', 303) : c.json({ scenario })
})

testerRoutes.post('/reset', async (c) => {
  const account = accountInQuery(c)
  const refusal = await refuseUnknownScope(c, account)
  if (refusal) return refusal
  const scenario = account === undefined ? await resetSandbox(c.env) : await scenarioOf(c.env).reset(account)
  return isForm(c.req.header('Content-Type')) ? c.redirect('/__sandbox/', 303) : c.json({ scenario })
})

testerRoutes.get('/accounts', async (c) => c.json({ accounts: await accountsWithBalance(c) }))

testerRoutes.get('/attributions', async (c) => c.json({ attributions: await loadAttributions(c.env.DB) }))

testerRoutes.get('/token', async (c) => {
  const minted = await createTokenForTester(c.env.DB, c.req.query('account') ?? '')
  return minted ? c.json(minted) : c.json({ problems: 'Unknown account: see /__sandbox/accounts' }, 404)
})
