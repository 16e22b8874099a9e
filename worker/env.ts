import type { FirebaseConfig } from '../shared/config/firebase-config'
import type { SupportedLanguage } from '../shared/config/languages'
import type { Theme } from '../shared/config/theme'
import type { SessionChange } from '../shared/session/session-change'
import type { IdempotencyKeys } from './idempotency/keys-object'
import type { Counter } from './limits/counter'
import type { Logger } from './logging/logger'
import type { PlatformContext } from './platform/transport/platform-context'
import type { Revocations } from './session/revocations-object'
import type { VisitorSession } from './session/session'

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
  /**
   * Cloudflare's rate limiter, which is checked before the exact counters: cheap but approximate. Optional.
   */
  RATE_LIMIT?: RateLimit
  /** Analytics Engine's data set, written by worker/observe. Optional. */
  EVENTS?: AnalyticsEngineDataset
  /** The platform, if it is a worker in the same Cloudflare account (the sandbox, or an operator's). */
  PLATFORM?: Fetcher
  /** The platform's https origin, with a path where its calls are below one. Used when there is no `PLATFORM` binding. */
  PLATFORM_ORIGIN?: string
  /** Product configuration before validation: see shared/config/product-schema.ts. */
  PRODUCT: unknown
  /**
   * Forwards /__sandbox/* to the platform binding: 'on' on a developer's machine, with settings only for
   * testers; 'demo' in a demonstration on the internet.
   */
  SANDBOX?: string
  /**
   * 'on' in `npm run dev` and `npm run preview` without the sandbox: allows http://localhost origins of games,
   * chat and payments. Set by scripts/build/local-run.ts, never in wrangler.toml.
   */
  LOCAL?: string
  /** Secret that a caller needs to flush the caches. */
  PURGE_TOKEN?: string
  /**
   * Secret: comma-separated 256-bit keys in base64url, newest first, that seal sessions. Without it all
   * visitors are guests.
   */
  SESSION_KEYS?: string
  /** Secret of the Turnstile widget, where one is configured. */
  TURNSTILE_SECRET?: string
}

/**
 * Variables that the middleware in index.ts sets. Read them by `c.get`: `c.var` copies all of them at each
 * use, which was a fifth of all allocations of a cached page.
 */
export interface Variables {
  requestId: string
  nonce: string
  /** Deadline for the first byte of the response, which all platform calls before it share. */
  deadline: PlatformContext['deadline']
  /** Query parameters, parsed at their first use and cached here (security/url.ts). */
  query?: URLSearchParams
  /** The request's cookies (security/response-cookies.ts). */
  cookieHeader?: string
  /** Content Security Policy of a response that is not an HTML page; the default allows nothing. */
  policy?: string
  log: Logger
  language: SupportedLanguage
  theme: Theme
  /**
   * True when the visitor closed the download bar, or uses the installed app (negotiation/preferences.ts).
   */
  hidesDownloadBar: boolean
  session: VisitorSession
  /** Context of this request for platform calls; see platform/transport/request-platform.ts. */
  platform: PlatformContext
  /**
   * Affiliate code in the invitation link by which the visitor came to the lobby (areas/agent/invitation-code.ts).
   */
  affiliateCode: string | undefined
  /** Value of the header `Attribution` of platform calls (consent/attribution.ts); undefined: there is none. */
  attribution?: string
  /**
   * Session that replaces the current one in the response's cookie; a guest session removes the cookie.
   * Undefined when this request does not change the session.
   */
  nextSession: VisitorSession | undefined
  /** Session change by this request, if the browser needs to know about it. */
  sessionChange?: SessionChange
  /** Session change by the form that redirected to this document (session/session-announcement.ts). */
  sessionAnnouncement: SessionChange | null
  /** Set for documents that offer login by Firebase (pages/document-policy.ts). */
  firebase?: FirebaseConfig
  /** Set for documents with Firebase on which Firebase may send SMS codes. */
  phoneCodes?: true
  /** Set for documents that may show Turnstile (pages/document-policy.ts). */
  turnstile?: true
  /** Set for documents that may use the camera (pages/document-policy.ts). */
  camera?: true
  /** Set when the request counts as in progress (worker/pages/shed.ts). */
  isCounted?: true
  /** Set when the request was refused because too many requests were in progress (worker/pages/shed.ts). */
  isShed?: true
  /**
   * Set when the response shows nothing to the player, such as a redirect. If the session has ended, the next
   * response reports that.
   */
  isRedirectOnly?: true
  /** Set when a newer session has replaced the one in the request's cookie. */
  isSessionReplaced?: true
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
