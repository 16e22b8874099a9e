import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../../shared/config/limits'
import { OPENING_EXPLAINED_MS } from '../../../../shared/config/play-limits'
import { useShell } from '../../../data/use-shell'
import { hasPlayMoney } from '../../../session/account-rights'
import { Button } from '../../../ui/Button/Button'
import prompt from '../../../ui/LoadingPrompt/LoadingPrompt.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './FrameLoading.module.css'

/** True when `ms` have passed after `since` (ms since the epoch); null: nothing is being waited for. */
function useHasPassed(since: number | null, ms: number): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setPassed(since), since + ms - Date.now())
    return () => clearTimeout(timer)
  }, [since, ms])
  return passed === since
}

interface FrameLoadingProps {
  text: string
  /** Time at which the player began to wait, in ms since the epoch; null: the page is redirecting. */
  since: number | null
  onRetry: () => void
}

/**
 * Covers the iframe until the game has loaded, with the animated arch and a sentence about the current step.
 * Explains the delay after 4 s, and offers a retry after 15 s. The game continues to load meanwhile, because
 * a slow network needs the time.
 */
export function FrameLoading({ text, since, onRetry }: FrameLoadingProps) {
  const isExplained = useHasPassed(since, OPENING_EXPLAINED_MS)
  const isLong = useHasPassed(since, LOADING_RETRY_MS)
  const playsForNothing = hasPlayMoney(useShell())
  return (
    <div className={styles.loading} role="status">
      <svg className={styles.arch} viewBox="0 0 64 64" aria-hidden="true">
        <path className={styles.path} d="M8 60V30a24 24 0 0 1 48 0v30" />
        <path className={clsx(styles.pen, prompt.drawn)} pathLength="1" d="M8 60V30a24 24 0 0 1 48 0v30" />
      </svg>
      <p className={styles.text}>{text}</p>
      <p className={textStyles.muted}>
        {playsForNothing ? (
          <Trans>You play with play money</Trans>
        ) : (
          <Trans>You play with your own money</Trans>
        )}
      </p>
      {isExplained && (
        <p className={textStyles.muted}>
          <Trans>The provider takes longer than usual. Your balance does not change while you wait.</Trans>
        </p>
      )}
      {isLong && (
        <Button kind="secondary" className={styles.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <noscript>
        <p className={textStyles.muted}>
          <Trans>Games need JavaScript, which is switched off in this browser.</Trans>
        </p>
      </noscript>
    </div>
  )
}
