import { settings, status, whitelabel } from '../../platform/calls/system'
import type { WarmLoad } from '../../warm-load'

/** What the gate and the shell read. */
const loads: readonly WarmLoad[] = [status, settings, whitelabel]

export default loads
