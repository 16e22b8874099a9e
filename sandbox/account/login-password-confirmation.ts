import { type LoginAccount, verifyAccountPassword, verifyPassword } from './account-rows'
import { clearAttemptFailures, countLimitedAttempt } from './attempts'
import type { AccountRefusal } from './refusals'

/** Returns the key that counts wrong login passwords which a logged-in member entered to confirm a change. */
const changeOf = ({ id }: LoginAccount): string => `change:${id}`

/**
 * Refuses a login password that is entered to confirm a change, if it is wrong. Wrong passwords count as they
 * do at the login.
 */
export async function refuseWrongLoginPassword(
  db: D1Database,
  account: LoginAccount,
  password: string,
): Promise<AccountRefusal | undefined> {
  const subject = changeOf(account)
  const locked = await countLimitedAttempt(db, subject)
  if (locked) return locked
  if (!(await verifyAccountPassword(account, password))) return { code: 'password.old.wrong' }
  await clearAttemptFailures(db, subject)
  return undefined
}

/**
 * Refuses a new fund password that equals the login password. The refusal tells an attacker that a guessed
 * login password is right, so each attempt counts as a wrong password.
 */
export async function refuseReusedLoginPassword(
  db: D1Database,
  account: LoginAccount,
  password: string,
): Promise<'same' | AccountRefusal | undefined> {
  if (account.password === null) return undefined
  const locked = await countLimitedAttempt(db, changeOf(account))
  if (locked) return locked
  return (await verifyPassword(password, account.password)) ? 'same' : undefined
}
