import type { PlatformStatus } from '../../shared/contract/system-schemas'
import { gatherPageData } from '../loading/gather'
import { fetchPlatformStatus } from '../platform/calls/system-calls'
import type { Cached, PublicContext } from '../platform/transport/request-platform'

/**
 * Loads the status that applies: maintenance while the operator's switch is on, without a call of the platform;
 * otherwise the platform's status.
 * @throws PlatformError
 */
export async function loadStatus(platform: PublicContext): Promise<Cached<PlatformStatus>> {
  if (!platform.maintenance) return fetchPlatformStatus(platform)
  const { endsAt } = platform.maintenance
  const value = { info: '', location: { ip: '' }, maintenance: true, regionRestriction: false, endsAt }
  return { value, state: 'fresh' }
}

/**
 * True when the platform's current status is known. The status gate (gate.ts) has then refused the request if
 * the platform is closed, so a request that comes here may continue. While the status is unknown, visitors
 * may browse, but nothing is launched, registered or paid.
 */
export const isPlatformOpen = async (platform: PublicContext): Promise<boolean> =>
  !(await gatherPageData(platform, { status: fetchPlatformStatus })).degraded
