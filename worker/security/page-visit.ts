import type { Context } from 'hono'
import { API_PREFIX } from '../../shared/http/worker-paths'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { isCrawler } from './client-ip'
import { isEmbeddedResource } from './response-cookies'

/** True when a visitor opens a page. False for crawlers, prefetches and subresources. */
export function isPageVisit(c: Context): boolean {
  const { req } = c
  if (req.method !== 'GET' || req.path.startsWith(API_PREFIX) || pagePathOfData(req.path) !== undefined)
    return false
  const isAhead = req.header('Sec-Purpose') ?? req.header('Purpose') ?? req.header('X-Moz')
  return isAhead === undefined && !isEmbeddedResource(c) && !isCrawler(c)
}
