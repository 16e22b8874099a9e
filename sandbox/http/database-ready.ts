import type { MiddlewareHandler } from 'hono'
import type { CallBindings, CallEnv } from './env'

/** Resolves when the database has its tables and its seed. */
export async function readyDatabase({ DATABASE_SETUP }: CallBindings): Promise<void> {
  await DATABASE_SETUP.get(DATABASE_SETUP.idFromName('database')).ready()
}

/** Waits until the database has its tables and its seed. */
export const databaseReady: MiddlewareHandler<CallEnv> = async (c, next) => {
  await readyDatabase(c.env)
  await next()
}
