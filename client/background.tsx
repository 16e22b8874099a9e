import { type ReactNode, useEffect } from 'react'
import { GetApp } from './areas/app/GetApp'
import { useHearts } from './areas/games/use-hearts'
import { watchUnread } from './areas/support/unread'
import { usePopups } from './areas/support/use-popups'
import { useShownPage } from './data/routes'
import { useShell } from './data/use-shell'

/** Only on home: never over a form or a game (decisions: Promotion popups). */
function Popups() {
  const [popup, remove] = usePopups()
  return popup && <popup.Dialog popups={popup.popups} onClosed={remove} />
}

/**
 * What can wait until the page stands: unread counts and favourites of members, the popup on home, and the way to the
 * app.
 */
export default function BackgroundWork(): ReactNode {
  const { session } = useShell()
  const { isHome } = useShownPage()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnread()), [token])
  useHearts()
  return (
    <>
      {isHome && <Popups />}
      <GetApp />
    </>
  )
}
