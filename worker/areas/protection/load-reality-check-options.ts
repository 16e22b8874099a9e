import type { RealityCheckOptions } from '../../../shared/areas/protection/reality-check-interval'
import { protectionRules } from '../../../shared/protection/rules'
import type { PageContext } from '../../page-context'
import { fetchRealityClock } from '../../platform/calls/protection-calls'

/**
 * Loads the interval of the member's reality checks, and the intervals that the member may choose.
 * @throws PlatformError
 */
export async function loadRealityCheckOptions(
  { platform, product }: Pick<PageContext, 'platform' | 'product'>,
  token: string,
): Promise<RealityCheckOptions> {
  const { interval, longest: reported } = await fetchRealityClock(platform, token, false)
  const { intervals, compulsory } = protectionRules(product.complianceProfile).reality
  const bounds = [reported, compulsory].filter((minutes) => minutes !== null)
  const longest = bounds.length > 0 ? Math.min(...bounds) : null
  return { interval, longest, intervals: intervals.filter((minutes) => minutes <= (longest ?? minutes)) }
}
