import { Trans } from '@lingui/react/macro'
import { useOffline } from '../../browser/network-status'
import { Icon } from '../../ui/Icon/Icon'
import styles from './StatusLine.module.css'

export function OfflineLine() {
  const isOffline = useOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.line}>
          <Icon name="wifi-slash" size={2} />
          <Trans>You’re offline. This page may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
