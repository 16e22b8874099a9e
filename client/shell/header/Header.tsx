import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useCurrentPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { useLoginLink, useSignUpLink } from '../../session/login-links'
import { $pageHeading } from '../../stores/shell'
import { ButtonLink } from '../../ui/Button/Button'
import { Flag } from '../../ui/Flag/Flag'
import { IconAnchor, IconLink } from '../../ui/IconButton/IconButton'
import { placeAppLinks } from '../app-link-placement'
import { lazyCode, useLazyCode } from '../lazy-code'
import { useOverlayLink } from '../overlays/use-overlay-link'
import { useRunsAsApp } from '../use-runs-as-app'
import { BackLink } from './BackLink'
import styles from './Header.module.css'
import { type HeaderLink, headerLinks } from './header-links'
import { Logo } from './Logo'
import { MenuButton } from './MenuButton'

const headerMember = lazyCode(() => import('./HeaderMember'), { startsMembers: true })

/**
 * Buttons for login and registration. On home, registration is the only primary action. On other pages,
 * narrow screens show registration only in the menu.
 */
function GuestActions({ isHome }: { isHome: boolean }) {
  const logIn = useLoginLink()
  const signUp = useSignUpLink()
  return (
    <>
      <ButtonLink to={logIn} kind="plain" size="small" className={styles.action}>
        <Trans>Log in</Trans>
      </ButtonLink>
      {signUp && (
        <ButtonLink
          {...signUp}
          kind={isHome ? 'primary' : 'secondary'}
          size="small"
          className={clsx(styles.action, !isHome && styles.fromWide)}
        >
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/**
 * A member's wallet and name in the header.
 * @param atEnd true places them at the end of the bar, after a title
 */
function LazyHeaderMember({ atEnd }: { atEnd?: boolean }) {
  const { HeaderMember } = useLazyCode(headerMember)
  return <HeaderMember atEnd={atEnd ?? false} />
}

function LogOut({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const ask = useOverlayLink('log-out')
  return <IconAnchor {...ask} label={t`Log out`} icon="sign-out" mirror dim className={className} />
}

const layoutClass = { tablet: styles.fromTablet, wide: styles.fromWide }

/** A link in the home page's header, shown as an icon, or as a label if it has no icon. */
function PlainLink({ link: { to, label, icon, from } }: { link: HeaderLink }) {
  const { t } = useLingui()
  const className = from ? layoutClass[from] : styles.notNarrow
  return icon === null ? (
    <ButtonLink to={to} kind="plain" size="small" className={className}>
      {t(label)}
    </ButtonLink>
  ) : (
    <IconLink to={to} label={t(label)} icon={icon} dim className={className} />
  )
}

function HomeHeader() {
  const { t } = useLingui()
  const shell = useShell()
  const { language: current, languages: all } = useShell()
  const runsAsApp = useRunsAsApp()
  const chooseLanguage = useOverlayLink('language')
  const isGuest = shell.session.kind === 'guest'
  const offersApp = placeAppLinks({ ...shell, isHome: true, runsAsApp }).header
  return (
    <>
      <Logo name={isGuest} className={styles.logo} />
      {!isGuest && <LazyHeaderMember />}
      <span className={styles.grow} />
      {headerLinks({ ...shell, offersApp }).map((link) => (
        <PlainLink key={link.id} link={link} />
      ))}
      {all.length > 1 && (
        <IconAnchor
          {...chooseLanguage}
          label={t`Language`}
          icon={<Flag country={current.flag} />}
          className={styles.notNarrow}
        />
      )}
      {isGuest ? <GuestActions isHome /> : <LogOut className={styles.notNarrow} />}
      <MenuButton />
    </>
  )
}

function InnerHeader() {
  const { t } = useLingui()
  const { title } = useCurrentPage()
  const { session, isRestricted } = useShell()
  const heading = useStore($pageHeading, { ssr: 'initial' })
  return (
    <>
      <BackLink />
      <h1 className={styles.title}>{heading ?? (title && t(title))}</h1>
      {session.kind === 'guest' ? (
        <GuestActions isHome={false} />
      ) : (
        <>
          <LazyHeaderMember atEnd />
          <LogOut className={isRestricted ? undefined : styles.fromWide} />
        </>
      )}
      {!isRestricted && <MenuButton />}
    </>
  )
}

/** Header for players who take a break: it contains only the brand, the language and the logout. */
function PlainHeader() {
  const { t } = useLingui()
  const { session, language: current, languages: all } = useShell()
  const chooseLanguage = useOverlayLink('language')
  return (
    <>
      <Logo className={styles.logo} />
      <span className={styles.grow} />
      {all.length > 1 && (
        <IconAnchor {...chooseLanguage} label={t`Language`} icon={<Flag country={current.flag} />} />
      )}
      {session.kind === 'member' && <LogOut />}
    </>
  )
}

/** The top bar. On home it is transparent until the page scrolls. */
export function Header() {
  const { id, isHome } = useCurrentPage()
  return (
    <header className={clsx(styles.header, isHome && styles.clear)}>
      <div className={clsx(styles.inner, isHome && styles.home)}>
        {isHome ? <HomeHeader /> : id === 'time-off' ? <PlainHeader /> : <InnerHeader />}
      </div>
    </header>
  )
}
