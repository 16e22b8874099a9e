import { fetchAnnouncements, fetchHelpCenter, fetchServiceContacts } from '../../platform/calls/support-calls'
import type { CacheWarmingCall } from '../../warm-load'

/** Platform calls whose cached values the cron job refreshes, for the shell, home and the help centre. */
const LOADS: readonly CacheWarmingCall[] = [fetchServiceContacts, fetchAnnouncements, fetchHelpCenter]

export default LOADS
