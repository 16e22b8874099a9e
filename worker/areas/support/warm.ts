import { customerService, fetchAnnouncements, helpCenter } from '../../platform/calls/support'
import type { WarmLoad } from '../../warm-load'

/** Platform calls whose cached values the cron job refreshes, for the shell, home and the help centre. */
const loads: readonly WarmLoad[] = [customerService, fetchAnnouncements, helpCenter]

export default loads
