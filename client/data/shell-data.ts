import type { KnownLanguage } from '../../shared/config/languages'
import type { Theme } from '../../shared/config/theme'
import type { DownloadKind } from '../../shared/device/install'
import type { SessionChange } from '../../shared/session-change'
import type { Deferred } from './deferred'

/** Who is looking, as the sealed cookie says; never the platform's token. */
export type Session =
  | {
      kind: 'guest'
      /**
       * There was a session until just now: it ran out, or the platform ended it. Said by one answer only, so that the
       * player is told once ('account logged out, log in again').
       */
      ended?: true
    }
  | {
      kind: 'member'
      userName: string
      /** Member type of spec §3. */
      type: number
      firstTimeLogin: boolean
      /** Sent back as `X-CSRF-Token` on every state-changing call. */
      csrfToken: string
      /** When (ms since the epoch) and from where the account was used before; null at the first login. */
      previousLogin?: { time: number; place: string | null } | null
    }

/** Header and drawer of a member; arrives after the shell. */
export interface MemberSummary {
  account: string
  nickname: string
  /** Address of the member's picture. */
  icon: string | null
  /** VIP label, '0' without one (spec §2 Header). */
  vip: string
  /** Exact decimal string. */
  balance: string
  currency: string
  currencySymbol: string
}

/** Data of the frame around every page: the root route's loader data. */
export interface ShellData {
  brandName: string
  /** Operator's code at the platform, part of MC_SESSION_INFO. */
  merchantCode: string
  language: KnownLanguage
  /** Languages of this deployment, default first. */
  languages: KnownLanguage[]
  theme: Theme
  session: Session
  /** What a form that was posted without scripts did to the session; said by one document only, else null. */
  sessionChange: SessionChange | null
  member: Deferred<MemberSummary> | null
  /** Demonstration with play money: labelled on every page. */
  isDemo: boolean
  minimumAge: number
  licence: {
    statement: string
    licensee: string
    number: string
    registerUrl: string
    sealUrl: string | null
  } | null
  badges: { icon: 'licence' | 'fairness' | 'age' | 'shield'; text: string; url: string | null }[]
  helpBody: { name: string; url: string } | null
  /** Feature flags of the whitelabel table that are on, by their platform name (MANPLAYREB3…). */
  flags: string[]
  /** Kinds of customer service that have a link. */
  customerService: ('WHATSAPP' | 'LIVECHAT')[]
  /** Download resources that are configured; empty hides everything about the app. */
  downloads: DownloadKind[]
  /** Address of the icon in the download bar; null where the bar is not shown (shared/device/install). */
  downloadBar: string | null
  /** Query parameter for picture widths, see product configuration. */
  imageWidthParameter: string | null
  /** The visitor asked for less data: no autoplay, counters or prefetch. */
  saveData: boolean
  /** Origin for canonical links; empty when not configured. */
  origin: string
  /** Something of this frame is missing: the page is shown, but not kept for others. */
  degraded: boolean
  /** Current year in UTC for the copyright line, so that both renders agree. */
  year: number
}
