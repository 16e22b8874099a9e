import type { RegisterContract } from '../../../shared/areas/account/register'
import {
  type EncryptedBody,
  encryptedBodySchema,
  type SessionReply,
  SOCIAL_CHANNELS,
  SOCIAL_FLAGS,
  type SocialChannel,
  type SocialOffer,
} from '../../../shared/contract/account-schemas'
import { enabledFlags } from '../../../shared/contract/system-schemas'
import { addReturnUrl, sanitiseReturnUrl } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import type { SessionChange } from '../../../shared/session/session-change'
import { checkForm } from '../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../limits/rate-limit'
import { gatherPageData } from '../../loading/gather'
import type { PageContext, VariantContext } from '../../page-context'
import { login, registerByUsername } from '../../platform/calls/account-calls'
import { fetchFeatureFlags } from '../../platform/calls/system-calls'
import { toFormError } from '../../platform/form-error'
import { sendEncrypted } from '../../platform/transport/encrypted-call'
import { hrefAfterRegistration } from '../../protection/permissions'
import { createSession } from '../../session/sign-in'
import type { ActionResult } from '../../worker-page'

/**
 * Loads the settings for login by Google and Facebook, if Firebase is configured and the operator enables
 * such logins.
 * @param channels login providers that the page supports
 */
export async function loadSocialLoginConfig(
  { product, platform }: Pick<VariantContext, 'product' | 'platform'>,
  channels: readonly SocialChannel[] = SOCIAL_CHANNELS,
): Promise<SocialOffer | null> {
  const { firebase } = product
  if (!firebase) return null
  const { flags } = await gatherPageData(platform, { flags: fetchFeatureFlags }, { flags: {} })
  const on = enabledFlags(flags)
  const open = channels.filter((channel) => on.includes(SOCIAL_FLAGS[channel]))
  return open.length > 0 ? { firebase, channels: open } : null
}

/**
 * Contract of a login form that is only a button, for Google, Facebook or a passkey. It posts a token or
 * signature that only the platform reads.
 */
export interface ButtonLoginContract {
  field: never
  echo: never
  state: never
  extra: Record<never, never>
}

type Posted = Record<string, string>

interface Attempt {
  limit: 'login' | 'registration'
  call: (body: EncryptedBody) => Promise<SessionReply>
  /** Returns the session change that the login causes, and the redirect target. */
  lead: (reply: SessionReply) => Promise<{ change: SessionChange; to: string }>
}

/**
 * Forwards a Firebase ID token to the platform, which alone can read it. The token is always encrypted,
 * because only scripts can obtain one. The worker does not know the member, so attempts are limited only by
 * client IP.
 */
async function attempt(
  context: PageContext,
  posted: Posted,
  { limit: kind, call, lead }: Attempt,
): Promise<ActionResult<ButtonLoginContract>> {
  const body = checkForm(encryptedBodySchema, { value: posted.encrypted ?? '' })
  if (!body.ok || body.values.value === '') return { error: 'not-available' }
  const limit = await countAttempt(context, kind)
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    const startedAt = Date.now()
    const reply = await sendEncrypted(context.platform, body.values.value, call)
    if (kind === 'login') await limit.giveBack()
    const { change, to } = await lead(reply)
    context.signIn(createSession(reply, startedAt), change)
    return { redirect: to }
  } catch (error) {
    // A social login has no fields, so every error belongs to the form as a whole.
    return toFormError(error)
  }
}

/** Logs in a player with a Firebase ID token (login by Google or Facebook). */
export async function logInWithFirebase(
  context: PageContext,
  posted: Posted,
): Promise<ActionResult<ButtonLoginContract>> {
  if (!(await loadSocialLoginConfig(context))) return { error: 'not-available' }
  const device = posted.standalone === '1' ? 'OTHERS' : undefined
  return attempt(context, posted, {
    limit: 'login',
    call: (body) => login(context.platform, body, device),
    lead: async () => ({ change: 'began', to: sanitiseReturnUrl(posted.return) }),
  })
}

/**
 * Registers a player with a Firebase ID token. A player whom the platform already knows is logged in without
 * the welcome page.
 */
export async function registerWithFirebase(
  context: PageContext,
  posted: Posted,
): Promise<ActionResult<RegisterContract>> {
  if (!(await loadSocialLoginConfig(context, ['facebook']))) return { error: 'not-available' }
  if (posted.agreed !== 'on') return { fieldErrors: { agreed: 'not-agreed' } }
  const back = sanitiseReturnUrl(context.url.searchParams.get('return'))
  return attempt(context, posted, {
    limit: 'registration',
    call: (body) => registerByUsername(context.platform, body),
    lead: async ({ firstTimeLogin, token }) => {
      if (!firstTimeLogin) return { change: 'began', to: back }
      const next = await hrefAfterRegistration(context.platform, token, {
        next: back,
        profile: context.product.complianceProfile,
      })
      return { change: 'registered', to: addReturnUrl(href('register'), next) }
    },
  })
}
