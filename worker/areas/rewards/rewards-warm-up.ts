import { fetchPublicPromotions } from '../../platform/calls/reward-calls'
import type { CacheWarmingCall } from '../../warm-load'

const LOADS: readonly CacheWarmingCall[] = [fetchPublicPromotions]

export default LOADS
