import type { DownloadKind } from '../../device/app-install'
import type { Device } from '../../device/user-agent-device'

/** Step-by-step guides to installing the app, each at `/m/app?guide=`. */
export const INSTALL_GUIDES = ['ios', 'android', 'profile', 'home-screen'] as const
export type InstallGuideId = (typeof INSTALL_GUIDES)[number]

/**
 * End of a limited offer for downloading the app. Illustrative offers get a made-up end in the visitor's
 * browser, for demonstrations only, and are labelled as such.
 */
export type AppOffer = { kind: 'until'; endsAt: number } | { kind: 'illustrative' }

/** Data of the app page (/m/app) and of the download popup. */
export interface AppData {
  /**
   * Visitor's device, detected from request headers. The browser may detect it better, for example an iPad.
   */
  device: Device
  guide: InstallGuideId | null
  icon: string
  links: { kind: DownloadKind; url: string }[]
  /** The promotion for downloading the app; null when this visitor cannot have it. */
  bonus: { id: string; title: string; lang?: string; summary: string } | null
  offer: AppOffer | null
  /** Games whose images the page shows, at most three. */
  games: { id: string; icon: string | null; tint: string | null }[]
}
