import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** Nothing for 200 ms, then a bar. */
export function ProgressBar() {
  const { t } = useLingui()
  return <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
}

/** A bar while a page loads. When that takes long, a prompt covers the page (../NavigationWork.tsx). */
export function NavigationProgress() {
  return useNavigation().location && <ProgressBar />
}
