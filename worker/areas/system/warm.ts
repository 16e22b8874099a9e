import { settings, status, whitelabel } from '../../platform/calls/system'
import type { WarmLoad } from '../../warm-load'

/** Loads of the gate and the shell. */
const loads: readonly WarmLoad[] = [status, settings, whitelabel]

export default loads
