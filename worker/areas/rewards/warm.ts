import { publicPromotions } from '../../platform/calls/rewards'
import type { WarmLoad } from '../../warm-load'

const loads: readonly WarmLoad[] = [publicPromotions]

export default loads
