import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingPrompt } from '../../ui/LoadingPrompt/LoadingPrompt'
import styles from './NavigationProgress.module.css'

/** After this long a thin bar is too little to say that something is going on. */
const PROMPT_AFTER_MS = 3000

function SlowPrompt({ address }: { address: string }) {
  const { t } = useLingui()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && <LoadingPrompt text={t`Loading`} onRetry={() => window.location.assign(address)} />
}

/** While another page is on its way: nothing for 200 ms, then a bar, after 3 s a prompt that can be tried again. */
export function NavigationProgress() {
  const { t } = useLingui()
  const { location } = useNavigation()
  if (!location) return null
  return (
    <>
      <div className={styles.bar} role="progressbar" aria-label={t`Loading`} />
      <SlowPrompt key={location.key} address={location.pathname + location.search} />
    </>
  )
}
