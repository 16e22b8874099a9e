import { createContext } from 'react-router'
import type { KnownLanguage } from '../shared/config/languages'
import type { ProductConfig } from '../shared/config/product'
import type { Theme } from '../shared/config/theme'
import type { Device } from '../shared/device/device'
import type { SessionChange } from '../shared/session-change'
import type { Logger } from './logging/logger'
import type { PlatformContext } from './platform/transport/context'
import type { MemberSession, OpenSession } from './session/session'

/** Everything a loader may use; made once per request in render/page.ts. */
export interface PageContext {
  /** Canonical address of the page with the query values it knows. */
  url: URL
  /** Whether a document of this address may be kept for other guests. */
  isKept: boolean
  /** All that is wanted of the page's data (shared/games/page-part): the loader may leave out the rest. */
  part?: string | undefined
  product: ProductConfig
  language: KnownLanguage
  theme: Theme
  session: OpenSession
  /** What the form before this document did to the session; said by this document only. */
  sessionChange: SessionChange | null
  /**
   * Gives the visitor this session, in place of whatever they had. The cookie is set with the answer.
   * @param change what the browser is told of it
   */
  signIn(session: MemberSession, change: SessionChange): void
  /** Goes on with the same login under another id, which is nothing that the browser has to know. */
  renew(session: MemberSession): void
  /** What the browser says it is. */
  device: Device
  /** The download bar was closed, or the product runs installed. */
  hidesDownloadBar: boolean
  /** The visitor asked for less data (`Save-Data: on`). */
  saveData: boolean
  /** Under which the lobby was asked, or the one that is configured: for what has to lead back from elsewhere. */
  ownOrigin: string
  /** ISO 3166 country as the edge sees it. */
  country: string | undefined
  /** Who asks, for limits (worker/limits); undefined without an edge in front. */
  clientIp: string | undefined
  /** Of the invitation link that brought the visitor. */
  affiliateCode: string | undefined
  requestId: string
  nonce: string
  log: Logger
  platform: PlatformContext
}

/** How loaders find it: React Router hands each loader one context. */
export const pageContext = createContext<PageContext>()
