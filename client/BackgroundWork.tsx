import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { INSTALL_OFFER_DELAY_MS } from '../shared/config/product-limits'
import { AppLinkHandler } from './areas/app/AppLinkHandler'
import { usePopups } from './areas/support/popup/use-popups'
import { firstInteraction } from './browser/first-interaction'
import { registerServiceWorker } from './browser/trusted-types'
import { useCurrentPage } from './data/routes'
import { useShell } from './data/use-shell'
import { $queuedDialogs } from './stores/dialogs'
import { useLoadedComponent } from './ui/hooks/use-loaded-component'

/**
 * Shows popups and dialogs that load after the page. Rendered on the home page only, so that none of them
 * covers a form or a game.
 */
function Popups() {
  const [popup, remove] = usePopups()
  return popup && <popup.Dialog popups={popup.popups} onClosed={remove} />
}

const loadMemberBackgroundWork = async () => (await import('./MemberBackgroundWork')).MemberBackgroundWork

/**
 * Deletes passwords that older versions of the lobby stored in the browser. The deletion is not urgent, so
 * its code loads at the first interaction.
 */
const deletePasswordsAfterInteraction = (): void =>
  void firstInteraction
    .then(() => import('./session/stored-passwords'))
    .then(
      ({ deleteStoredPasswords }) => deleteStoredPasswords(),
      () => undefined,
    )

const FONT = '/fonts/lobby-display.woff2'
const FAMILY = 'Lobby Display'

/**
 * Downloads the web font into the browser's cache, for the next document. A document with inlined first-view
 * styles does not load the font (styles/font.css).
 */
function fetchFont(): void {
  if (document.fonts.size > 0 || !getComputedStyle(document.body).fontFamily.includes(FAMILY)) return
  // biome-ignore lint/style/noRestrictedGlobals: a file
  fetch(FONT, { priority: 'low' }).catch(() => undefined)
}

function registerServiceWorkerLater(): () => void {
  const timer = setTimeout(() => void registerServiceWorker(), INSTALL_OFFER_DELAY_MS)
  return () => clearTimeout(timer)
}

/**
 * Samples visits whose speed is measured. The worker sends a rate only for visitors who have consented.
 */
function useVisitMeasurement(): void {
  const { vitals = 0, language } = useShell()
  const { id } = useCurrentPage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sample per visit, for the page that it began with
  useEffect(() => {
    if (Math.random() >= vitals) return
    import('./browser/measure-visit').then(
      ({ measureVisit }) => measureVisit(id, language.code),
      () => undefined,
    )
  }, [])
}

/**
 * Runs tasks that can wait until the page has rendered. These are tasks for members, popups and dialogs on
 * home, the offer to install the app, and the service worker. The font download and speed measurements are
 * among them, too.
 */
export function BackgroundWork(): ReactNode {
  const { isHome } = useCurrentPage()
  useEffect(fetchFont, [])
  useEffect(deletePasswordsAfterInteraction, [])
  useVisitMeasurement()
  useEffect(() => (import.meta.env.PROD ? registerServiceWorkerLater() : undefined), [])
  const lateDialogs = useStore($queuedDialogs)
  const { session } = useShell()
  const MemberWork = useLoadedComponent(session.kind === 'member' ? loadMemberBackgroundWork : null)
  return (
    <>
      {isHome && <Popups />}
      {isHome && lateDialogs.map(({ id, Dialog }) => <Dialog key={id} />)}
      {session.kind === 'member' && MemberWork && <MemberWork />}
      <AppLinkHandler />
    </>
  )
}
