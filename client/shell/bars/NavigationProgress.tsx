import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigation } from 'react-router'
import { $pendingCount } from '../../stores/shell'
import styles from './NavigationProgress.module.css'

/**
 * Progress bar while a page or something else that the visitor requested loads. Hidden for the first 200 ms.
 * If a page takes long, a prompt covers the page.
 */
export function NavigationProgress() {
  const { t } = useLingui()
  const isAwaited = useStore($pendingCount, { ssr: 'initial' }) > 0
  const { location } = useNavigation()
  return (location || isAwaited) && <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
}
