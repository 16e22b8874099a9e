import { useLingui } from '@lingui/react/macro'
import { IconLink } from '../../components/IconButton/IconButton'
import { useGetApp } from '../../shell/use-get-app'
import { useRunsAsApp } from '../../shell/use-runs-as-app'
import { useShell } from '../../shell/use-shell'
import styles from './DownloadLink.module.css'

/** The app at the end of the notice line: opens the download popup (spec §2 Home). */
export function DownloadLink() {
  const { t } = useLingui()
  const { downloads, session } = useShell()
  const open = useGetApp()
  const runsAsApp = useRunsAsApp()
  // Members have it in the header.
  if (downloads.length === 0 || session.kind === 'member' || runsAsApp) return null
  return <IconLink {...open} label={t`Get the app`} icon="download-simple" className={styles.link} />
}
