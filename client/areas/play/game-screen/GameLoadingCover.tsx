import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { GAME_WAIT_EXPLAINED_MS } from '../../../../shared/config/play-limits'
import { BROWSER_TIMEOUT_MS } from '../../../../shared/config/product-limits'
import { useShell } from '../../../data/use-shell'
import { hasOnlyPlayMoney } from '../../../session/missing-right-message'
import { Button } from '../../../ui/Button/Button'
import prompt from '../../../ui/LoadingPrompt/LoadingPrompt.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './GameLoadingCover.module.css'

/** Returns true when `ms` have passed after `since` (ms since the epoch). A `since` of null returns false. */
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
  /** Time when the player began to wait, in ms since the epoch; null: the page is about to redirect. */
  since: number | null
  onRetry: () => void
}

/**
 * Covers the iframe with an animated arch and a status text until the game has loaded. After 4 s it explains
 * the delay, and after 15 s it offers a retry. The game continues to load meanwhile, because slow networks
 * need the time.
 */
export function GameLoadingCover({ text, since, onRetry }: FrameLoadingProps) {
  const isExplained = useHasPassed(since, GAME_WAIT_EXPLAINED_MS)
  const isLong = useHasPassed(since, BROWSER_TIMEOUT_MS)
  const playsForNothing = hasOnlyPlayMoney(useShell())
  return (
    <div className={styles.loading} role="status">
      <svg className={styles.arch} viewBox="0 0 64 64" aria-hidden="true">
        <path className={styles.path} d="M8 60V30a24 24 0 0 1 48 0v30" />
        <path className={clsx(styles.pen, prompt.drawn)} pathLength="1" d="M8 60V30a24 24 0 0 1 48 0v30" />
      </svg>
      <p className={styles.text}>{text}</p>
      <p className={textStyles.muted}>
        {playsForNothing ? (
          <Trans>Playing with play money</Trans>
        ) : (
          <Trans>Playing with your main wallet</Trans>
        )}
      </p>
      {isExplained && (
        <p className={textStyles.muted}>
          <Trans>The provider is taking longer than usual. Your balance won’t change while you wait.</Trans>
        </p>
      )}
      {isLong && (
        <Button kind="secondary" className={styles.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <noscript>
        <p className={textStyles.muted}>
          <Trans>Games need JavaScript. Turn it on in this browser to play.</Trans>
        </p>
      </noscript>
    </div>
  )
}
