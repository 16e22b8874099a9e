import { useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { downloadPlaces } from '../../../shell/download-links'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { IconLink } from '../../../ui/IconButton/IconButton'
import styles from './DownloadLink.module.css'

/** A link at the end of the notice line that opens the download popup. */
export function DownloadLink() {
  const { t } = useLingui()
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  if (!downloadPlaces({ ...shell, isHome: true, runsAsApp }).noticeBar) return null
  return <IconLink to={href('app')} label={t`Get the app`} icon="download-simple" className={styles.link} />
}
