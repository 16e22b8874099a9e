import { Hono } from 'hono'
import * as v from 'valibot'
import { SUGGESTIONS_MAX } from '../../../shared/config/limits'
import { EMPTY_FILTER, SEARCH_MAX, searchText } from '../../../shared/games/list-filter'
import { DEADLINE_PER_WAIT } from '../../cache/time-limit'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, validateStrict } from '../../json-api/validate'
import { isFlood } from '../../limits/rate-limit'
import { LANGUAGE_VARY } from '../../negotiation/language'
import { gameVendors } from '../../platform/calls/games'
import { clientIp } from '../../security/client-ip'
import { problem } from '../../security/problem'
import { findGames } from './catalogue'
import { favouritesCalls } from './favourites'
import { withVendorNames } from './vendors'

/** Browser cache time of search suggestions, s. Suggestions do not depend on the visitor. */
const SUGGESTIONS_TTL_S = 60

// The maximum length counts UTF-16 code units, and a character of some scripts takes several of them.
const query = validateStrict('query', v.strictObject({ q: v.pipe(v.string(), v.maxLength(4 * SEARCH_MAX)) }))

/** JSON calls for search suggestions while the visitor types, and for the member's favourite games. */
export const gamesApi = new Hono<AppEnv>()
  .get('/games/suggestions', query, async (c) => {
    const q = searchText(c.req.valid('query').q)
    if (q === null) return c.json({ list: [] })
    const { log, language } = c.var
    if (await isFlood('suggestions', { clientIp: clientIp(c.req.raw), log })) {
      return problem(429, 'too-many-requests', { 'Retry-After': '60' })
    }
    // A page's deadline does not apply to a JSON call, so the search may take longer.
    const ctx = { ...c.var.platform, deadline: DEADLINE_PER_WAIT }
    const { vendorSorting } = (await gameVendors(ctx)).value
    const { value } = await findGames(ctx, { ...EMPTY_FILTER, q }, vendorSorting, language.tag)
    const found = value.games.slice(0, SUGGESTIONS_MAX)
    c.header('Cache-Control', `private, max-age=${SUGGESTIONS_TTL_S}`)
    c.header('Vary', LANGUAGE_VARY)
    const list = withVendorNames(found, vendorSorting).map(({ nodeId, name, vendor, vendorName }) => ({
      nodeId,
      name,
      vendor: vendorName ?? vendor,
    }))
    return c.json({ list })
  })
  .all('/games/suggestions', refuseOtherMethods('GET', 'HEAD'))
  .route('/', favouritesCalls)
