import type { Device } from '../../device/device'
import type { DownloadKind } from '../../device/install'

/** Step-by-step guides, each at `/m/app?guide=`. */
export const GUIDES = ['ios', 'android', 'profile', 'home-screen'] as const
export type Guide = (typeof GUIDES)[number]

/**
 * End of a limited offer. Illustrative offers get a made-up end in the visitor's browser, for demonstrations
 * only, and are labelled as such.
 */
export type AppOffer = { kind: 'until'; endsAt: number } | { kind: 'illustrative' }

/** Data of /m/app and of the download popup. */
export interface AppData {
  /** Derived from request headers. The browser may know better, for example on an iPad. */
  device: Device
  guide: Guide | null
  icon: string
  links: { kind: DownloadKind; url: string }[]
  /** The promotion APP_DOWNLOAD, if it is available to this visitor. */
  bonus: { id: string; title: string; lang?: string; summary: string } | null
  offer: AppOffer | null
  /** Games whose images are shown, at most three. */
  games: { id: string; icon: string | null; tint: string | null }[]
}
