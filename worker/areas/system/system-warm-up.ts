import { fetchFeatureFlags, fetchPlatformStatus, fetchSettings } from '../../platform/calls/system-calls'
import type { CacheWarmingCall } from '../../warm-load'

/** Platform calls whose cached values the cron job refreshes, for the status gate and the shell. */
const LOADS: readonly CacheWarmingCall[] = [fetchPlatformStatus, fetchSettings, fetchFeatureFlags]

export default LOADS
