import { createContext } from 'react-router'
import type { SupportedLanguage } from '../shared/config/languages'
import type { ProductConfig } from '../shared/config/product'
import type { Theme } from '../shared/config/theme'
import { type Device, detectDevice } from '../shared/device/device'
import type { SessionChange } from '../shared/session/session-change'
import type { Deadline } from './cache/time-limit'
import type { Logger } from './logging/logger'
import type { PlatformContext, PublicContext } from './platform/transport/context'
import type { MemberClass, MemberSession, OpenSession, VisitorClass } from './session/session'

/**
 * Values that all visitors of one variant of a page share, without any data of the current visitor. Data
 * loaded with this context may be cached for all of them: the page's key (prerender/variant.ts) contains
 * every value that can differ.
 */
export interface VariantContext {
  /** Canonical URL of the page with its known query values. */
  url: URL
  product: ProductConfig
  language: SupportedLanguage
  theme: Theme
  /** The visitor sends `Save-Data: on`. */
  saveData: boolean
  visitor: VisitorClass
  /** Account type, which decides the member's rights; null for guests. */
  memberType: number | null
  /** The member's restriction. A member with unknown restriction counts as restricted. */
  restriction: MemberClass['restriction']
  /** True when promotions may be shown to the visitor. */
  allowsOffers: boolean
  /**
   * False in a browser in which an excluded member was logged in (session/exclusion-cookie.ts). Always true
   * for members.
   */
  offersFreePlay: boolean
  /** Minimum age in the visitor's country, years. */
  minimumAge: number
  /**
   * True when a cached page contains the style of its first view, so that nothing is fetched before its first
   * paint; otherwise the browser has the style sheets, which the document links, as per-visitor documents
   * always do.
   */
  inlinesStyle: boolean
  /** System for which the download bar offers the app; null if the visitor closed the bar or no download would work. */
  downloadsFor: Device['os'] | null
  /** The member had pending payments when last seen by this browser (`PAYMENTS_COOKIE`). */
  expectsPayments: boolean
  log: Logger
  platform: PublicContext
}

/** All values that a page may use; created once per request in pages/request-context.ts. */
export interface PageContext extends VariantContext {
  /** `url` without the parameters that only the member loader reads (WorkerPage's `cache`). */
  variantUrl: URL
  /** True when the document at `variantUrl` may be cached for other visitors of the variant. */
  isCacheable: boolean
  /**
   * The single field of the page's data that was requested (shared/games/page-part); the member loader may
   * skip all other fields.
   */
  requestedField?: string | undefined
  session: OpenSession
  /**
   * True when the browser runs no scripts and shows this document, which proves that the visitor has seen its
   * content. False for a prefetched document.
   */
  isScriptlessView: boolean
  /** Session change (such as a login) by the form before this document. Only this document reports it. */
  sessionChange: SessionChange | null
  /**
   * Replaces the visitor's session. The response sets the cookie.
   * @param change reported to the browser
   */
  signIn(session: MemberSession, change: SessionChange): void
  /** Continues a login under another id, which is not reported to the browser. */
  renew(session: MemberSession): void
  signOut(): void
  /** Device of the visitor, by the User-Agent header. */
  device: Device
  /** Origin of the lobby for links back from other sites: the configured one, or that of the request. */
  publicOrigin: string
  /** ISO 3166 country, as determined by the edge. */
  country: string | undefined
  /** IANA time zone of the visitor's days: the device's, else as determined by the edge. */
  timeZone: string
  /** Identifies the client for rate limits (worker/limits); undefined without an edge. */
  clientIp: string | undefined
  /** Affiliate code of the invitation link that brought the visitor. */
  affiliateCode: string | undefined
  /** Identifies the browser during a passkey login (areas/identity/browser-id.ts). */
  passkeyBrowser: string | undefined
  /** The device has a passkey (shared/config/flags.ts). */
  knowsPasskey: boolean
  requestId: string
  nonce: string
  platform: PlatformContext
}

/** The context of a form that only members may post. */
export type MemberContext = PageContext & { session: MemberSession }

/** Returns the visitor's variant: a copy, so that no other data of the visitor is reachable. */
export function variantOf(context: PageContext): VariantContext {
  const {
    variantUrl: url,
    product,
    language,
    theme,
    saveData,
    visitor,
    memberType,
    restriction: standing,
    allowsOffers: offers,
  } = context
  const { offersFreePlay, minimumAge, inlinesStyle, downloadsFor, expectsPayments, log } = context
  const {
    onInvalidToken: _ofOneMember,
    onRestricted: _ofThisMember,
    visitor: _ofOneVisitor,
    isSharedRender: _ofNobody,
    ...platform
  } = context.platform
  return {
    url,
    product,
    language,
    theme,
    saveData,
    visitor,
    memberType,
    restriction: standing,
    allowsOffers: offers,
    offersFreePlay,
    minimumAge,
    inlinesStyle,
    downloadsFor,
    expectsPayments,
    log,
    platform,
  }
}

/** Returns a page's context with another deadline. */
export const withDeadline = (context: PageContext, deadline: Deadline): PageContext => ({
  ...context,
  platform: { ...context.platform, deadline },
})

const refuseSessionChange = (): never => {
  throw new Error('a page for every visitor changes no session')
}

/**
 * Returns a member of the page's variant without personal data. Platform calls of this member never settle.
 */
const placeholderMember = (type: number, csrfToken: string): MemberSession => ({
  kind: 'member',
  id: 'page-of-every-member',
  token: 'page-of-every-member',
  userName: '',
  type,
  firstTimeLogin: false,
  csrfToken,
  issuedAt: 0,
  seenAt: 0,
})

/**
 * Returns a context without any data of the visitor, for documents that are cached for all visitors of the
 * variant: no loader can render data of the first visitor.
 * @param marks text in place of values that differ between visitors
 */
export const sharedRenderContext = (
  variant: VariantContext,
  marks: { nonce: string; csrfToken: string },
): PageContext => ({
  ...variant,
  variantUrl: variant.url,
  isCacheable: true,
  session:
    variant.memberType === null ? { kind: 'guest' } : placeholderMember(variant.memberType, marks.csrfToken),
  isScriptlessView: false,
  sessionChange: null,
  signIn: refuseSessionChange,
  renew: refuseSessionChange,
  signOut: refuseSessionChange,
  device: detectDevice('', 0),
  publicOrigin: variant.product.origin ?? variant.url.origin,
  country: undefined,
  timeZone: 'UTC',
  clientIp: undefined,
  affiliateCode: undefined,
  passkeyBrowser: undefined,
  knowsPasskey: false,
  requestId: 'page-of-every-visitor',
  nonce: marks.nonce,
  // No deadline: a member's values are placeholders, and all other values belong in the cached page, however
  // late.
  platform: {
    ...variant.platform,
    onInvalidToken: () => undefined,
    isSharedRender: true,
    skipsDeferred: true,
  },
})

/** Key under which loaders find the page's context: React Router passes one object to each loader. */
export const pageContext = createContext<PageContext>()
