import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { GetApp } from './areas/app/GetApp'
import { useFavouritesSync } from './areas/games/use-favourites-sync'
import { usePopups } from './areas/support/popup/use-popups'
import { watchUnread } from './areas/support/unread'
import { fetchFont } from './browser/fetch-font'
import { useShownPage } from './data/routes'
import { useShell } from './data/use-shell'
import { $lateDialog } from './stores/late-dialog'

/** On home only, so that popups never cover a form or a game. */
function Popups() {
  const [popup, remove] = usePopups()
  return popup && <popup.Dialog popups={popup.popups} onClosed={remove} />
}

/**
 * Work that can wait until the page has rendered: a member's unread counts and favourites, popups and a late dialog on home, the
 * app offer, and the next document's font.
 */
export function BackgroundWork(): ReactNode {
  const { session } = useShell()
  const { isHome } = useShownPage()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnread()), [token])
  useEffect(fetchFont, [])
  useFavouritesSync()
  const LateDialog = useStore($lateDialog)
  return (
    <>
      {isHome && <Popups />}
      {isHome && LateDialog && <LateDialog />}
      <GetApp />
    </>
  )
}
