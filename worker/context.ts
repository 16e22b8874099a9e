import { createContext } from 'react-router'
import type { KnownLanguage } from '../shared/config/languages'
import type { ProductConfig } from '../shared/config/product'
import type { Theme } from '../shared/config/theme'
import type { Device } from '../shared/device/device'
import type { SessionChange } from '../shared/session-change'
import type { Logger } from './logging/logger'
import type { PlatformContext } from './platform/transport/context'
import type { MemberSession, OpenSession } from './session/session'

/** Everything that a loader may use; created once per request in render/page.ts. */
export interface PageContext {
  /** Canonical URL of the page with its known query values. */
  url: URL
  /** Whether the document at this URL may be cached for other guests. */
  isKept: boolean
  /** The requested part of the page's data (shared/games/page-part); the loader may omit the rest. */
  part?: string | undefined
  product: ProductConfig
  language: KnownLanguage
  theme: Theme
  session: OpenSession
  /** How the form before this document changed the session. Only this document reports it. */
  sessionChange: SessionChange | null
  /**
   * Replaces the visitor's session. The response sets the cookie.
   * @param change what the browser is told about it
   */
  signIn(session: MemberSession, change: SessionChange): void
  /** Continues the same login under another id, which the browser need not know. */
  renew(session: MemberSession): void
  /** The User-Agent header. */
  device: Device
  /** The download bar was closed, or the product runs installed. */
  hidesDownloadBar: boolean
  /** The visitor sends `Save-Data: on`. */
  saveData: boolean
  /** The configured origin, or that of the request, for links back from other sites. */
  ownOrigin: string
  /** ISO 3166 country, as determined by the edge. */
  country: string | undefined
  /** Identifies the client for rate limits (worker/limits); undefined without an edge. */
  clientIp: string | undefined
  /** Affiliate code of the invitation link that brought the visitor. */
  affiliateCode: string | undefined
  requestId: string
  nonce: string
  log: Logger
  platform: PlatformContext
}

/** Key under which loaders find it: React Router passes one context to each loader. */
export const pageContext = createContext<PageContext>()
