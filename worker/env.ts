import type { FirebaseConfig } from '../shared/config/firebase'
import type { SupportedLanguage } from '../shared/config/languages'
import type { Theme } from '../shared/config/theme'
import type { SessionChange } from '../shared/session/session-change'
import type { IdempotencyKeys } from './idempotency/keys-object'
import type { Counter } from './limits/counter'
import type { Logger } from './logging/logger'
import type { PlatformContext } from './platform/transport/platform-context'
import type { Revocations } from './session/revocations-object'
import type { OpenSession } from './session/session'

/** Bindings and variables of wrangler.toml; set the secrets with `wrangler secret put`. */
export interface Bindings {
  CACHE: KVNamespace
  /** Durable Objects with the sessions that were ended early. */
  REVOCATIONS: DurableObjectNamespace<Revocations>
  /**
   * Durable Objects that count failed logins, text messages and the like, by account, number and IP address.
   */
  COUNTERS: DurableObjectNamespace<Counter>
  /** Durable Objects with each member's idempotency keys, so that no payment is made twice. */
  IDEMPOTENCY_KEYS: DurableObjectNamespace<IdempotencyKeys>
  /** Cloudflare's rate limit, checked before the counters: cheap but approximate. Optional. */
  RATE_LIMIT?: RateLimit
  /** Analytics Engine's data set, written by worker/observe. Optional. */
  EVENTS?: AnalyticsEngineDataset
  /** The platform as a worker of the same account (the sandbox, or an operator's). */
  PLATFORM?: Fetcher
  /** The platform's https origin, when there is no binding. */
  PLATFORM_ORIGIN?: string
  /** Product configuration before validation: see shared/config/product.ts. */
  PRODUCT: unknown
  /**
   * Forwards /__sandbox/* to the platform binding: 'on' on a developer's machine, with settings only for
   * testers; 'demo' in a demonstration on the internet.
   */
  SANDBOX?: string
  /** Secret: required to flush the caches. */
  PURGE_TOKEN?: string
  /**
   * Secret: comma-separated 256-bit keys in base64url, newest first, that seal sessions. Without it all
   * visitors are guests.
   */
  SESSION_KEYS?: string
  /** Secret of the Turnstile widget, where one is configured. */
  TURNSTILE_SECRET?: string
}

/** Variables that the middleware in index.ts sets. */
export interface Variables {
  requestId: string
  nonce: string
  /** Deadline of this request, shared by everything that the first byte waits for. */
  deadline: PlatformContext['deadline']
  /** Parsed query parameters, after their first use (security/url.ts). */
  query?: URLSearchParams
  /** Content policy of a response that is not a page but contains scripts; default: a closed one. */
  policy?: string
  log: Logger
  language: SupportedLanguage
  theme: Theme
  /** The download bar was closed, or the product runs installed; see negotiation/download-bar. */
  hidesDownloadBar: boolean
  session: OpenSession
  /** Context of this request for platform calls; see platform/transport/context.ts. */
  platform: PlatformContext
  /** Affiliate code of the invitation link that brought the visitor; see areas/agent/referral.ts. */
  affiliateCode: string | undefined
  /** Session that the response sets: a new one, or a guest's. Undefined leaves the cookie unchanged. */
  nextSession: OpenSession | undefined
  /** Session change of this request, if the browser needs to know. */
  sessionChange?: SessionChange
  /** Session change by the form before this document; see session/session-announcement.ts. */
  sessionAnnouncement: SessionChange | null
  /** Set for documents that offer login by Firebase (see render/document-policy.ts). */
  firebase?: FirebaseConfig
  /** Set for documents with Firebase on which Firebase may send SMS codes. */
  phoneCodes?: true
  /** Set for documents that may show Turnstile (see render/document-policy.ts). */
  turnstile?: true
  /** Set for documents that may use the camera (see render/document-policy.ts). */
  camera?: true
  /** The request counts as in progress (worker/pages/shed.ts). */
  isCounted?: true
  /** The request was refused because too many are in progress (worker/pages/shed.ts). */
  isShed?: true
  /** This response is only a redirect; the next one reports the end of the session to the player. */
  isRedirectOnly?: true
  /** The session of the request's cookie was replaced by a newer one. */
  isSessionReplaced?: true
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
