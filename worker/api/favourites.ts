import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { isReal } from '../../shared/config/member-types'
import { id, text } from '../../shared/contract/fields'
import type { AppEnv } from '../env'
import { platformContext } from '../platform/context'
import { addFavourite, removeFavourite } from '../platform/member'
import { problem } from '../security/problem'
import type { MemberSession } from '../session/session'
import { noBody, noQuery, otherMethods, strict } from './strict'

interface MemberEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberSession }
}

/** Favourites belong to real accounts; trial players have no list (spec §6). */
const requireRealMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { session } = c.var
  if (session.kind === 'guest') return problem(401, 'login-required')
  if (!isReal(session.type)) return problem(403, 'not-allowed')
  c.set('member', session)
  return next()
})

const game = strict(
  'param',
  v.strictObject({ vendor: v.pipe(text(40), v.regex(/^[\w.-]{1,40}$/)), nodeId: id }),
)
const path = '/favourites/:vendor/:nodeId'

/** One game in or out of the member's list. Both are idempotent, hence PUT and DELETE. */
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
