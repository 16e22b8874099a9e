import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { isLoginFlowPage } from '../../shared/paths'
import { useCurrentPage } from '../data/routes'
import { useShell } from '../data/use-shell'
import { watchLogOut } from '../session/log-out'
import { hasOnlyPlayMoney } from '../session/missing-right-message'
import { useClearDraftsOfOtherMember, useSessionSync } from '../session/session-info'
import { $isLoggingOut } from '../stores/session-store'
import { ImageSettingsContext } from '../ui/CoverImage/image-settings'
import { DemoNotice } from '../ui/DemoNotice/DemoNotice'
import { usePageLinks } from '../ui/PageLink/PageLink'
import { Toasts } from '../ui/Toasts/Toasts'
import { BackgroundSlot } from './BackgroundSlot'
import { BottomBar } from './bars/BottomBar'
import { DownloadBar } from './bars/DownloadBar'
import { NavigationProgress } from './bars/NavigationProgress'
import { OfflineLine } from './bars/OfflineLine'
import { SessionEndedLine } from './bars/SessionEndedLine'
import { memberDrawerCode } from './drawer/member-drawer-code'
import { Header } from './header/Header'
import { LazySection } from './LazySection'
import { lazyCode } from './lazy-code'
import { NavigationSlot } from './NavigationSlot'
import { OverlayLoader } from './OverlayLoader'
import { PageColumns } from './PageColumns'
import styles from './Shell.module.css'
import { loadShellSlots } from './slots'
import { usePageTitle } from './use-page-title'
import { useShellStartup } from './use-shell-startup'

const siteFooter = lazyCode(() => import('./footer/SiteFooter'), {
  catalogs: ['overlays'],
})
const rail = lazyCode(() => import('./rail/DesktopNavigation'), {
  catalogs: ['overlays'],
})
const loadOverlays = () => import('./overlays/Overlays')
const guestOverlays = lazyCode(loadOverlays, { catalogs: ['overlays'] })
/** Code of the menu and dialogs for members, and of the top of their menu, which must not load later. */
const memberOverlays = lazyCode(loadOverlays, { catalogs: ['overlays'], needs: memberDrawerCode })

/**
 * The shell around every page, which is the component of the root route. It renders `main` and the bars that
 * the page row names. The home page and pages with `ownColumns` render `PageColumns` themselves, and login and
 * registration pages have none. The shell wraps all other pages in `PageColumns`.
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
  useClearDraftsOfOtherMember()
  useSessionSync(async (session, change) => (await loadShellSlots()).greet(i18n, session, change))
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
      {hasOnlyPlayMoney(shell) && <DemoNotice />}
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
            {isHome || ownColumns || isLoginFlowPage(id) ? (
              <Outlet />
            ) : (
              <PageColumns>
                <Outlet />
              </PageColumns>
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
      <OverlayLoader overlays={overlays} />
      <BackgroundSlot />
      <Toasts />
      <NavigationProgress />
      <NavigationSlot />
    </ImageSettingsContext>
  )
}
