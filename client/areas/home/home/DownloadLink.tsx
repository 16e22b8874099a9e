import { useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { useShell } from '../../../data/use-shell'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { IconLink } from '../../../ui/IconButton/IconButton'
import styles from './DownloadLink.module.css'

/** The app at the end of the notice line: opens the download popup (spec §2 Home; client/app-install). */
export function DownloadLink() {
  const { t } = useLingui()
  const { downloads, session } = useShell()
  const runsAsApp = useRunsAsApp()
  // Members have it in the header.
  if (downloads.length === 0 || session.kind === 'member' || runsAsApp) return null
  return <IconLink to={href('app')} label={t`Get the app`} icon="download-simple" className={styles.link} />
}
