import { MODULE_IDS } from '../../../shared/config/module-ids'
import type {
  CheckResult,
  EncryptedBody,
  MobileNumber,
  RegisterRules,
} from '../../../shared/contract/account-schemas'
import type { PuzzleResult } from '../../../shared/contract/captcha-schemas'
import { isSafePattern } from '../../content/pattern-safety'
import { PlatformError } from '../transport/error'
import type { PlatformDevice } from '../transport/request'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'
import { loadEnabledFlagNames } from './system-calls'

/**
 * This module has the platform calls for login, registration, passwords and the member's profile. Only the
 * registration rules are cached. All calls throw PlatformError, which form-error.ts converts for forms.
 */

/**
 * Logs in a member.
 * @param device `OTHERS` for an installed web app
 */
export const login = (ctx: PlatformContext, body: EncryptedBody, device?: PlatformDevice) =>
  directCall(ctx, { name: 'login', body, ...(device && { device }) })

export const sendLoginCode = (ctx: PlatformContext, body: MobileNumber) =>
  directCall(ctx, { name: 'loginCode', body })

/** Creates a free play session, with play money. */
export const startFreePlay = (ctx: PlatformContext) => directCall(ctx, { name: 'freePlay' })

export const logout = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'logout', token })

/** Sets the language of the platform's e-mails and messages to this member. */
export const updateLanguage = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'updateLanguage', token, body: { language: ctx.language } })

export const changePassword = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'changePassword', token, body })

export const sendPasswordEmail = (ctx: PlatformContext, body: { username: string; email: string }) =>
  directCall(ctx, { name: 'passwordByEmail', body })

export const sendPasswordSms = (ctx: PlatformContext, body: MobileNumber & { username: string }) =>
  directCall(ctx, { name: 'passwordBySms', body })

export const setPasswordByPhone = (ctx: PlatformContext, body: EncryptedBody) =>
  directCall(ctx, { name: 'setPasswordByPhone', body })

/**
 * Removes validation patterns that might take too long to run. The default rule of the field then applies.
 */
function withSafePatterns(ctx: PublicContext, rules: RegisterRules): RegisterRules {
  const fields = Object.entries(rules.fields).map(([name, field]): [string, typeof field] => {
    const pattern = field.rule?.pattern
    if (!field.rule || pattern === undefined || isSafePattern(pattern)) return [name, field]
    ctx.log.warn('register-pattern-refused', { field: name })
    return [name, { ...field, rule: { ...field.rule, pattern: undefined } }]
  })
  return { ...rules, fields: Object.fromEntries(fields) }
}

/**
 * Loads the rules for the fields of the registration form. Patterns that might take too long to run are
 * removed when the platform's reply is decoded.
 */
export const fetchRegisterRules = (ctx: PublicContext) =>
  cachedCall(ctx, { name: 'registerRules', finish: (rules) => withSafePatterns(ctx, rules) })

/**
 * Registers a member.
 * @param device `APP`, `H5`, `PWA` or `OTHERS` (web clip), by the channel of the registration
 */
export const registerByUsername = (ctx: PlatformContext, body: EncryptedBody, device?: PlatformDevice) =>
  directCall(ctx, { name: 'register', body, ...(device && { device }) })

export const registerByMobile = (ctx: PlatformContext, body: EncryptedBody, device?: PlatformDevice) =>
  directCall(ctx, { name: 'registerMobile', body, ...(device && { device }) })

/**
 * Sends an SMS code for a registration.
 * @param puzzle result of the third-party puzzle, if the registration rules require it
 */
export const sendRegisterCode = (
  ctx: PlatformContext,
  { mobileNum, countryDialingCode }: MobileNumber,
  puzzle?: PuzzleResult,
) =>
  directCall(ctx, {
    name: 'registerCode',
    body: { mobileNo: mobileNum, countryDialingCode, ...puzzle },
  })

/** Loads the operator's id at Geetest, the provider of the captcha puzzle. */
export const fetchGeetestId = (ctx: PlatformContext) => directCall(ctx, { name: 'geetest' })

/** Loads a captcha image from the platform module that the operator's feature flag selects. */
export async function fetchCaptcha(ctx: PlatformContext) {
  const flags = await loadEnabledFlagNames(ctx)
  const module = MODULE_IDS.validCaptcha
  return directCall(ctx, { name: 'captcha', ...(flags.includes(module) && { module }) })
}

/** Returns 'no' when the platform rejects a check with this error code. Rethrows any other failure. */
async function noIfRefused(code: string, call: Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === code) return 'no'
    throw error
  }
}

export const checkUsername = (ctx: PlatformContext, username: string): Promise<CheckResult> =>
  noIfRefused('register.username.taken', directCall(ctx, { name: 'validateUsername', query: { username } }))

export const checkEmail = (ctx: PlatformContext, email: string): Promise<CheckResult> =>
  noIfRefused('register.email.taken', directCall(ctx, { name: 'checkEmail', body: { email } }))

/**
 * Checks that an invitation code exists.
 * @param domain host of the lobby; a code is valid for one host
 */
export const checkAffiliateCode = (
  ctx: PlatformContext,
  code: string,
  domain: string,
): Promise<CheckResult> =>
  noIfRefused('register.affiliate.unknown', directCall(ctx, { name: 'affiliate', query: { code, domain } }))

/** Loads the registration methods that are open. Pages use the result to link to the registration. */
export const fetchRegisterMethods = (ctx: PlatformContext) => directCall(ctx, { name: 'setRegister' })

export const fetchMemberInfo = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'memberInfo', token })

/**
 * A member's profile image, which the platform calls an icon: either the id of one of the platform's images,
 * or an uploaded image.
 */
export type ProfileImage = { id: string } | { upload: { bytes: Uint8Array<ArrayBuffer>; type: string } }

/** Loads the profile images that the platform offers. */
export const fetchProfileImages = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'icons', token })

/** Sets the member's profile image; an uploaded image is sent without its file name. */
export const setProfileImage = (ctx: PlatformContext, token: string, image: ProfileImage) =>
  memberCall(ctx, {
    name: 'setIcon',
    token,
    body:
      'id' in image
        ? { icon: image.id }
        : { file: new Blob([image.upload.bytes], { type: image.upload.type }) },
  })
