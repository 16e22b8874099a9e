import { iconListSchema, iconSetSchema } from '../../shared/contract/member'
import type { Image } from '../images/image'
import type { PlatformContext } from './context'
import { memberCall } from './typed-call'

/** The member's picture (platform-contract, `icon`): one of the platform's own, or one that the player brings. */
export type Icon = { id: string } | { image: Image }

/** What the platform offers. */
export const icons = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'icons', token, schema: iconListSchema })

/** Form-encoded (spec §7 Head icon); a picture as a file without a name of anybody's choosing. */
export const setIcon = (ctx: PlatformContext, token: string, icon: Icon) =>
  memberCall(ctx, {
    name: 'setIcon',
    token,
    body:
      'id' in icon ? { icon: icon.id } : { file: new Blob([icon.image.bytes], { type: icon.image.type }) },
    schema: iconSetSchema,
  })
