import { type Account, isPassword, opens } from './accounts'
import { forgetFailures, takeAttempt } from './attempts'
import type { Refusal } from './refusals'

/** What wrong login passwords of a member who is logged in are counted by. */
const changeOf = ({ id }: Account): string => `change:${id}`

/** Refuses a login password by which a member confirms a change. Wrong ones count, as at the login. */
export async function refuseWrongLoginPassword(
  db: D1Database,
  account: Account,
  password: string,
): Promise<Refusal | undefined> {
  const subject = changeOf(account)
  const locked = await takeAttempt(db, subject)
  if (locked) return locked
  if (!(await opens(account, password))) return { code: 'password.old.wrong' }
  await forgetFailures(db, subject)
  return undefined
}

/**
 * Refuses a new password of another kind that is the login password. The answer tells which it is, so each counts like a
 * wrong one.
 */
export async function refuseReusedLoginPassword(
  db: D1Database,
  account: Account,
  password: string,
): Promise<'same' | Refusal | undefined> {
  if (account.password === null) return undefined
  const locked = await takeAttempt(db, changeOf(account))
  if (locked) return locked
  return (await isPassword(password, account.password)) ? 'same' : undefined
}
