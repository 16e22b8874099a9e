import type { Context } from 'hono'
import type { CallEnv } from '../http/env'

/** Whom a tester's change concerns: everybody, or one account. */

/** The account that the query names; undefined: everybody. */
export const accountInQuery = (c: Pick<Context, 'req'>): string | undefined =>
  c.req.query('account') || undefined

/**
 * Refuses a change that does not name an account where several tests share the sandbox, and a change of an account that
 * there is not.
 * @param account undefined: everybody meets the change
 * @returns undefined when the change may be made
 */
export async function refusedScope(
  c: Pick<Context<CallEnv>, 'env' | 'json' | 'req'>,
  account: string | undefined,
): Promise<Response | undefined> {
  if (account === undefined) {
    if (c.env.SCENARIO_SCOPE !== 'account') return undefined
    // Workerd resets a connection when nobody has read the request's body, and this answer may be lost.
    if (!c.req.raw.bodyUsed) await c.req.raw.arrayBuffer()
    return c.json({ problems: 'This sandbox is shared: it rejects a change without an account.' }, 403)
  }
  const id = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?').bind(account).first('id')
  return id === null
    ? c.json({ problems: 'There is no such account: see /__sandbox/accounts' }, 404)
    : undefined
}
