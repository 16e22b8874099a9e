import type { ShellData } from '../../data/shell-data'

/** Whitelabel flag of the download window. */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads'> {
  isHome: boolean
  /** Installed, or inside the native app already. */
  runsAsApp: boolean
}

export interface DownloadPlaces {
  /** Icon in the header (spec §2 Header). */
  header: boolean
  /** Entry of the drawer (spec §2 Right-side drawer). */
  drawer: boolean
}

/** Where the app is offered. */
export function downloadPlaces({ isHome, runsAsApp, flags, downloads }: DownloadContext): DownloadPlaces {
  const drawer = !runsAsApp && downloads.length > 0
  return { drawer, header: drawer && isHome && flags.includes(DOWNLOAD_WINDOW) }
}
