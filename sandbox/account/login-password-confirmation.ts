import { type LoginAccount, verifyAccountPassword, verifyPassword } from './accounts'
import { countLimitedAttempt, forgetFailures } from './attempts'
import type { AccountRefusal } from './refusals'

/** Returns the key under which wrong login passwords of a logged-in member are counted. */
const changeOf = ({ id }: LoginAccount): string => `change:${id}`

/** Refuses a wrong login password that confirms a change. Wrong passwords count as they do at the login. */
export async function refuseWrongLoginPassword(
  db: D1Database,
  account: LoginAccount,
  password: string,
): Promise<AccountRefusal | undefined> {
  const subject = changeOf(account)
  const locked = await countLimitedAttempt(db, subject)
  if (locked) return locked
  if (!(await verifyAccountPassword(account, password))) return { code: 'password.old.wrong' }
  await forgetFailures(db, subject)
  return undefined
}

/**
 * Refuses a new fund password that equals the login password. The reply reveals the login password, so each
 * attempt counts like a wrong one.
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
