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
 * What all visitors of one variant of a page have in common, without any data of the current visitor. Data loaded with
 * it may be cached for all of them: the page's key (prerender/variant.ts) contains every value that can differ.
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
  /** Whether the member takes a break, is excluded or has closed the account. Whoever is not known as free counts as restricted. */
  restriction: MemberClass['restriction']
  /** Whether promotions may be put before the visitor. */
  allowsOffers: boolean
  /** False in a browser in which an excluded member was logged in (session/exclusion-cookie.ts). Always true for accounts. */
  offersFreePlay: boolean
  /** Minimum age in the visitor's country, years. */
  minimumAge: number
  /**
   * Whether a cached page contains the style of its first view, so that nothing is fetched before its first paint; else
   * the browser has the style sheets, which the document links, as the documents of one visitor always do.
   */
  inlinesStyle: boolean
  /** System for which the download bar offers the app; null if the visitor closed the bar or no download would work. */
  downloadsFor: Device['os'] | null
  /** The member had payments on their way when this browser last saw (`PAYMENTS_COOKIE`). */
  expectsPayments: boolean
  log: Logger
  platform: PublicContext
}

/** Everything that a page may use; made once per request in pages/request-context.ts. */
export interface PageContext extends VariantContext {
  /** `url` without the parameters that only the member half reads (WorkerPage's `cache`). */
  variantUrl: URL
  /** Whether the document at `variantUrl` may be cached for other visitors of the variant. */
  isCacheable: boolean
  /** The only requested field of the page's data (shared/games/page-part); the member half may skip the others. */
  requestedField?: string | undefined
  session: OpenSession
  /**
   * The browser runs no scripts and gets this document to show it, so nothing else will tell that the visitor has seen
   * it. A document that is fetched ahead is none.
   */
  isScriptlessView: boolean
  /** How the form before this document changed the session. Only this document reports it. */
  sessionChange: SessionChange | null
  /**
   * Replaces the visitor's session. The response sets the cookie.
   * @param change what the browser is told about it
   */
  signIn(session: MemberSession, change: SessionChange): void
  /** Continues the same login under another id, which the browser need not know. */
  renew(session: MemberSession): void
  /** Ends the visitor's session in this browser. */
  signOut(): void
  /** The User-Agent header. */
  device: Device
  /** The configured origin, or that of the request, for links back from other sites. */
  publicOrigin: string
  /** ISO 3166 country, as determined by the edge. */
  country: string | undefined
  /** IANA name of the zone of the visitor's days: the device's, else as determined by the edge. */
  timeZone: string
  /** Identifies the client for rate limits (worker/limits); undefined without an edge. */
  clientIp: string | undefined
  /** Affiliate code of the invitation link that brought the visitor. */
  affiliateCode: string | undefined
  /** Names the browser while it logs in by passkey (areas/identity/browser-id.ts). */
  passkeyBrowser: string | undefined
  /** The device has a passkey (shared/config/flags.ts). */
  knowsPasskey: boolean
  requestId: string
  nonce: string
  platform: PlatformContext
}

/** The context of a form that only members may post. */
export type MemberContext = PageContext & { session: MemberSession }

/** The visitor's variant: a copy, so that no other data of the visitor is within reach. */
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

/** The same request with another deadline for what it waits for. */
export const withDeadline = (context: PageContext, deadline: Deadline): PageContext => ({
  ...context,
  platform: { ...context.platform, deadline },
})

const refuseSessionChange = (): never => {
  throw new Error('a page for every visitor changes no session')
}

/** A member of the variant without anything of their own. Calls of such a member never settle (PlatformContext). */
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
 * A context without any data of the visitor, for documents that are kept for all visitors of the variant: whatever a
 * half of the page renders, it cannot be the first visitor's.
 * @param marks stand in the page for what differs between its visitors
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
  // No part is waited for: a member's are holes, and all others belong into kept bytes, however late they are.
  platform: {
    ...variant.platform,
    onInvalidToken: () => undefined,
    isSharedRender: true,
    skipsDeferred: true,
  },
})

/** Key under which loaders find it: React Router passes one context to each loader. */
export const pageContext = createContext<PageContext>()
