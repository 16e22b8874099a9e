import type { Handler } from 'hono'
import type { ProductConfig } from '../../shared/config/product'
import { API_PREFIX } from '../../shared/http/served-paths'
import { pages } from '../../shared/pages'
import { pageIds, paths } from '../../shared/paths'
import type { AppEnv } from '../env'
import { isIndexed } from './indexing'

/** What crawlers need not read: the API, the data of pages, and pages that send guests to log in. */
const disallowed: readonly string[] = [
  API_PREFIX,
  '/m/*.data',
  ...pageIds.filter((id) => pages[id].needsLogin).flatMap((id): readonly string[] => paths[id]),
]

/** The text of robots.txt (RFC 9309). Disallows everything while the product may not be listed (indexing.ts). */
export function robotsText(product: ProductConfig): string {
  if (!isIndexed(product)) return 'User-agent: *\nDisallow: /\n'
  const rules = disallowed.map((path) => `Disallow: ${path}`)
  const sitemap = `Sitemap: ${new URL('/sitemap.xml', product.origin).href}`
  return ['User-agent: *', ...rules, 'Allow: /', '', sitemap, ''].join('\n')
}

/** GET /robots.txt */
export const robots =
  (product: ProductConfig): Handler<AppEnv> =>
  (c) =>
    c.text(robotsText(product), 200, { 'Cache-Control': 'public, max-age=3600' })
