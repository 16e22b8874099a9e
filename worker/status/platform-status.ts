import { gather } from '../loading/gather'
import { status } from '../platform/calls/system'
import type { PublicContext } from '../platform/transport/context'

/**
 * Whether the platform is known to be open. While its status is unknown, visitors may browse, but nothing is
 * launched, registered or paid. Where the licence covers the visitor's country is the gate's business (gate.ts).
 */
export const isPlatformOpen = async (platform: PublicContext): Promise<boolean> =>
  !(await gather(platform, { status })).degraded
