import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, ScrollRestoration } from 'react-router'
import { usePageLinks } from '../components/PageLink/use-page-links'
import { Toasts } from '../components/Toasts/Toasts'
import { useRouteFlags } from '../routes'
import { AccountDialog } from './AccountDialog'
import { BottomBar } from './BottomBar'
import { Columns } from './Columns'
import { DownloadBar } from './DownloadBar'
import { Drawer } from './Drawer'
import { EndedLine } from './EndedLine'
import { Header } from './Header'
import { LanguagePicker } from './LanguagePicker'
import { LazyNews } from './LazyNews'
import { LogOutDialog } from './LogOutDialog'
import { NavigationProgress } from './NavigationProgress'
import { OfflineLine } from './OfflineLine'
import { Rail } from './Rail'
import { RegisterPrompt } from './RegisterPrompt'
import styles from './Shell.module.css'
import { SiteFooter } from './SiteFooter'
import { usePageChange } from './use-page-change'
import { usePageTitle } from './use-page-title'
import { useSessionInfo } from './use-session-info'
import { useShell } from './use-shell'

/** What can lie over the page. */
function Overlays() {
  const { t } = useLingui()
  return (
    <>
      <Drawer />
      <LanguagePicker />
      <AccountDialog id="log-in" title={t`Log in`} />
      <AccountDialog id="sign-up" title={t`Sign up`} />
      <AccountDialog id="picture" title={t`Your picture`} />
      <LogOutDialog />
      <RegisterPrompt />
      <LazyNews />
      <Toasts />
      <NavigationProgress />
      <ScrollRestoration />
    </>
  )
}

/**
 * The frame around every page (root route): bars by the route's flags, and `main` with the page gutter at both sides.
 * Pages of the home set bring their own `Columns`; the frame gives them to all others.
 */
export function Shell() {
  const { t } = useLingui()
  const { isDemo } = useShell()
  const { header, footer, isHome } = useRouteFlags()
  usePageChange()
  usePageLinks()
  usePageTitle()
  useSessionInfo()
  return (
    <>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {isDemo && (
        <aside className={styles.demo} aria-label={t`Demonstration`}>
          <Trans>Demonstration: play money only</Trans>
        </aside>
      )}
      <div className={[styles.frame, footer && styles.withBar].filter(Boolean).join(' ')}>
        <Rail />
        <div className={styles.body}>
          <DownloadBar />
          {(header || isHome) && <Header />}
          <OfflineLine />
          <EndedLine />
          <main id="main" tabIndex={-1} className={styles.main}>
            {isHome ? (
              <Outlet />
            ) : (
              <Columns>
                <Outlet />
              </Columns>
            )}
          </main>
          <div className={styles.foot}>
            <SiteFooter />
          </div>
        </div>
      </div>
      {footer && <BottomBar />}
      <Overlays />
    </>
  )
}
