import { announcements, customerService, helpCenter } from '../../platform/calls/support'
import type { WarmLoad } from '../../warm-load'

/** What the shell, home and the help centre read. */
const loads: readonly WarmLoad[] = [customerService, announcements, helpCenter]

export default loads
