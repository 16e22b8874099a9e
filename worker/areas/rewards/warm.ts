import { fetchPublicPromotions } from '../../platform/calls/rewards'
import type { CacheWarmingCall } from '../../warm-load'

const loads: readonly CacheWarmingCall[] = [fetchPublicPromotions]

export default loads
