import { gatherPageData } from '../loading/gather'
import { fetchPlatformStatus } from '../platform/calls/system-calls'
import type { PublicContext } from '../platform/transport/request-platform'

/**
 * True when the platform's current status is known. The status gate (gate.ts) has then refused the request if
 * the platform is closed, so a request that comes here may continue. While the status is unknown, visitors
 * may browse, but nothing is launched, registered or paid.
 */
export const isPlatformOpen = async (platform: PublicContext): Promise<boolean> =>
  !(await gatherPageData(platform, { status: fetchPlatformStatus })).degraded
