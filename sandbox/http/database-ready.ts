import type { MiddlewareHandler } from 'hono'
import { seedWhenNeeded } from '../seed/fill'
import { migrate } from '../store/migrate'
import type { SandboxEnv } from './env'

/** One flight an isolate; a failed one is tried again by the next request. */
let ready: Promise<void> | undefined

async function prepare(db: D1Database): Promise<void> {
  await migrate(db)
  await seedWhenNeeded(db)
}

/** Lets a request through once the database has its tables and its seed. */
export const databaseReady: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  ready ??= prepare(c.env.DB)
  try {
    await ready
  } catch (error) {
    ready = undefined
    throw error
  }
  await next()
}
