import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button/Button'
import { Dialog } from '../../components/Dialog/Dialog'
import { Icon } from '../../components/Icon/Icon'
import { PageLink } from '../../components/PageLink/PageLink'
import { useRunsAsApp } from '../../shell/use-runs-as-app'
import { useShell } from '../../shell/use-shell'
import styles from './DownloadLink.module.css'

const appPath = '/m/app'

/** The app at the end of the notice line; on iOS it needs Safari, and says so (spec §2 Home). */
export function DownloadLink() {
  const { t } = useLingui()
  const { downloads, session } = useShell()
  const navigate = useNavigate()
  const runsAsApp = useRunsAsApp()
  const [asksForSafari, setAsksForSafari] = useState(false)
  // Members have it in the header.
  if (downloads.length === 0 || session.kind === 'member' || runsAsApp) return null

  const open = async () => {
    const { detectDevice, needsSafari } = await import('../../browser/device')
    if (needsSafari(detectDevice(navigator.userAgent, navigator.maxTouchPoints))) setAsksForSafari(true)
    else await navigate(appPath, { viewTransition: true })
  }
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }
  const close = () => setAsksForSafari(false)
  return (
    <>
      <PageLink to={appPath} className={styles.link} aria-label={t`Get the app`} onClick={onClick}>
        <Icon name="download-simple" />
      </PageLink>
      <Dialog
        id="use-safari"
        open={asksForSafari}
        onClose={close}
        alert
        title={t`Get the app`}
        actions={
          <Button kind="primary" onClick={close}>
            <Trans>Confirm</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Please use Safari for download App.</Trans>
        </p>
      </Dialog>
    </>
  )
}
