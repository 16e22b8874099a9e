import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigation } from 'react-router'
import { $pendingCount } from '../../stores/shell'
import styles from './NavigationProgress.module.css'

/**
 * A bar while a page loads, or something else that was asked for: nothing for 200 ms, then the bar. When a page takes
 * long, a prompt covers it (../NavigationWork.tsx).
 */
export function NavigationProgress() {
  const { t } = useLingui()
  const isAwaited = useStore($pendingCount, { ssr: 'initial' }) > 0
  const { location } = useNavigation()
  return (location || isAwaited) && <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
}
