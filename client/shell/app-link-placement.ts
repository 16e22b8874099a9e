import type { ShellData } from '../../shared/page-data/shell-data'

/**
 * The operator's configuration flag for the download window. When it is off, the shell offers the app
 * nowhere.
 */
const DOWNLOAD_WINDOW = 'DOWNLOADWINDOW3'

interface DownloadContext extends Pick<ShellData, 'flags' | 'downloads' | 'session'> {
  isHome: boolean
  /** True when the page runs as an installed web app or in the native app. */
  runsAsApp: boolean
}

export interface AppLinkPlacement {
  /** True when the header links to the app by an icon. */
  header: boolean
  /** True when the menu has an entry for the app. */
  drawer: boolean
  /**
   * True when the notice line of the home page ends with a link to the app. For guests only, because members
   * have the link in the header.
   */
  noticeBar: boolean
}

/** Decides which places of the shell link to the app. */
export function placeAppLinks({
  isHome,
  runsAsApp,
  flags,
  downloads,
  session,
}: DownloadContext): AppLinkPlacement {
  const isOffered = !runsAsApp && downloads.length > 0 && flags.includes(DOWNLOAD_WINDOW)
  return {
    drawer: isOffered,
    header: isOffered && isHome,
    noticeBar: isOffered && isHome && session.kind === 'guest',
  }
}
