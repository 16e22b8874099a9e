import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { JSON_BODY_SIZE_MAX, PROFILE_IMAGE_SIDE_MAX } from '../../../shared/config/product-limits'
import { idSchema } from '../../../shared/contract/field-schemas'
import { readAndCleanImage } from '../../../shared/images/image'
import { refuseOtherMethods, requireNoQuery } from '../../json-api/validate'
import { limitApiCallRate } from '../../limits/text-message'
import { fetchProfileImages, type ProfileImage, setProfileImage } from '../../platform/calls/account-calls'
import { PlatformError } from '../../platform/transport/error'
import { parseSafeJson } from '../../platform/transport/safe-json'
import { createProblemResponse, type ProblemResponse } from '../../security/problem'
import { type MemberAppEnv, requireMemberRight } from '../../session/api-access'

const choice = v.strictObject({ id: idSchema })

function offeredImage(body: Uint8Array): ProfileImage | ProblemResponse {
  if (body.length > JSON_BODY_SIZE_MAX) return createProblemResponse(413, 'body-too-large')
  try {
    const chosen = v.safeParse(choice, parseSafeJson(new TextDecoder().decode(body), 'refuse'))
    return chosen.success ? chosen.output : createProblemResponse(400, 'bad-body')
  } catch (error) {
    if (error instanceof SyntaxError) return createProblemResponse(400, 'bad-body')
    throw error
  }
}

function uploadedImage(body: Uint8Array): ProfileImage | ProblemResponse {
  const image = readAndCleanImage(body)
  if (!image) return createProblemResponse(415, 'profile-image-type')
  const { width, height } = image
  const isShowable = Math.min(width, height) > 0 && Math.max(width, height) <= PROFILE_IMAGE_SIDE_MAX
  return isShowable ? { upload: image } : createProblemResponse(422, 'image-dimensions')
}

type PostedImage = { in: { json?: v.InferOutput<typeof choice> }; out: { json: ProfileImage } }

const postedImage = createMiddleware<MemberAppEnv, string, PostedImage>(async (c, next) => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const isChoice = c.req.header('Content-Type')?.startsWith('application/json')
  const image = isChoice ? offeredImage(body) : uploadedImage(body)
  if (image instanceof Response) return image
  c.req.addValidatedData('json', image)
  return next()
})

/**
 * JSON calls for the member's profile image: one lists the platform's images, one sets an image. The body is
 * JSON with the id of a platform image, or the bytes of an uploaded image. Uploads are not multipart forms
 * and therefore have no file name. Their size and types are limited in account-uploads.ts.
 */
export const profileImageApi = new Hono<MemberAppEnv>()
  .get('/icon', requireMemberRight('profile-image'), requireNoQuery, async (c) => {
    const { list } = await fetchProfileImages(c.get('platform'), c.get('member').token)
    return c.json({ icons: list })
  })
  .post(
    '/icon',
    requireMemberRight('profile-image'),
    requireNoQuery,
    limitApiCallRate('profileImage'),
    postedImage,
    async (c) => {
      try {
        const { url } = await setProfileImage(c.get('platform'), c.get('member').token, c.req.valid('json'))
        return c.json({ icon: url })
      } catch (error) {
        if (error instanceof PlatformError && error.isUnknownRefusal)
          return createProblemResponse(422, 'profile-image-not-accepted')
        throw error
      }
    },
  )
  .all('/icon', refuseOtherMethods('GET', 'HEAD', 'POST'))
