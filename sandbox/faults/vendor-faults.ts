import type { MiddlewareHandler } from 'hono'
import type { PlayEnv } from '../play/vendor-site/player'

const SLOW_MS = 4000
const SILENT_MS = 120_000

/** A vendor that is slow, does not answer, or fails, as the scenario says. */
export const vendorFaults: MiddlewareHandler<PlayEnv> = async (c, next) => {
  const { vendorFault } = c.var.scenario
  if (vendorFault === 'slow') await scheduler.wait(SLOW_MS)
  if (vendorFault === 'silent') await scheduler.wait(SILENT_MS)
  return vendorFault === 'error' ? c.text('The vendor is down.', 503) : next()
}
