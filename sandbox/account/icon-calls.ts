import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success } from '../http/replies'
import { type MemberEnv, refuseTrial, requireMember } from '../session/member'
import { choosePreset, presetIcons, storeIcon } from './icons'

/** The member's icon. */
export const iconCalls = new Hono<MemberEnv>()

iconCalls.get(endpoints.icons.path, requireMember, (c) => success(c, { list: presetIcons() }))

iconCalls.post(endpoints.setIcon.path, requireMember, refuseTrial, async (c) => {
  const { id } = c.var.member
  const { icon, file } = await c.req.parseBody().catch((): Record<string, string | File> => ({}))
  const url =
    file instanceof File
      ? await storeIcon(c.env.DB, id, file)
      : await choosePreset(c.env.DB, id, typeof icon === 'string' ? icon : '')
  return url ? success(c, { url }) : failure(c, 400, 'icon.refused', 'Neither an image nor a preset icon.')
})
