import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Theme } from '../../../shared/config/theme'
import { THEME_COOKIE } from '../../../shared/storage/cookie-names'
import { storePreference } from '../../browser/browser-cookies'
import { urlWithoutPreference } from '../../browser/url-without-preference'
import { useShell } from '../../data/use-shell'
import { $chosenTheme } from '../../stores/shell'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import { isPlainClick } from '../../ui/PageLink/PageLink'
import { hrefWithPreference } from '../href-with-preference'
import styles from './ThemeSwitch.module.css'

/** Switches the theme immediately, and stores it in a cookie for the worker. */
function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  storePreference(THEME_COOKIE, theme)
  $chosenTheme.set(theme)
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
}

/**
 * Choice of the light or dark theme. Without scripts the choices are links that the worker handles. With
 * scripts the theme switches without a reload.
 */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui()
  const shell = useShell()
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = useStore($chosenTheme, { ssr: 'initial' }) ?? shell.theme
  const choices: { theme: Theme; icon: IconName<'regular' | 'fill'>; label: string }[] = [
    { theme: 'light', icon: 'sun', label: t`Light` },
    { theme: 'dark', icon: 'moon', label: t`Dark` },
  ]
  const choose = (event: MouseEvent, theme: Theme) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    switchTheme(theme)
    const place = urlWithoutPreference('theme')
    if (place) void navigate(place, { replace: true, preventScrollReset: true })
  }
  return (
    <fieldset className={clsx(styles.switch, compact && styles.compact)}>
      <legend className="sr">
        <Trans>Theme</Trans>
      </legend>
      {choices.map(({ theme, icon, label }) => (
        <a
          key={theme}
          className={styles.choice}
          href={hrefWithPreference('theme', theme, search)}
          aria-label={label}
          aria-current={theme === current ? 'true' : undefined}
          onClick={(event) => choose(event, theme)}
        >
          <Icon name={icon} variant={theme === current ? 'fill' : 'regular'} size={2} />
        </a>
      ))}
    </fieldset>
  )
}
