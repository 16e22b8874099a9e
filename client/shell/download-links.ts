import type { ShellData } from '../../shared/page-data/shell-data'

/** Whitelabel flag of the download window; when off, the shell offers the app nowhere. */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads' | 'session'> {
  isHome: boolean
  /** True when the page runs installed or in the native app. */
  runsAsApp: boolean
}

export interface DownloadPlaces {
  /** As an icon in the header. */
  header: boolean
  /** As an entry in the drawer. */
  drawer: boolean
  /** At the end of home's notice line, for guests; members have the link in the header. */
  noticeBar: boolean
}

/** Decides where the shell links to the app. The bar that offers it is in shared/device/install.ts. */
export function downloadPlaces({
  isHome,
  runsAsApp,
  flags,
  downloads,
  session,
}: DownloadContext): DownloadPlaces {
  const isOffered = !runsAsApp && downloads.length > 0 && flags.includes(DOWNLOAD_WINDOW)
  return {
    drawer: isOffered,
    header: isOffered && isHome,
    noticeBar: isOffered && isHome && session.kind === 'guest',
  }
}
