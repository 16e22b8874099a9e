import { Hono } from 'hono'
import * as v from 'valibot'
import { APPLICATION_IMAGES_MAX } from '../../../shared/config/product-limits'
import { idSchema } from '../../../shared/contract/field-schemas'
import { validateImage } from '../../images/validate-image'
import { toProblemResponse } from '../../json-api/platform-problem'
import { refuseOtherMethods, validateParams } from '../../json-api/validate'
import { limitApiCallRate } from '../../limits/text-message'
import { fetchApplicationImage } from '../../platform/calls/reward-calls'
import { isPlatformFault, PlatformError } from '../../platform/transport/error'
import { isSameOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { type MemberAppEnv, requireMemberRight } from '../../session/api-access'

const numbers = Array.from({ length: APPLICATION_IMAGES_MAX }, (_, number) => String(number))
const one = validateParams('query', v.strictObject({ id: idSchema, number: v.picklist(numbers) }))

/**
 * Responds with images that a member has attached to a promotion application. The platform checks that the
 * images belong to the member, and the worker stores nothing. The type is determined from the bytes; anything
 * except an image is refused.
 */
export const applicationImagesApi = new Hono<MemberAppEnv>()
  .use(async (c, next) => {
    // Other sites must not embed these images, nor find out by an image's size that an application exists.
    if (!isSameOrigin(c.req.raw, true)) return createProblemResponse(403, 'foreign-origin')
    await next()
    c.header('Cache-Control', 'private, no-store')
    return undefined
  })
  .get('/', requireMemberRight('applications'), limitApiCallRate('applicationImage'), one, async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    const { id: promotionId, number } = c.req.valid('query')
    const image = await validateImage(
      await fetchApplicationImage(platform, member.token, promotionId, Number(number)),
    )
    if (typeof image === 'string') throw new PlatformError('malformed', { cause: new Error(image) })
    return c.body(await image.arrayBuffer(), 200, {
      'Content-Type': image.type,
      'Content-Disposition': 'inline',
    })
  })
  .all('/', refuseOtherMethods('GET', 'HEAD'))

applicationImagesApi.onError((error, c) => {
  c.get('log')[isPlatformFault(error) ? 'warn' : 'error']('image-failed', { path: c.req.path, error })
  return toProblemResponse(error)
})
