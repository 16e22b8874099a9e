import type { MiddlewareHandler } from 'hono'
import type { CallEnv } from './env'

/** Waits until the database has its tables and its seed. */
export const databaseReady: MiddlewareHandler<CallEnv> = async (c, next) => {
  const { DATABASE_SETUP } = c.env
  await DATABASE_SETUP.get(DATABASE_SETUP.idFromName('database')).ready()
  await next()
}
