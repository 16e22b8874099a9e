import { createContext } from 'react-router'
import { consentPurposes } from '../shared/config/consent-purposes'
import type { SupportedLanguage } from '../shared/config/languages'
import type { ProductConfig } from '../shared/config/product-schema'
import type { Theme } from '../shared/config/theme'
import { type Device, detectDevice } from '../shared/device/user-agent-device'
import type { SessionChange } from '../shared/session/session-change'
import type { Deadline } from './cache/time-limit'
import type { Logger } from './logging/logger'
import type { PlatformContext, PublicContext } from './platform/transport/request-platform'
import type { MemberSession, VisitorClass, VisitorProtection, VisitorSession } from './session/session'

/**
 * Values that distinguish the variants of a page (language, theme, account type and others), without data of
 * a single visitor. Data loaded with this context may be cached for all visitors of a variant, because the
 * cache key contains all these values (prerender/variant.ts).
 */
export interface VariantContext {
  /** Canonical URL of the page, with only those query values that are valid for the page. */
  url: URL
  product: ProductConfig
  language: SupportedLanguage
  theme: Theme
  /** True when the visitor sends `Save-Data: on`. */
  saveData: boolean
  visitor: VisitorClass
  /** Account type, which decides the member's rights; null for guests. */
  memberType: number | null
  /**
   * The member's restriction: a break, a self-exclusion or a closed account. An unknown restriction counts as
   * one.
   */
  restriction: VisitorProtection['restriction']
  /** True when promotions may be shown to the visitor. */
  allowsOffers: boolean
  /**
   * False in a browser in which a self-excluded member was logged in (session/exclusion-cookie.ts). Always
   * true for members.
   */
  offersFreePlay: boolean
  /** Minimum age in the visitor's country, years. */
  minimumAge: number
  /**
   * True when a cached page contains the CSS of its first view inline, so that the browser fetches nothing
   * before the first paint. False when the browser has the page's style sheets in its cache: the document
   * then links them. Documents for a single visitor always link them.
   */
  inlinesStyle: boolean
  /**
   * Operating system for which the download bar offers the app. Null if the visitor closed the bar, or no
   * download would work.
   */
  downloadsFor: Device['os'] | null
  /** True when this browser last saw the member with pending payments (`PAYMENTS_COOKIE`). */
  expectsPayments: boolean
  log: Logger
  platform: PublicContext
}

/**
 * All values that a page's loaders and form action may use; created once per request in
 * pages/request-context.ts.
 */
export interface PageContext extends VariantContext {
  /**
   * `url` without the query parameters that only the member loader reads (`memberQuery` in worker-page.ts).
   */
  variantUrl: URL
  /** True when the document at `variantUrl` may be cached for other visitors of the variant. */
  isCacheable: boolean
  /**
   * Name of the only requested field of the page's data (shared/games/route-field.ts). The member loader may
   * skip all other fields.
   */
  requestedField?: string | undefined
  session: VisitorSession
  /**
   * True when the browser runs no scripts and displays this document, which proves that the visitor has seen
   * its content. False for a prefetched document.
   */
  isScriptlessView: boolean
  /**
   * Session change, such as a login, by the form that redirected to this document. No later document reports
   * it.
   */
  sessionChange: SessionChange | null
  /**
   * Replaces the visitor's session; the response sets the cookie.
   * @param change session change that is reported to the browser
   */
  signIn(session: MemberSession, change: SessionChange): void
  /** Continues the session under a new id, without reporting that to the browser. */
  renew(session: MemberSession): void
  signOut(): void
  /** Device of the visitor (operating system, browser), from the User-Agent header. */
  device: Device
  /**
   * Origin of the lobby, for links from other sites back to it: the configured origin, or else that of the
   * request.
   */
  publicOrigin: string
  /** ISO 3166 country of the visitor, as determined by Cloudflare's edge. */
  country: string | undefined
  /**
   * IANA time zone in which the visitor's days begin and end: that of the device, or else that of
   * Cloudflare's edge.
   */
  timeZone: string
  /** Client address for rate limits (worker/limits); undefined without Cloudflare's edge. */
  clientIp: string | undefined
  /** Affiliate code in the invitation link by which the visitor came to the lobby. */
  affiliateCode: string | undefined
  /** Id of the browser during a passkey login (areas/identity/browser-id.ts). */
  passkeyBrowser: string | undefined
  /** True when the visitor's device has a passkey (`PASSKEY_COOKIE`). */
  knowsPasskey: boolean
  /** HTML of the question about cookies, above the page; empty if the visitor is not asked. */
  consentPrompt: string
  /** True when the page speed of this visit may be measured. */
  mayMeasureSpeed: boolean
  requestId: string
  nonce: string
  platform: PlatformContext
}

/** Context for the action of a form that only members may post. */
export type MemberContext = PageContext & { session: MemberSession }

/**
 * Returns a copy of the context with only the values of the variant, so that shared loaders cannot read data
 * of the visitor.
 */
export function toVariantContext(context: PageContext): VariantContext {
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

/** Returns a copy of the context with another deadline. */
export const withDeadline = (context: PageContext, deadline: Deadline): PageContext => ({
  ...context,
  platform: { ...context.platform, deadline },
})

const refuseSessionChange = (): never => {
  throw new Error('a page for every visitor changes no session')
}

/**
 * Returns the session of an imaginary member of a page's variant, without personal data. Platform calls for
 * this member are not made (`isSharedRender`).
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
 * Returns a context without any data of the visitor, for documents that are cached for all visitors of a
 * variant: no loader can render data of the visitor who happens to come first.
 * @param marks text in place of values that differ between visitors
 */
export const createSharedContext = (
  variant: VariantContext,
  marks: { nonce: string; csrfToken: string; consentPrompt: string },
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
  consentPrompt: consentPurposes(variant.product).length > 0 ? marks.consentPrompt : '',
  mayMeasureSpeed: false,
  requestId: 'page-of-every-visitor',
  nonce: marks.nonce,
  // With `skipsDeferred`, loaders do not wait for data that could stream. A member's data becomes
  // placeholders, and all other deferred data is awaited before rendering, because it belongs in the cached
  // page.
  platform: {
    ...variant.platform,
    onInvalidToken: () => undefined,
    isSharedRender: true,
    skipsDeferred: true,
  },
})

/**
 * Key with which loaders get the page's context from React Router, which passes one object to every loader.
 */
export const pageContextKey = createContext<PageContext>()
