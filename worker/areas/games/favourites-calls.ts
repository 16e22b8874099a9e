import { Hono } from 'hono'
import * as v from 'valibot'
import { FAVOURITES_ENTRANCE_SIZE } from '../../../shared/config/limits'
import { id, text } from '../../../shared/contract/fields'
import { noBody, noQuery, otherMethods, strict } from '../../json-api/validate'
import { addFavourite, favourites, removeFavourite } from '../../platform/calls/games'
import type { PlatformContext } from '../../platform/transport/context'
import { type MemberEnv, requireRight } from '../../session/require-right'

const game = strict(
  'param',
  v.strictObject({ vendor: v.pipe(text(40), v.regex(/^[\w.-]{1,40}$/)), nodeId: id }),
)
/** Page limit for reading the platform's list: a thousand favourites. */
const PAGES_MAX = 10

/** Node ids of the member's favourites. */
async function allOf(ctx: PlatformContext, token: string): Promise<string[]> {
  const ask = (page: number) => favourites(ctx, token, { page, size: FAVOURITES_ENTRANCE_SIZE })
  const first = await ask(1)
  const count = Math.min(first.totalPages, PAGES_MAX)
  const rest = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => ask(index + 2)))
  return [first, ...rest].flatMap(({ content }) => content.map(({ nodeId }) => nodeId))
}

const path = '/favourites/:vendor/:nodeId'

/**
 * The member's favourites: list, add, remove. PUT and DELETE, because both changes are idempotent.
 */
export const favouritesCalls = new Hono<MemberEnv>()
  .get('/favourites', requireRight('favourites'), noQuery, async (c) =>
    c.json({ nodeIds: await allOf(c.var.platform, c.var.member.token) }),
  )
  .all('/favourites', otherMethods('GET', 'HEAD'))
  .put(path, requireRight('favourites'), game, noQuery, noBody, async (c) => {
    await addFavourite(c.var.platform, c.var.member.token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .delete(path, requireRight('favourites'), game, noQuery, noBody, async (c) => {
    await removeFavourite(c.var.platform, c.var.member.token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .all(path, otherMethods('PUT', 'DELETE'))
