import { gather } from '../loading/gather'
import { fetchPlatformStatus } from '../platform/calls/system'
import type { PublicContext } from '../platform/transport/context'

/**
 * True when the platform is known to be open. While its status is unknown, visitors may browse, but nothing is
 * launched, registered or paid. The gate (gate.ts) checks that the licence covers the visitor's country.
 */
export const isPlatformOpen = async (platform: PublicContext): Promise<boolean> =>
  !(await gather(platform, { status: fetchPlatformStatus })).degraded
