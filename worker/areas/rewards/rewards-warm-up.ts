import { fetchPublicPromotions } from '../../platform/calls/reward-calls'
import type { CacheWarmingCall } from '../../warm-load'

const loads: readonly CacheWarmingCall[] = [fetchPublicPromotions]

export default loads
