import type { MiddlewareHandler } from 'hono'
import type { ProductConfig } from '../../shared/config/product'
import type { AppEnv } from '../env'
import { isIndexed } from './indexing'

/**
 * Tells search engines with every response, images and errors too, to list nothing while the product may not be listed
 * (indexing.ts). A crawler that has a link from elsewhere may read a page in spite of robots.txt.
 */
export const notListed =
  (product: ProductConfig): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    // Not set directly: the headers of a forwarded response are immutable.
    if (!isIndexed(product)) c.header('X-Robots-Tag', 'noindex')
  }
