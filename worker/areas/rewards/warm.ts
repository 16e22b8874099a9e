import { publicPromotions } from '../../platform/calls/rewards'
import type { WarmLoad } from '../../warm-load'

/** What the promotions read. */
const loads: readonly WarmLoad[] = [publicPromotions]

export default loads
