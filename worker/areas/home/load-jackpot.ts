import type { JackpotView } from '../../../client/areas/home/jackpot/contract'
import { jackpotMode } from '../../../shared/config/product'
import type { VariantContext } from '../../context'
import { jackpot } from '../../platform/calls/home'
import type { Cached } from '../../platform/transport/context'

/**
 * The jackpot in the operator's mode; null when it is off or the platform has no pool.
 * @param start the first number of an illustrative jackpot, in whole units
 * @throws PlatformError when a real pool cannot be had
 */
export async function loadJackpot(
  { product, platform }: Pick<VariantContext, 'product' | 'platform'>,
  start: () => number,
): Promise<Cached<JackpotView | null>> {
  const mode = jackpotMode(product)
  if (mode === 'off') return { value: null, state: 'fresh' }
  if (mode === 'illustrative') return { value: { mode, start: start() }, state: 'fresh' }
  const { value, state } = await jackpot(platform)
  return { value: value.pool ? { mode, pool: value.pool } : null, state }
}
