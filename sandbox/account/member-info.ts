import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FAVOURITES_PAGE_SIZE } from '../../shared/config/limits'
import { isTrial } from '../../shared/config/member-types'
import { endpoints } from '../../shared/contract/endpoints'
import { addFavourite, favouritesOf, removeFavourite } from '../games/favourites'
import type { SandboxEnv } from '../http/env'
import { failure, success, withoutNulls } from '../http/replies'
import { languageOf, numberOf } from '../http/requests'
import { requireMember } from '../session/member'
import { toDecimal } from '../wallet/money'
import { purseOf } from '../wallet/purse-of'
import { choosePreset, presetIcons, storeIcon } from './icons'
import { refuse } from './refusals'

/** Who is logged in, what the wallet holds, which games are favourites. */
export const member = new Hono<SandboxEnv>()

const favouriteBody = v.object({
  nodeId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  vendor: v.string(),
})

/** The body, or undefined when it is no JSON of that shape. */
async function favouriteIn(c: Context) {
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = v.safeParse(favouriteBody, body)
  return parsed.success ? parsed.output : undefined
}

member.get(endpoints.memberInfo.path, requireMember, (c) => {
  const { id, account, nickname, type, label, mobile, icon } = c.var.member
  return success(
    c,
    withoutNulls({ id, account, nickname, type, mobile, icon, clubLabel: label && { labelName: label } }),
  )
})

member.get(endpoints.balance.path, requireMember, async (c) => {
  const { currency, currencySymbol } = c.var.member
  const balance = await purseOf(c, c.var.member).balance()
  return success(c, { currency, currencySymbol, sumBalance: toDecimal(balance) })
})

member.get(endpoints.icons.path, requireMember, (c) => success(c, { list: presetIcons() }))

member.post(endpoints.setIcon.path, requireMember, async (c) => {
  const { id, type } = c.var.member
  // Gone tomorrow, like the account.
  if (isTrial(type)) return refuse(c, { code: 'no.permission' })
  const { icon, file } = await c.req.parseBody().catch((): Record<string, string | File> => ({}))
  const url =
    file instanceof File
      ? await storeIcon(c.env.DB, id, file)
      : await choosePreset(c.env.DB, id, typeof icon === 'string' ? icon : '')
  return url ? success(c, { url }) : failure(c, 400, 'icon.refused', 'Neither a picture nor one of ours.')
})

member.get(endpoints.favourites.path, requireMember, async (c) => {
  const page = {
    number: numberOf(c, 'pageNo', [1, 1000], 1),
    size: numberOf(c, 'pageSize', [1, 100], FAVOURITES_PAGE_SIZE),
  }
  return success(c, await favouritesOf(c.env.DB, c.var.member.id, page, languageOf(c)))
})

member.post(endpoints.addFavourite.path, requireMember, async (c) => {
  const wanted = await favouriteIn(c)
  if (!wanted) return failure(c, 400, 'favourite.body', 'nodeId and vendor are required.')
  const added = await addFavourite(c.env.DB, c.var.member.id, wanted.nodeId, wanted.vendor)
  return added ? success(c, null) : failure(c, 404, 'game.not.found', 'There is no such game.')
})

member.delete(endpoints.removeFavourite.path, requireMember, async (c) => {
  const unwanted = await favouriteIn(c)
  if (!unwanted) return failure(c, 400, 'favourite.body', 'nodeId and vendor are required.')
  await removeFavourite(c.env.DB, c.var.member.id, unwanted.nodeId)
  return success(c, null)
})
