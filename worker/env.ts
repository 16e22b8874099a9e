import type { FirebaseConfig } from '../shared/config/firebase'
import type { KnownLanguage } from '../shared/config/languages'
import type { Theme } from '../shared/config/theme'
import type { SessionChange } from '../shared/session-change'
import type { Counter } from './limits/counter'
import type { Logger } from './logging/logger'
import type { PlatformContext } from './platform/transport/platform-context'
import type { Revocations } from './session/revocations'
import type { OpenSession } from './session/session'

/** Bindings and variables of wrangler.toml; secrets come from `wrangler secret put`. */
export interface Bindings {
  CACHE: KVNamespace
  /** Sessions that were ended before their time. */
  REVOCATIONS: DurableObjectNamespace<Revocations>
  /** Failed logins, text messages and the like, by account, number and IP address. */
  COUNTERS: DurableObjectNamespace<Counter>
  /** Cloudflare's own limit in front of the counters: cheap, and roughly right. They do without it. */
  RATE_LIMIT?: RateLimit
  /** The platform as a worker of the same account (the sandbox, or an operator's own). */
  PLATFORM?: Fetcher
  /** The platform by https, when there is no binding. */
  PLATFORM_ORIGIN?: string
  /** Product configuration, unchecked: see shared/config/product.ts. */
  PRODUCT: unknown
  /** 'on' forwards /__sandbox/* to the platform binding. Local only. */
  SANDBOX?: string
  /** Secret: lets its holder flush the caches. */
  PURGE_TOKEN?: string
  /** Secret: comma-separated 256-bit keys in base64url, newest first, that seal sessions; without it all are guests. */
  SESSION_KEYS?: string
}

/** What the middleware of index.ts leaves for the ones after it. */
export interface Variables {
  requestId: string
  nonce: string
  /** Content policy of an answer that is no page and still runs; default: a closed one. */
  policy?: string
  log: Logger
  language: KnownLanguage
  theme: Theme
  /** The download bar was closed, or the product runs installed; see negotiation/download-bar. */
  hidesDownloadBar: boolean
  session: OpenSession
  /** What calls to the platform need of this request; see platform/context.ts. */
  platform: PlatformContext
  /** Of the invitation link that brought the visitor; see worker/referral. */
  affiliateCode: string | undefined
  /** What the answer makes of the session: a new one, or none. Undefined leaves it as it is. */
  nextSession: OpenSession | undefined
  /** What this request does to the session, for the browser to know; undefined: nothing it has to act on. */
  sessionChange?: SessionChange
  /** What the form before this document did to it; see session/change. */
  changeToSay: SessionChange | null
  /** This document may log in by it (see worker/social). */
  firebase?: FirebaseConfig
  /** This answer only leads to another one, which will tell the player that the session has ended. */
  isPassage?: true
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
