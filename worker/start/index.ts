import { env } from 'cloudflare:workers'
import { languageTag } from '../../shared/config/languages'
import { compileOperatorMessages } from '../../shared/config/message-overrides'
import { parseProductConfig } from '../../shared/config/product'
import type { ProductConfig } from '../../shared/config/product-schema'
import { hasPuzzleWidget } from '../../shared/config/puzzle-widget'
import { isTurnstileTestKey } from '../../shared/config/turnstile-types'
import type { Bindings } from '../env'
import { configureMessages, englishMessages, TRANSLATED_LANGUAGE_TAGS } from '../negotiation/catalog-loaders'
import { isLocalRun } from '../run-mode'
import { SANDBOX_CHAT_ORIGIN, SANDBOX_FRAME_ORIGIN, SANDBOX_PAY_ORIGIN } from '../security/origins'
import { createPlatformConnection } from './platform-route'
import { parseSessionKeys } from './sealing-keys'

/**
 * Returns the secret of the configured Turnstile widget; undefined where no widget is configured.
 * @param isSandbox true to accept Cloudflare's keys for tests as well
 * @throws Error that explains the problem, without the secret, when the secret is missing or is one for tests
 */
function turnstileSecret(
  { turnstile }: Pick<ProductConfig, 'turnstile'>,
  secret: string | undefined,
  isSandbox: boolean,
): string | undefined {
  if (!turnstile) return undefined
  if (!secret) {
    throw new Error(
      'TURNSTILE_SECRET is missing: set it with `wrangler secret put TURNSTILE_SECRET`, or remove turnstile from [vars.PRODUCT]',
    )
  }
  if (isTurnstileTestKey(secret) && !isSandbox)
    throw new Error('TURNSTILE_SECRET is one of Cloudflare’s keys for tests, which check nobody')
  return secret
}

/**
 * The deployment's bindings, validated when the worker starts. A deployment that cannot work fails with an
 * explanation before players see it. No other module reads these bindings.
 */
const bindings = env as Bindings

export const productConfig = parseProductConfig(bindings.PRODUCT, {
  isSandbox: bindings.SANDBOX === 'on',
  isLocal: isLocalRun(bindings),
  build: {
    catalogs: TRANSLATED_LANGUAGE_TAGS,
    hasPuzzleWidget: hasPuzzleWidget(),
    messageFaults: (tag, texts) => compileOperatorMessages(tag, texts, englishMessages).faults,
  },
})
const byTag = <T, U>(byCode: Readonly<Record<string, T>>, map: (value: T, tag: string) => U) =>
  Object.fromEntries(
    Object.entries(byCode).map(([code, value]) => [languageTag(code), map(value, languageTag(code))]),
  )
configureMessages(
  byTag(
    productConfig.messages,
    (texts, tag) => compileOperatorMessages(tag, texts, englishMessages).messages,
  ),
  byTag(productConfig.digits, (system) => system),
)
/** Keys that seal sessions, newest first; without keys, every visitor is a guest. */
export const sessionKeys = parseSessionKeys(bindings.SESSION_KEYS)
/** Secret of the Turnstile widget; undefined where no widget is configured. */
export const turnstileWidgetSecret = turnstileSecret(
  productConfig,
  bindings.TURNSTILE_SECRET,
  bindings.SANDBOX === 'on',
)
export const platformConnection = createPlatformConnection(bindings)
/** Allowed sources of iframes with games, for the Content Security Policy. */
export const FRAME_SOURCES: readonly string[] = [
  ...productConfig.frameOrigins,
  ...(bindings.SANDBOX === 'on' ? [SANDBOX_FRAME_ORIGIN] : []),
]
/** Allowed sources of live chat URLs, which parseAllowedUrl checks. */
export const CHAT_SOURCES: readonly string[] = [
  ...productConfig.chatOrigins,
  ...(bindings.SANDBOX === 'on' ? [SANDBOX_CHAT_ORIGIN] : []),
]
/** Allowed sources of payment URLs, which parseAllowedUrl checks. */
export const PAY_SOURCES: readonly string[] = [
  ...productConfig.payOrigins,
  ...(bindings.SANDBOX === 'on' ? [SANDBOX_PAY_ORIGIN] : []),
]
