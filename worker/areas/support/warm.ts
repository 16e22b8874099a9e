import { announcements, customerService, helpCenter } from '../../platform/calls/support'
import type { WarmLoad } from '../../warm-load'

/** Loads of the shell, home and the help centre. */
const loads: readonly WarmLoad[] = [customerService, announcements, helpCenter]

export default loads
