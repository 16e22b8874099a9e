import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/env'
import { success } from '../http/replies'
import { flagsOf } from '../store/flags'
import { randomDigits, randomLegible } from '../store/random'
import { accountNamed } from './accounts'
import { openSession } from './open-session'
import { refuse } from './refusals'

/** Free play: creates an account of type 4 with its own play money. */
export const trial = new Hono<CallEnv>()

const TRIAL_TYPE = 4
const PLAY_MONEY = '2000'

async function createTrial(db: D1Database): Promise<string> {
  const account = `trial_${randomLegible(10)}`
  const id = `4${Date.now()}${randomDigits(8)}`
  await db
    .prepare(
      `INSERT INTO member (id, account, nickname, type, currency, currency_symbol, balance)
       VALUES (?, ?, ?, ?, 'XXX', '', ?)`,
    )
    .bind(id, account, `Guest ${account.slice(-4)}`, TRIAL_TYPE, PLAY_MONEY)
    .run()
  return account
}

trial.post(endpoints.freePlay.path, async (c) => {
  const db = c.env.DB
  const { FREEPLAY3 } = await flagsOf(db, c.var.scenario)
  if (!FREEPLAY3) return refuse(c, { code: 'no.permission' })
  const account = await accountNamed(db, await createTrial(db))
  if (!account) throw new Error('The trial account just made is not there')
  const session = await openSession(c, account, 'registered')
  return success(c, { ...session, customerType: session.type })
})
