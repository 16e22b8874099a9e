import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import styles from './OfflineLine.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const isOffline = () => !navigator.onLine

/** A line under the header while the device is offline. */
export function OfflineLine() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false)
  return (
    <div role="status" className={styles.region}>
      {offline && (
        <p className={styles.line}>
          <Icon name="wifi-slash" size={2} />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
