import { Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../shared/contract/endpoints'
import type { SandboxEnv } from '../env'
import { success } from '../replies'
import { randomBelow, randomLegible } from '../store/random'
import { flagsOf } from '../system/flags'
import { type Account, accountNamed } from './accounts'
import { openSession } from './open-session'
import { refuse } from './refusals'

/** Free play: an account of type 4 with play money of its own. */
export const trial = new Hono<SandboxEnv>()

const TRIAL_TYPE = 4
const PLAY_MONEY = '2000'
const CLAIM_MS = 60 * 60_000

const freePlayBody = v.object({ account: v.optional(v.pipe(v.string(), v.maxLength(64))) })

for (const { path } of [endpoints.freePlay, endpoints.createTrialAccount]) {
  trial.use(path, async (c, next) => {
    const { FREEPLAY3 } = await flagsOf(c.env.DB, c.var.scenario)
    return FREEPLAY3 ? next() : refuse(c, { code: 'no.permission' })
  })
}

async function createTrial(db: D1Database): Promise<string> {
  const account = `trial_${randomLegible(10)}`
  const id = `4${Date.now()}${100 + randomBelow(900)}`
  await db
    .prepare(
      `INSERT INTO member (id, account, nickname, type, currency, currency_symbol, balance)
       VALUES (?, ?, ?, ?, 'XXX', '', ?)`,
    )
    .bind(id, account, `Guest ${account.slice(-4)}`, TRIAL_TYPE, PLAY_MONEY)
    .run()
  return account
}

/** A trial account that was created a moment ago and not used yet; its name is all that opens it. */
async function claimed(db: D1Database, name: string): Promise<Account | undefined> {
  const account = await accountNamed(db, name)
  const createdAt = Number(account?.id.slice(1, -3))
  const isOpen =
    account?.type === TRIAL_TYPE && account.lastLoginAt === null && Date.now() - createdAt < CLAIM_MS
  return isOpen && account ? account : undefined
}

trial.get(endpoints.createTrialAccount.path, async (c) =>
  success(c, { account: await createTrial(c.env.DB) }),
)

trial.post(endpoints.freePlay.path, async (c) => {
  const db = c.env.DB
  const body = v.safeParse(freePlayBody, await c.req.json().catch(() => ({})))
  const wanted = body.success ? body.output.account : undefined
  const account = (wanted && (await claimed(db, wanted))) || (await accountNamed(db, await createTrial(db)))
  if (!account) throw new Error('The trial account just made is not there')
  const session = await openSession(c, account)
  return success(c, { ...session, customerType: session.type })
})
