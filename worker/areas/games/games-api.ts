import { Hono } from 'hono'
import * as v from 'valibot'
import { SEARCH_SUGGESTIONS_MAX } from '../../../shared/config/product-limits'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import {
  EMPTY_GAME_FILTER,
  GAME_LIST_CATEGORIES,
  GAME_SEARCH_LENGTH_MAX,
  normaliseSearchText,
  VENDOR_CODE_PATTERN,
} from '../../../shared/games/game-list-filter'
import { DEADLINE_PER_CALL } from '../../cache/time-limit'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, validateParams } from '../../json-api/validate'
import { hasReachedEdgeLimit } from '../../limits/rate-limit'
import { LANGUAGE_VARY_HEADER } from '../../negotiation/language'
import { fetchGameVendors } from '../../platform/calls/game-calls'
import { clientIp } from '../../security/client-ip'
import { createProblemResponse } from '../../security/problem'
import { searchCatalogue } from './catalogue'
import { favouritesApi } from './favourites-api'
import { findGameInfo } from './find-game-info'
import { withGameVendorNames } from './game-vendors'

/** Browser cache time of search suggestions and facts of games, s. They do not depend on the visitor. */
const CATALOGUE_TTL_S = 60

// The maximum length counts UTF-16 code units, and a character of some scripts takes several of them.
const query = validateParams(
  'query',
  v.strictObject({
    q: v.pipe(v.string(), v.maxLength(4 * GAME_SEARCH_LENGTH_MAX)),
    gameType: v.optional(v.picklist(GAME_LIST_CATEGORIES)),
    vassalage: v.optional(v.pipe(v.string(), v.regex(VENDOR_CODE_PATTERN))),
  }),
)

const gameQuery = validateParams(
  'query',
  v.strictObject({
    nodeId: v.pipe(v.string(), v.regex(ID_PATTERN)),
    vendor: v.pipe(v.string(), v.regex(VENDOR_CODE_PATTERN)),
  }),
)

/** JSON calls for facts of a game, for search suggestions while the visitor types, and for the member's favourite games. */
export const gamesApi = new Hono<AppEnv>()
  .get('/games/suggestions', query, async (c) => {
    const { gameType = null, vassalage = null, ...typed } = c.req.valid('query')
    const q = normaliseSearchText(typed.q)
    if (q === null) return c.json({ list: [] })
    const log = c.get('log')
    const language = c.get('language')
    if (await hasReachedEdgeLimit('suggestions', { clientIp: clientIp(c.req.raw), log })) {
      return createProblemResponse(429, 'too-many-requests', { 'Retry-After': '60' })
    }
    // A page's deadline does not apply to a JSON call, so the search may take longer.
    const ctx = { ...c.get('platform'), deadline: DEADLINE_PER_CALL }
    const { vendorSorting } = (await fetchGameVendors(ctx)).value
    const filter = { ...EMPTY_GAME_FILTER, q, gameType, vassalage }
    const { value } = await searchCatalogue(ctx, filter, vendorSorting, language.tag)
    const found = value.games.slice(0, SEARCH_SUGGESTIONS_MAX)
    c.header('Cache-Control', `private, max-age=${CATALOGUE_TTL_S}`)
    c.header('Vary', LANGUAGE_VARY_HEADER)
    const list = withGameVendorNames(found, vendorSorting).map(({ nodeId, name, vendor, vendorName }) => ({
      nodeId,
      name,
      vendor: vendorName ?? vendor,
    }))
    return c.json({ list })
  })
  .all('/games/suggestions', refuseOtherMethods('GET', 'HEAD'))
  .get('/games/info', gameQuery, async (c) => {
    const ctx = { ...c.get('platform'), deadline: DEADLINE_PER_CALL }
    const { value } = await findGameInfo(ctx, c.req.valid('query'))
    if (value === null) return createProblemResponse(404, 'not-found')
    c.header('Cache-Control', `private, max-age=${CATALOGUE_TTL_S}`)
    c.header('Vary', LANGUAGE_VARY_HEADER)
    return c.json(value)
  })
  .all('/games/info', refuseOtherMethods('GET', 'HEAD'))
  .route('/', favouritesApi)
