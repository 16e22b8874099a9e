import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { isEntrance } from '../../shared/paths'
import { useCurrentPage } from '../data/routes'
import { useShell } from '../data/use-shell'
import { hasPlayMoney } from '../session/account-rights'
import { watchLogOut } from '../session/log-out'
import { useSessionInfo, useTabOwner } from '../session/session-info'
import { $isLoggingOut } from '../stores/session'
import { ImageSettingsContext } from '../ui/CoverImage/image-settings'
import { DemoLine } from '../ui/DemoLine/DemoLine'
import { usePageLinks } from '../ui/PageLink/PageLink'
import { Toasts } from '../ui/Toasts/Toasts'
import { BackgroundSlot } from './BackgroundSlot'
import { BottomBar } from './bars/BottomBar'
import { DownloadBar } from './bars/DownloadBar'
import { NavigationProgress } from './bars/NavigationProgress'
import { OfflineLine } from './bars/OfflineLine'
import { SessionEndedLine } from './bars/SessionEndedLine'
import { Columns } from './Columns'
import { drawerMemberCode } from './drawer/drawer-member'
import { Header } from './header/Header'
import { LazySection } from './LazySection'
import { lazyCode } from './lazy-code'
import { NavigationSlot } from './NavigationSlot'
import { RequestedOverlay } from './RequestedOverlay'
import styles from './Shell.module.css'
import { loadSlots } from './slots'
import { usePageTitle } from './use-page-title'
import { useShellStartup } from './use-shell-startup'

const siteFooter = lazyCode(() => import('./footer/SiteFooter'), {
  catalogs: ['overlays'],
})
const rail = lazyCode(() => import('./rail/Rail'), {
  catalogs: ['overlays'],
})
const loadOverlays = () => import('./overlays/Overlays')
const guestOverlays = lazyCode(loadOverlays, { catalogs: ['overlays'] })
/** Code of the menu and dialogs for members, and of the top of their menu, which must not load later. */
const memberOverlays = lazyCode(loadOverlays, { catalogs: ['overlays'], needs: drawerMemberCode })

/**
 * The shell around every page, which is the component of the root route. It renders `main` and the bars that
 * the page row names. The home page and pages with `ownColumns` render `Columns` themselves, and login and
 * registration pages have none. The shell wraps all other pages in `Columns`.
 */
export function Shell() {
  const { i18n } = useLingui()
  const shell = useShell()
  const { isRestricted, session } = shell
  const { id, header, footer: hasFooter, isHome, ownColumns } = useCurrentPage()
  const footer = hasFooter && !isRestricted
  const isMember = session.kind === 'member'
  const overlays = isMember ? memberOverlays : guestOverlays
  const hasHeader = header || isHome
  useShellStartup()
  usePageLinks()
  usePageTitle()
  useTabOwner()
  useSessionInfo(async (session, change) => (await loadSlots()).greet(i18n, session, change))
  useEffect(watchLogOut, [])
  if (useStore($isLoggingOut, { ssr: 'initial' })) {
    const waiting = (
      <p className={styles.main} role="status">
        <Trans>Logging out</Trans>
      </p>
    )
    return <LazySection key="out" section={overlays} fallback={waiting} />
  }
  return (
    <ImageSettingsContext value={shell}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {hasPlayMoney(shell) && <DemoLine />}
      <div className={clsx(styles.shell, footer && styles.withBar, isRestricted && styles.alone)}>
        {!isRestricted && <LazySection section={rail} className={styles.rail} />}
        <div>
          <DownloadBar />
          {hasHeader && <Header />}
          <div className={clsx(hasHeader && styles.underHeader)}>
            <OfflineLine />
            <SessionEndedLine />
          </div>
          <main id="main" tabIndex={-1} className={styles.main}>
            {isHome || ownColumns || isEntrance(id) ? (
              <Outlet />
            ) : (
              <Columns>
                <Outlet />
              </Columns>
            )}
          </main>
          <LazySection section={siteFooter} below className={styles.foot} />
        </div>
      </div>
      {footer && <BottomBar />}
      <LazySection
        section={overlays}
        // For members the code loads when the page is idle. If it loaded at the first touch, members could
        // not log out without a network.
        need={isMember ? 'idle' : 'touch'}
      />
      <RequestedOverlay overlays={overlays} />
      <BackgroundSlot />
      <Toasts />
      <NavigationProgress />
      <NavigationSlot />
    </ImageSettingsContext>
  )
}
