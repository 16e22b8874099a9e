import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success, withoutNulls } from '../http/replies'
import { gamesNow } from '../scenario/games-clock'
import { type MemberEnv, refuseTrial, requireMember } from '../session/member'
import { labelOf } from '../wallet/rank-of'
import { choosePreset, presetIcons, storeIcon } from './icons'

/** Who is logged in, and the member's icon. */
export const memberInfo = new Hono<MemberEnv>()

memberInfo.get(endpoints.memberInfo.path, requireMember, async (c) => {
  const { id, account, nickname, type, mobile, icon } = c.var.member
  const label = await labelOf(c.env.DB, c.var.member, gamesNow(c.var.scenario))
  return success(
    c,
    withoutNulls({ id, account, nickname, type, mobile, icon, clubLabel: label && { labelName: label } }),
  )
})

memberInfo.get(endpoints.icons.path, requireMember, (c) => success(c, { list: presetIcons() }))

memberInfo.post(endpoints.setIcon.path, requireMember, refuseTrial, async (c) => {
  const { id } = c.var.member
  const { icon, file } = await c.req.parseBody().catch((): Record<string, string | File> => ({}))
  const url =
    file instanceof File
      ? await storeIcon(c.env.DB, id, file)
      : await choosePreset(c.env.DB, id, typeof icon === 'string' ? icon : '')
  return url ? success(c, { url }) : failure(c, 400, 'icon.refused', 'Neither an image nor a preset icon.')
})
