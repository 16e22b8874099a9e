import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import { href } from '../../../shared/paths'
import { HIDE_DOWNLOAD_BAR_COOKIE } from '../../../shared/storage/cookie-names'
import { storePreference } from '../../browser/browser-cookies'
import { useCurrentPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { IconLink } from '../../ui/IconButton/IconButton'
import { useRunsAsApp } from '../use-runs-as-app'
import styles from './DownloadBar.module.css'

/**
 * Bar above the home page's header that offers the app, on devices where it can be installed
 * (shared/device/app-install). Stores in a cookie that the visitor has closed it. Without scripts the close
 * button is a link that the worker handles.
 */
export function DownloadBar() {
  const { t } = useLingui()
  const { downloadBar } = useShell()
  const { isHome } = useCurrentPage()
  const [isClosed, setClosed] = useState(false)
  const runsAsApp = useRunsAsApp()
  if (!downloadBar || !isHome || runsAsApp) return null
  const close = (event: MouseEvent) => {
    event.preventDefault()
    storePreference(HIDE_DOWNLOAD_BAR_COOKIE, '1')
    setClosed(true)
  }
  return (
    <aside className={clsx(styles.bar, isClosed && styles.closed)} aria-labelledby="app-offer">
      <img className={styles.icon} src={downloadBar} alt="" width={40} height={40} />
      <p className={styles.texts}>
        <strong id="app-offer">{t`Get the app`}</strong>
        {t`Faster, and one tap away`}
      </p>
      <ButtonLink to={href('app')} kind="primary" size="small">
        {t`Get`}
      </ButtonLink>
      <IconLink to="?hideDownloadBar=1" label={t`Close`} icon="x" dim onClick={close} />
    </aside>
  )
}
