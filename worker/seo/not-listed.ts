import type { MiddlewareHandler } from 'hono'
import type { ProductConfig } from '../../shared/config/product'
import type { AppEnv } from '../env'
import { setHeader } from '../security/set-header'
import { isIndexed } from './indexing'

/**
 * Tells search engines with every response, images and errors too, to list nothing while the product may not be listed
 * (indexing.ts). A crawler that has a link from elsewhere may read a page in spite of robots.txt.
 */
export function notListed(product: ProductConfig): MiddlewareHandler<AppEnv> {
  const isHidden = !isIndexed(product)
  return async (c, next) => {
    await next()
    if (isHidden) setHeader(c, 'X-Robots-Tag', 'noindex')
  }
}
