import type { ShellData } from '../../shared/page-data/shell-data'

/** The operator's configuration flag for the download window; when off, the shell offers the app nowhere. */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads' | 'session'> {
  isHome: boolean
  /** True when the page runs installed or in the native app. */
  runsAsApp: boolean
}

export interface DownloadPlaces {
  /** True when the header links to the app by an icon. */
  header: boolean
  /** True when the menu has an entry for the app. */
  drawer: boolean
  /**
   * True when the notice line of the home page ends with a link to the app, for guests; members have the link
   * in the header.
   */
  noticeBar: boolean
}

/** Decides where the shell links to the app. */
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
