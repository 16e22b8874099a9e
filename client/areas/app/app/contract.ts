import type { Device } from '../../../../shared/device/device'
import type { DownloadKind } from '../../../../shared/device/install'

/** Step-by-step guides, each at `/m/app?guide=`. */
export const guides = ['ios', 'android', 'profile', 'home-screen'] as const
export type Guide = (typeof guides)[number]

/** Until when a limited offer lasts. Illustrative: the visitor's browser makes one up, for demonstrations only, labelled. */
export type Offer = { kind: 'until'; endsAt: number } | { kind: 'illustrative' }

/** Data of /m/app, and of the download popup. */
export interface AppData {
  /** As the browser's header says; the browser itself may know better (an iPad). */
  device: Device
  guide: Guide | null
  icon: string
  /** What is configured. */
  links: { kind: DownloadKind; url: string }[]
  /** Of the promotion APP_DOWNLOAD, when there is one for this visitor. */
  bonus: { id: string; title: string; summary: string } | null
  offer: Offer | null
  /** Pictures of games, at most three. */
  games: { id: string; icon: string | null; tint: string | null }[]
}
