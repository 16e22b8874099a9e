import { createMiddleware } from 'hono/factory'
import { failure } from '../../http/replies'
import type { RecordCall } from '../../scenario/records'
import type { WalletEnv } from '../env'

/** How slow calls for records are, ms. */
const SLOW_MS = 4000

/** Applies to a call for records what a tester has set for it. */
export const recordsMood = (call: RecordCall) =>
  createMiddleware<WalletEnv>(async (c, next) => {
    const { recordsSlow, recordsDown } = c.var.scenario
    if (recordsSlow) await scheduler.wait(SLOW_MS)
    if (recordsDown.includes(call))
      return failure(c, 503, 'records.down', 'These records cannot be read now.')
    return next()
  })
