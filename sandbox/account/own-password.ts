import { type Account, opens } from './accounts'
import { forgetFailures, takeAttempt } from './attempts'
import type { Refusal } from './refusals'

/** Refuses a login password by which a member confirms a change. Wrong ones count, as at the login. */
export async function refusedOwnPassword(
  db: D1Database,
  account: Account,
  password: string,
): Promise<Refusal | undefined> {
  const subject = `change:${account.id}`
  const locked = await takeAttempt(db, subject)
  if (locked) return locked
  if (!(await opens(account, password))) return { code: 'password.old.wrong' }
  await forgetFailures(db, subject)
  return undefined
}
