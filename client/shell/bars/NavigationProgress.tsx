import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigation } from 'react-router'
import { $pendingRequestCount } from '../../stores/shell'
import styles from './NavigationProgress.module.css'

/**
 * Progress bar while a page, or code for a dialog that the visitor requested, is loading. Invisible for the
 * first 200 ms. If a page takes long, a prompt covers the page (NavigationWork).
 */
export function NavigationProgress() {
  const { t } = useLingui()
  const isAwaited = useStore($pendingRequestCount, { ssr: 'initial' }) > 0
  const { location } = useNavigation()
  return (location || isAwaited) && <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
}
