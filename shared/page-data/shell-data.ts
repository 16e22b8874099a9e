import type { SupportedLanguage } from '../config/languages'
import type { Theme } from '../config/theme'
import type { DownloadKind } from '../device/app-install'
import type { WalletBalance } from '../money/balances'
import type { SessionChange } from '../session/session-change'
import type { Deferred } from './deferred'
import type { PerVisitor } from './per-visitor'

/** Session data of a logged-in member. */
export interface SessionDetails {
  userName: string
  firstTimeLogin: boolean
  /** Time (ms since the epoch) and place of the previous login; null at the first login. */
  previousLogin: { time: number; place: string | null } | null
}

/** The visitor's session from the sealed cookie, without the platform's token. */
export type Session =
  | {
      kind: 'guest'
      /**
       * Set when the session has just expired or the platform has ended it. Only one response reports this,
       * so that the player is informed once. `elsewhere`: the player ended the session from another device.
       */
      ended?: true | 'elsewhere'
    }
  | {
      kind: 'member'
      /** Account type of the member on the platform (shared/accounts/account-rights.ts). */
      type: number
      /** CSRF token, sent back as `X-CSRF-Token` on every state-changing call. */
      csrfToken: string
      own: PerVisitor<SessionDetails>
    }

/** Member data for header and drawer; arrives after the shell. */
export interface MemberSummary extends WalletBalance {
  account: string
  nickname: string
  /** URL of the member's profile image. */
  icon: string | null
  /** VIP label of the member; '0' without a level, null where the level is unknown or there are no levels. */
  vip: string | null
}

/** Data of the shell around every page: the root route's loader data. */
export interface ShellData {
  brandName: string
  /** The operator's code on the platform, part of MC_SESSION_INFO. */
  merchantCode: string
  language: SupportedLanguage
  /** Languages of this deployment; the default is first. */
  languages: SupportedLanguage[]
  theme: Theme
  session: Session
  /** Session change by a form posted without scripts. Only one document reports it; otherwise null. */
  sessionChange: SessionChange | null
  member: Deferred<MemberSummary> | null
  /** True in a demonstration: all visitors have play money, and every page says so. */
  isDemo: boolean
  minimumAge: number
  licence: {
    /** Sentences, each with its language (BCP 47) if that differs from the page's. */
    statements: { text: string; lang?: string }[]
    licensee: string
    number: string
    registerUrl: string
    sealUrl: string | null
    /** The licensee's address, with email and phone of customer service; null: none is configured. */
    contact: string | null
  } | null
  badges: {
    icon: 'licence' | 'fairness' | 'age' | 'shield'
    text: string
    lang?: string
    url: string | null
  }[]
  helpBody: { name: string; url: string } | null
  /**
   * True when the member is on a break, is excluded or has closed the account, or when the restriction is not
   * known. The shell then shows no links to games, deposits and offers.
   */
  isRestricted: boolean
  /** True when promotions may be shown to the visitor. */
  hasOffers: boolean
  /**
   * Enabled feature flags by their platform name (MANPLAYREB3…), and an entry for each capability that the
   * platform lacks (`missingCapabilityFlag`).
   */
  flags: string[]
  /** Kinds of customer service with a link. */
  customerService: ('WHATSAPP' | 'LIVECHAT')[]
  /** Downloads of the app that the operator has configured; empty hides all mentions of the app. */
  downloads: DownloadKind[]
  /** URL of the icon in the download bar; null hides the bar (shared/device/app-install). */
  downloadBar: string | null
  /**
   * Share of visits whose speed the browser measures, 0 to 1; undefined: none, because none is configured or the
   * visitor has not consented.
   */
  vitals?: number
  /** Path of the page on which visitors change their answer about cookies; undefined: nothing needs consent. */
  cookieSettings?: string
  /** Query parameter for image widths, from the product configuration. */
  imageWidthParameter: string | null
  /** True when the visitor sends Save-Data: no autoplay, counters or prefetching. */
  saveData: boolean
  /** Origin of this deployment for canonical links; empty when not configured. */
  origin: string
  /** True when some data of the shell is missing: the page is shown, but not cached. */
  degraded: boolean
  /** Current year in UTC for the copyright line, in the page's digits, so that server and client render the same. */
  year: string
}
