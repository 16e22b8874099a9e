import type { Handler, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { parseRequestQuery } from '../security/url'
import { operatorCatalogs } from './catalog-loaders'
import { findConfiguredLanguages, LANGUAGE_PARAMETER, negotiateLanguage } from './language'

const withEtag = etag()
/**
 * Maximum length of If-None-Match that is compared, characters. Browsers send the one tag that they have
 * received.
 */
const TAGS_MAX = 1000

/** Middleware that responds 304 to browsers that have the operator's current messages. */
export const operatorMessagesEtag: MiddlewareHandler<AppEnv> = (c, next) =>
  (c.req.header('If-None-Match')?.length ?? 0) > TAGS_MAX ? next() : withEtag(c, next)

/**
 * Responds to GET /m/own-messages.json?lang= with the operator's messages in one language. A document
 * contains the messages of its language; the client requests others when the visitor switches the language.
 */
export const serveOperatorMessages = (codes: readonly string[]): Handler<AppEnv> => {
  const configured = findConfiguredLanguages(codes)
  return (c) => {
    const { tag } = negotiateLanguage(
      { query: parseRequestQuery(c).get(LANGUAGE_PARAMETER) ?? undefined },
      configured,
    )
    return c.json(operatorCatalogs[tag] ?? {}, 200, { 'Cache-Control': 'public, max-age=300' })
  }
}
