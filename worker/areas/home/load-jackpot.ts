import { getFormatters } from '../../../client/i18n/formatters'
import type { JackpotView } from '../../../shared/areas/home/home'
import { configuredJackpotMode } from '../../../shared/config/product'
import type { VariantContext } from '../../page-context'
import { fetchJackpot } from '../../platform/calls/home-calls'
import type { Cached } from '../../platform/transport/request-platform'

/**
 * Loads the jackpot in the mode that the operator has configured; null when it is off or the platform has no
 * jackpot pool.
 * @param start returns the start value of an illustrative jackpot, in whole units of the currency
 * @throws PlatformError when the platform's pool is not available
 */
export async function loadJackpot(
  { product, language, platform }: Pick<VariantContext, 'product' | 'language' | 'platform'>,
  start: () => number,
): Promise<Cached<JackpotView | null>> {
  const mode = configuredJackpotMode(product)
  if (mode === 'off') return { value: null, state: 'fresh' }
  if (mode === 'illustrative') return { value: { mode, start: start() }, state: 'fresh' }
  const { value, state } = await fetchJackpot(platform)
  const { pool } = value
  if (!pool) return { value: null, state }
  const symbol = getFormatters(language.locale).currencySymbol(pool.currency)
  return { value: { mode, pool, symbol }, state }
}
