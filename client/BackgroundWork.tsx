import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { useContractRequests } from './areas/agent/contract-prompt/use-contract-requests'
import { GetApp } from './areas/app/GetApp'
import { useFavouritesSync } from './areas/games/use-favourites-sync'
import { RewardsBadges } from './areas/rewards/badges/RewardsBadges'
import { usePopups } from './areas/support/popup/use-popups'
import { watchUnread } from './areas/support/unread'
import { fetchFont } from './browser/fetch-font'
import { useShownPage } from './data/routes'
import { useShell } from './data/use-shell'
import { $lateDialogs } from './stores/late-dialog'

/** On home only, so that popups never cover a form or a game. */
function Popups() {
  const [popup, remove] = usePopups()
  return popup && <popup.Dialog popups={popup.popups} onClosed={remove} />
}

/**
 * Work that can wait until the page has rendered: a member's unread counts with the badges of rewards, favourites, popups and late dialogs on home,
 * the question about contracts that wait, the app offer, and the next document's font.
 */
export function BackgroundWork(): ReactNode {
  const { session } = useShell()
  const { isHome } = useShownPage()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnread()), [token])
  useEffect(fetchFont, [])
  useFavouritesSync()
  useContractRequests()
  const lateDialogs = useStore($lateDialogs)
  return (
    <>
      {isHome && <Popups />}
      {isHome && lateDialogs.map(({ id, Dialog }) => <Dialog key={id} />)}
      <RewardsBadges />
      <GetApp />
    </>
  )
}
