import type { ShellData } from '../../shared/page-data/shell-data'

/** Whitelabel flag of the download window; off, nothing in the shell offers the app. */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads' | 'session'> {
  isHome: boolean
  /** Whether the page runs installed or in the native app. */
  runsAsApp: boolean
}

export interface DownloadPlaces {
  /** As an icon in the header. */
  header: boolean
  /** As an entry in the drawer. */
  drawer: boolean
  /** At the end of home's notice line, for guests: members have it in the header. */
  noticeBar: boolean
}

/** Decides where the shell links to the app. For the bar that offers it see shared/device/install.ts. */
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
