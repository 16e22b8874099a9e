import type { Handler, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { queryOf } from '../security/url'
import { operatorCatalogs } from './catalogs'
import { configuredLanguages, LANGUAGE_PARAMETER, negotiateLanguage } from './language'

const withEtag = etag()
/**
 * Maximum number of characters of If-None-Match that are read: browsers send the one tag that they received.
 */
const TAGS_MAX = 1000

/** Responds 304 to browsers that have the operator's current messages. */
export const operatorMessagesEtag: MiddlewareHandler<AppEnv> = (c, next) =>
  (c.req.header('If-None-Match')?.length ?? 0) > TAGS_MAX ? next() : withEtag(c, next)

/**
 * GET /m/own-messages.json?lang=: the operator's messages in one language. A document contains the messages
 * of its language; a language switch requests others.
 */
export const serveOperatorMessages = (codes: readonly string[]): Handler<AppEnv> => {
  const configured = configuredLanguages(codes)
  return (c) => {
    const { tag } = negotiateLanguage({ query: queryOf(c).get(LANGUAGE_PARAMETER) ?? undefined }, configured)
    return c.json(operatorCatalogs[tag] ?? {}, 200, { 'Cache-Control': 'public, max-age=300' })
  }
}
