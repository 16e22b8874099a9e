import type { Context } from 'hono'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { CodeSentReply, MobileNumber } from '../../../shared/contract/account-schemas'
import { puzzleResultSchema } from '../../../shared/contract/captcha-schemas'
import { normaliseMobileNumber } from '../../../shared/input/phone'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, requireNoQuery, validateJson, validateParams } from '../../json-api/validate'
import type { RateLimitKind } from '../../limits/limit-rules'
import { countAttempt } from '../../limits/rate-limit'
import { apiRateLimitResponse } from '../../limits/text-message'
import {
  checkAffiliateCode,
  checkUsername,
  fetchCaptcha,
  fetchGeetestId,
  sendLoginCode,
  sendRegisterCode,
} from '../../platform/calls/account-calls'
import { loadPlatformKeys } from '../../platform/transport/encrypted-call'
import { clientIp } from '../../security/client-ip'
import { findPlatformHost, findPublicOrigin } from '../../security/origins'
import { createProblemResponse, type ProblemResponse } from '../../security/problem'
import { productConfig } from '../../start/index'
import { profileImageApi } from './profile-image-calls'
import { secondsUntilCodeExpiry, sendSmsCode, smsCodeErrorWithoutScripts } from './send-sms-code'

const mobileNumber = v.strictObject({
  mobileNum: v.pipe(v.string(), v.regex(/^\d{4,20}$/)),
  countryDialingCode: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
})

/**
 * A mobile number for a registration. It may come with a solved third-party puzzle (captcha) if the
 * deployment has one; otherwise the `puzzle` property is rejected as unknown.
 */
const registeringNumber = v.strictObject({
  ...mobileNumber.entries,
  puzzle: productConfig.puzzle ? v.optional(puzzleResultSchema) : v.optional(v.never()),
})

const typedCode = v.pipe(v.string(), v.regex(/^[\w.@-]{1,40}$/))

const askerOf = (c: Context<AppEnv>) => ({ clientIp: clientIp(c.req.raw), log: c.get('log') })

/** Returns a 429 response when the rate limit of this kind is reached, else undefined. */
async function limited(c: Context<AppEnv>, kind: RateLimitKind): Promise<ProblemResponse | undefined> {
  const limit = await countAttempt(askerOf(c), kind)
  return limit.allowed ? undefined : apiRateLimitResponse(limit)
}

/**
 * Sends an SMS code. The number is normalised first, so that all spellings of one number share a rate limit.
 * If the response contains `codesBy`, the browser must request the code from that third party.
 */
async function codeSent(
  c: Context<AppEnv>,
  typed: MobileNumber,
  send: (to: MobileNumber) => Promise<CodeSentReply>,
) {
  const to = normaliseMobileNumber(typed)
  if (!to) return createProblemResponse(400, 'mobile-format')
  const outcome = await sendSmsCode({ ...askerOf(c), product: productConfig }, to, () => send(to))
  if ('limit' in outcome) return apiRateLimitResponse(outcome.limit)
  if ('refusal' in outcome) return createProblemResponse(503, outcome.refusal)
  const { codesBy } = outcome.sent
  // The platform leaves the code to a third party for which this deployment has no configuration, so no code
  // can be sent.
  if (codesBy && !productConfig.firebase)
    return createProblemResponse(
      503,
      smsCodeErrorWithoutScripts({ product: productConfig, log: c.get('log') }),
    )
  return c.json({ secondsLeft: secondsUntilCodeExpiry(outcome.sent), ...(codesBy && { codesBy }) })
}

/**
 * JSON calls of the login and registration forms (keys, captchas, SMS codes, checks of names) and of the
 * profile image.
 */
export const accountApi = new Hono<AppEnv>()
  .get('/keys', requireNoQuery, async (c) => {
    const keys = await loadPlatformKeys(c.get('platform'))
    return c.json({ keys, now: Date.now() })
  })
  .all('/keys', refuseOtherMethods('GET', 'HEAD'))

  .get('/captcha', requireNoQuery, async (c) => {
    return (await limited(c, 'captcha')) ?? c.json(await fetchCaptcha(c.get('platform')))
  })
  .all('/captcha', refuseOtherMethods('GET', 'HEAD'))

  .get('/puzzle', requireNoQuery, async (c) => {
    if (!productConfig.puzzle) return createProblemResponse(404, 'not-found')
    return (await limited(c, 'captcha')) ?? c.json(await fetchGeetestId(c.get('platform')))
  })
  .all('/puzzle', refuseOtherMethods('GET', 'HEAD'))

  .post('/codes/login', requireNoQuery, validateJson(mobileNumber), async (c) => {
    return codeSent(c, c.req.valid('json'), (to) => sendLoginCode(c.get('platform'), to))
  })
  .all('/codes/login', refuseOtherMethods('POST'))

  .post('/codes/register', requireNoQuery, validateJson(registeringNumber), async (c) => {
    const { puzzle: solved, ...typed } = c.req.valid('json')
    return codeSent(c, typed, (to) => sendRegisterCode(c.get('platform'), to, solved))
  })
  .all('/codes/register', refuseOtherMethods('POST'))

  .get(
    '/usernames/:name',
    requireNoQuery,
    validateParams('param', v.strictObject({ name: typedCode })),
    async (c) => {
      const refusal = await limited(c, 'lookup')
      const { name } = c.req.valid('param')
      return refusal ?? c.json({ free: await checkUsername(c.get('platform'), name) })
    },
  )
  .all('/usernames/:name', refuseOtherMethods('GET', 'HEAD'))

  .get(
    '/affiliates/:code',
    requireNoQuery,
    validateParams('param', v.strictObject({ code: typedCode })),
    async (c) => {
      const refusal = await limited(c, 'lookup')
      const { code } = c.req.valid('param')
      const domain = findPlatformHost(findPublicOrigin(c.req.url, productConfig))
      return refusal ?? c.json({ known: await checkAffiliateCode(c.get('platform'), code, domain) })
    },
  )
  .all('/affiliates/:code', refuseOtherMethods('GET', 'HEAD'))

  .route('/', profileImageApi)
