import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AppData } from '../../../shared/areas/app/app'
import { needsSafari } from '../../../shared/device/app-install'
import { detectDevice } from '../../../shared/device/user-agent-device'
import { href } from '../../../shared/paths'
import { loadPage } from '../../data/load-page'
import { useOverlay } from '../../shell/overlays/use-overlay'
import { showToast } from '../../stores/toasts'
import { Button } from '../../ui/Button/Button'
import { Sheet } from '../../ui/Sheet/Sheet'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import stack from '../../ui/stack.module.css'
import { AppBonusSummary } from './AppBonusSummary'
import styles from './DownloadPopup.module.css'
import { InstallGuide } from './InstallGuide'
import { InstallOptions } from './InstallOptions'
import { OfferCountdown } from './OfferCountdown'
import { OpenInSafariDialog } from './OpenInSafariDialog'

const isSafariRequired = () => needsSafari(detectDevice(navigator.userAgent, navigator.maxTouchPoints), 'app')

/**
 * Content of the download popup: bonus, countdown and installation options, or the steps for adding the lobby
 * to the home screen.
 */
function Content({ app, showsSteps, onGuide }: { app: AppData; showsSteps: boolean; onGuide: () => void }) {
  if (showsSteps) return <InstallGuide {...app} guide={app.device.os === 'ios' ? 'ios' : 'home-screen'} />
  return (
    <>
      <div className={stack.beside}>
        <img className={styles.icon} src={app.icon} alt="" width={72} height={72} />
        <div>
          <p className={styles.title} lang={app.bonus?.lang}>
            {app.bonus?.title ?? <Trans>Faster, and one tap away</Trans>}
          </p>
          {app.bonus && <AppBonusSummary bonus={app.bonus} />}
        </div>
      </div>
      {app.offer && <OfferCountdown offer={app.offer} />}
      <InstallOptions device={app.device} links={app.links} onGuide={onGuide} />
    </>
  )
}

/**
 * The popup that offers the app; its data loads when it opens. On iOS browsers that cannot install the app,
 * it shows an alert to use Safari instead.
 */
export default function DownloadPopup() {
  const { t } = useLingui()
  const { id, open, onClose } = useOverlay('get-app')
  const [app, setApp] = useState<AppData>()
  const [showsSteps, setShowsSteps] = useState(false)
  const [takesSafari] = useState(isSafariRequired)
  useEffect(() => {
    if (!open || app || takesSafari) return
    loadPage<AppData>('app', { url: href('app') }).then(setApp, () => {
      onClose()
      showToast(t`We couldn’t load the app details. Check your connection and try again.`, { tone: 'error' })
    })
  })
  if (takesSafari) return <OpenInSafariDialog open={open} onClose={onClose} />

  return (
    <Sheet id={id} open={open} onClose={onClose} title={showsSteps ? t`Add to home screen` : t`Get the app`}>
      <div className={stack.loose4}>
        {app ? (
          <Content app={app} showsSteps={showsSteps} onGuide={() => setShowsSteps(true)} />
        ) : (
          <div role="status">
            <span className="sr">
              <Trans>Loading</Trans>
            </span>
            <Skeleton className={styles.waiting} />
          </div>
        )}
        {showsSteps && (
          <div className={styles.end}>
            <Button onClick={() => setShowsSteps(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button kind="primary" onClick={onClose}>
              <Trans>I’ve added it</Trans>
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
