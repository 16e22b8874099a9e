import * as v from 'valibot'
import {
  captchaSchema,
  codeSentSchema,
  iconListSchema,
  iconSetSchema,
  memberInfoSchema,
  type PuzzleResult,
  passwordSetSchema,
  puzzleSchema,
  registerRulesSchema,
  sessionReplySchema,
} from '../../../shared/contract/account'
import { flag } from '../../../shared/contract/fields'
import { CacheShort } from '../../cache/strategies'
import type { PlatformContext } from '../transport/context'
import type { EncryptedBody } from '../transport/encrypted'
import { PlatformError } from '../transport/error'
import type { Device } from '../transport/request'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/**
 * Account group (platform-contract, Account). Nothing of it is ever kept but the registration rules. All of them
 * throw PlatformError; form-error.ts turns one into what a form shows.
 */

/** A telephone number by country: national digits, dialling code with or without plus. */
export interface MobileNumber {
  mobileNum: string
  countryDialingCode: string
}

const done = v.unknown()

/** @param device OTHERS from a standalone web app (spec §7, login) */
export const login = (ctx: PlatformContext, body: EncryptedBody, device?: Device) =>
  directCall(ctx, { name: 'login', body, ...(device && { device }), schema: sessionReplySchema })

export const loginCode = (ctx: PlatformContext, body: MobileNumber) =>
  directCall(ctx, { name: 'loginCode', body, schema: codeSentSchema })

/** A trial session; the platform may call its type `customerType` (spec §3). */
export const freePlay = (ctx: PlatformContext) =>
  directCall(ctx, {
    name: 'freePlay',
    schema: v.pipe(
      v.looseObject({ type: v.optional(v.unknown()), customerType: v.optional(v.unknown()) }),
      v.transform(({ customerType, ...reply }) => ({ ...reply, type: customerType ?? reply.type })),
      sessionReplySchema,
    ),
  })

export const logout = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'logout', token, schema: done })

/** The language in which the platform writes to this member. */
export const updateLanguage = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'updateLanguage', token, body: { language: ctx.language }, schema: done })

export const changePassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'changePassword', token, body, schema: done })

export const passwordByEmail = (ctx: PlatformContext, body: { username: string; email: string }) =>
  directCall(ctx, { name: 'passwordByEmail', body, schema: done })

export const passwordBySms = (ctx: PlatformContext, body: MobileNumber & { username: string }) =>
  directCall(ctx, { name: 'passwordBySms', body, schema: v.nullable(codeSentSchema) })

export const setPasswordByPhone = (ctx: PlatformContext, body: EncryptedBody) =>
  directCall(ctx, { name: 'setPasswordByPhone', body, schema: passwordSetSchema })

/** Which fields registration has, from the cache. */
export const registerRules = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'registerRules', strategy: CacheShort, schema: registerRulesSchema })

/** @param device how the player registers (spec §3: APP, H5, PWA) */
export const register = (ctx: PlatformContext, body: EncryptedBody, device?: Device) =>
  directCall(ctx, { name: 'register', body, ...(device && { device }), schema: sessionReplySchema })

export const registerMobile = (ctx: PlatformContext, body: EncryptedBody, device?: Device) =>
  directCall(ctx, { name: 'registerMobile', body, ...(device && { device }), schema: sessionReplySchema })

/** @param puzzle what solving the third-party puzzle gave, where the rules ask for it */
export const registerCode = (
  ctx: PlatformContext,
  { mobileNum, countryDialingCode }: MobileNumber,
  puzzle?: PuzzleResult,
) =>
  directCall(ctx, {
    name: 'registerCode',
    body: { mobileNo: mobileNum, countryDialingCode, ...puzzle },
    schema: codeSentSchema,
  })

/** By which the third-party puzzle's provider knows the operator. */
export const puzzle = (ctx: PlatformContext) => directCall(ctx, { name: 'geetest', schema: puzzleSchema })

/** A picture with its question; never kept. */
export const captcha = (ctx: PlatformContext) => directCall(ctx, { name: 'captcha', schema: captchaSchema })

const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof PlatformError && error.errorCode === code

/** What a refusal by this code means no by; every other failure is one. */
async function unless(code: string, call: Promise<boolean>): Promise<boolean> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error, code)) return false
    throw error
  }
}

/** Success, or success that says so: platforms answer nothing at all, a flag, or an object with one. */
const verdict = (name: string) =>
  v.union([
    v.pipe(
      v.object({ [name]: flag }),
      v.transform((reply): boolean => reply[name] ?? true),
    ),
    flag,
    v.pipe(
      v.unknown(),
      v.transform(() => true),
    ),
  ])

/** Whether a user name is still to be had. */
export const isUsernameFree = (ctx: PlatformContext, username: string): Promise<boolean> =>
  unless(
    'register.username.taken',
    directCall(ctx, { name: 'validateUsername', query: { username }, schema: verdict('free') }),
  )

/** Whether no account has this e-mail address. */
export const isEmailFree = (ctx: PlatformContext, email: string): Promise<boolean> =>
  unless(
    'register.email.taken',
    directCall(ctx, { name: 'checkEmail', body: { email }, schema: verdict('free') }),
  )

/** Whether an invitation code exists (spec §5). */
export const isAffiliateKnown = (ctx: PlatformContext, code: string, domain: string): Promise<boolean> =>
  unless(
    'register.affiliate.unknown',
    directCall(ctx, { name: 'affiliate', query: { code, domain }, schema: verdict('known') }),
  )

export const memberInfo = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'memberInfo', token, schema: memberInfoSchema })

/** The member's picture (platform-contract, `icon`): one of the platform's own, or one that the player brings. */
export type Icon = { id: string } | { image: { bytes: Uint8Array<ArrayBuffer>; type: string } }

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
