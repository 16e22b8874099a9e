import { createHash } from 'node:crypto'
import type { ProductConfig } from '../../shared/config/product-schema'
import { DOWNLOAD_KINDS, showsDownloadBar } from '../../shared/device/app-install'
import type { Device } from '../../shared/device/user-agent-device'
import type { PageId } from '../../shared/paths'
import { clientAssets } from '../assets'
import { cacheKey } from '../cache/key'
import type { VariantContext } from '../page-context'

/**
 * Returns the operating system for which the download bar offers the app, by the visitor's device and
 * cookies; null to show no bar.
 */
export function findDownloadSystem(device: Device, isHidden: boolean): Device['os'] | null {
  const occasion = { device, isHidden, isInstalled: false, isMember: true, flags: [] }
  return showsDownloadBar({ ...occasion, downloads: DOWNLOAD_KINDS }) ? device.os : null
}

/** Cache of configuration ids: all requests use the same configuration. */
const configurationIds = new WeakMap<ProductConfig, string>()

/**
 * Returns an id that differs for every product configuration. It is part of the cache key, so that a
 * deployment that changes only the configuration does not serve old pages.
 */
function configurationId(product: ProductConfig): string {
  const cached = configurationIds.get(product)
  if (cached !== undefined) return cached
  const id = createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 12)
  configurationIds.set(product, id)
  return id
}

/**
 * Returns the cache key of a page's variant: it contains all values that distinguish variants, and nothing
 * else.
 */
export const variantCacheKey = (id: PageId, variant: VariantContext): string =>
  cacheKey({
    merchant: variant.product.merchantCode,
    version: variant.platform.version,
    name: 'page',
    language: variant.language.code,
    parts: [
      id,
      variant.url.search,
      variant.visitor,
      String(variant.memberType ?? ''),
      variant.theme,
      variant.inlinesStyle ? 'style' : 'sheets',
      variant.saveData ? 'save-data' : 'full',
      variant.downloadsFor ?? 'no-bar',
      variant.expectsPayments ? 'payments' : '',
      variant.restriction,
      variant.allowsOffers ? 'offers' : 'no-offers',
      variant.offersFreePlay ? 'free-play' : 'no-free-play',
      String(variant.minimumAge),
      ...(variant.platform.missing ?? []),
      clientAssets.rendering,
      configurationId(variant.product),
    ],
  })
