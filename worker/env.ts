import type { Theme } from '../client/shell/contract'
import type { KnownLanguage } from '../shared/config/languages'
import type { Logger } from './logging/logger'
import type { OpenSession } from './session/session'

/** Bindings and variables of wrangler.toml; secrets come from `wrangler secret put`. */
export interface Bindings {
  CACHE: KVNamespace
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
  log: Logger
  language: KnownLanguage
  theme: Theme
  session: OpenSession
  /** What the answer makes of the session: a new one, or none. Undefined leaves it as it is. */
  nextSession: OpenSession | undefined
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}
