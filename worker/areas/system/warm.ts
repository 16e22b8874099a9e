import { fetchPlatformStatus, fetchSettings, fetchWhitelabel } from '../../platform/calls/system'
import type { WarmLoad } from '../../warm-load'

/** Platform calls whose cached values the cron job refreshes, for the status gate and the shell. */
const loads: readonly WarmLoad[] = [fetchPlatformStatus, fetchSettings, fetchWhitelabel]

export default loads
