import type { MiddlewareHandler } from 'hono'
import type { CallEnv } from '../http/env'

const SLOW_MS = 4000
const SILENT_MS = 120_000

/** Behind `injectFaults`: makes the vendor slow, silent or failing, as the scenario says. */
export const vendorFaults: MiddlewareHandler<CallEnv> = async (c, next) => {
  const { vendorFault } = c.var.scenario
  if (vendorFault === 'slow') await scheduler.wait(SLOW_MS)
  if (vendorFault === 'silent') await scheduler.wait(SILENT_MS)
  return vendorFault === 'error' ? c.text('The vendor is down.', 503) : next()
}
