import type { Handler } from 'hono'
import type { AppEnv } from '../env'
import { own } from './catalogs'
import { configuredLanguages, LANGUAGE_PARAMETER, negotiateLanguage } from './language'

/**
 * GET /m/own-messages.json?lang=: the operator's own wording of one language. A document has that of its own language;
 * a switch of language asks for another.
 */
export const serveOwnMessages = (codes: readonly string[]): Handler<AppEnv> => {
  const configured = configuredLanguages(codes)
  return (c) => {
    const { tag } = negotiateLanguage({ query: c.req.query(LANGUAGE_PARAMETER) }, configured)
    return c.json(own[tag] ?? {}, 200, { 'Cache-Control': 'public, max-age=300' })
  }
}
