import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { ICON_SIDE_MAX, JSON_BODY_MAX } from '../../../shared/config/limits'
import { id } from '../../../shared/contract/fields'
import { readImage } from '../../images/image'
import { noQuery, otherMethods } from '../../json-api/validate'
import { allow } from '../../limits/allow'
import { type Icon, icons, setIcon } from '../../platform/calls/account'
import { PlatformError } from '../../platform/transport/error'
import { parseSafeJson } from '../../platform/transport/safe-json'
import { clientIp } from '../../security/client-ip'
import { type ProblemResponse, problem } from '../../security/problem'
import { type MemberEnv, requireRight } from '../../session/require-right'

const choice = v.strictObject({ id })

/** Parses the choice of one of the platform's images. */
function chosenIcon(body: Uint8Array): Icon | ProblemResponse {
  if (body.length > JSON_BODY_MAX) return problem(413, 'body-too-large')
  try {
    const chosen = v.safeParse(choice, parseSafeJson(new TextDecoder().decode(body), 'refuse'))
    return chosen.success ? chosen.output : problem(400, 'bad-body')
  } catch (error) {
    if (error instanceof SyntaxError) return problem(400, 'bad-body')
    throw error
  }
}

/** Parses an uploaded image. */
function ownIcon(body: Uint8Array): Icon | ProblemResponse {
  const image = readImage(body)
  if (!image) return problem(415, 'icon-type')
  const { width, height } = image
  const isShowable = Math.min(width, height) > 0 && Math.max(width, height) <= ICON_SIDE_MAX
  return isShowable ? { image } : problem(422, 'icon-dimensions')
}

type PostedIcon = { in: { json?: v.InferOutput<typeof choice> }; out: { json: Icon } }

/** Counts an attempt before its body is read, because reading an image takes time. */
const countedIcon = createMiddleware<MemberEnv>(async (c, next) => {
  const { member, log } = c.var
  const limit = await allow({ clientIp: clientIp(c.req.raw), log }, 'icon', { account: member.userName })
  if (limit.allowed) return next()
  return problem(429, 'too-many-requests', { 'Retry-After': String(limit.retryAfterS) })
})

const postedIcon = createMiddleware<MemberEnv, string, PostedIcon>(async (c, next) => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const isChoice = c.req.header('Content-Type')?.startsWith('application/json')
  const icon = isChoice ? chosenIcon(body) : ownIcon(body)
  if (icon instanceof Response) return icon
  c.req.addValidatedData('json', icon)
  return next()
})

/**
 * The member's profile image: lists the platform's images and sets one. The body is JSON with the id of a platform
 * image, or the bytes of an upload, without a multipart form and therefore without a file name. Size and
 * types are limited in uploads.ts.
 */
export const iconCalls = new Hono<MemberEnv>()
  .get('/icon', requireRight('picture'), noQuery, async (c) => {
    const { list } = await icons(c.var.platform, c.var.member.token)
    return c.json({ icons: list })
  })
  .post('/icon', requireRight('picture'), noQuery, countedIcon, postedIcon, async (c) => {
    try {
      const { url } = await setIcon(c.var.platform, c.var.member.token, c.req.valid('json'))
      return c.json({ icon: url })
    } catch (error) {
      if (error instanceof PlatformError && error.isUnknownRefusal) return problem(422, 'icon-refused')
      throw error
    }
  })
  .all('/icon', otherMethods('GET', 'HEAD', 'POST'))
