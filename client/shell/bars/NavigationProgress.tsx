import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingPrompt } from '../../ui/LoadingPrompt/LoadingPrompt'
import styles from './NavigationProgress.module.css'

/** From here on a prompt replaces the thin bar, ms. */
const PROMPT_AFTER_MS = 3000

function SlowPrompt({ url }: { url: string }) {
  const { t } = useLingui()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && <LoadingPrompt text={t`Loading`} onRetry={() => window.location.assign(url)} />
}

/** Nothing for 200 ms, then a bar. */
export function ProgressBar() {
  const { t } = useLingui()
  return <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
}

/** Progress while a page loads: a bar, after 3 s a prompt with a retry button. */
export function NavigationProgress() {
  const { location } = useNavigation()
  if (!location) return null
  return (
    <>
      <ProgressBar />
      <SlowPrompt key={location.key} url={location.pathname + location.search} />
    </>
  )
}
