import type { ShellData } from '../data/shell-data'

/** Whitelabel flag of the download window. */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads'> {
  isHome: boolean
  /** Whether the page runs installed or in the native app. */
  runsAsApp: boolean
}

export interface DownloadPlaces {
  /** As an icon in the header. */
  header: boolean
  /** As an entry in the drawer. */
  drawer: boolean
  /** At the end of home's notice line. */
  noticeBar: boolean
}

/** Decides where the shell links to the app. For the bar that offers it see shared/device/install.ts. */
export function downloadPlaces({ isHome, runsAsApp, flags, downloads }: DownloadContext): DownloadPlaces {
  const drawer = !runsAsApp && downloads.length > 0
  const noticeBar = drawer && isHome
  return { drawer, noticeBar, header: noticeBar && flags.includes(DOWNLOAD_WINDOW) }
}
