import { Hono } from 'hono'
import * as v from 'valibot'
import { id, text } from '../../shared/contract/fields'
import { platformContext } from '../platform/context'
import { addFavourite, removeFavourite } from '../platform/member'
import { type MemberEnv, requireRealMember } from '../session/require-real'
import { noBody, noQuery, otherMethods, strict } from './strict'

const game = strict(
  'param',
  v.strictObject({ vendor: v.pipe(text(40), v.regex(/^[\w.-]{1,40}$/)), nodeId: id }),
)
const path = '/favourites/:vendor/:nodeId'

/** Favourites belong to real accounts; trial players have no list (spec §6). One game in or out of the member's list. Both are idempotent, hence PUT and DELETE. */
export const favouritesApi = new Hono<MemberEnv>()
  .put(path, requireRealMember, game, noQuery, noBody, async (c) => {
    await addFavourite(await platformContext(c), c.var.member.token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .delete(path, requireRealMember, game, noQuery, noBody, async (c) => {
    await removeFavourite(await platformContext(c), c.var.member.token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .all(path, otherMethods('PUT', 'DELETE'))
