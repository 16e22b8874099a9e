import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { BROWSER_TIMEOUT_MS } from '../../../shared/config/product-limits'
import { Button } from '../Button/Button'
import styles from './LoadingPrompt.module.css'

/**
 * Returns a flag that becomes true 15 s after the component was mounted, when a retry should be offered.
 * @returns the flag, and a function that resets it
 */
export function useSlowLoadingFlag(): [boolean, () => void] {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), BROWSER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return [isLong, () => setLong(false)]
}

interface LoadingPromptProps {
  /** Text that says what the visitor is waiting for. */
  text: string
  /** Called when the visitor taps the retry button, which appears after 15 s. */
  onRetry: () => void
}

/** Prompt in the middle of the screen while an action is running. Invisible for the first 200 ms. */
export function LoadingPrompt({ text, onRetry }: LoadingPromptProps) {
  const [isLong, takeBack] = useSlowLoadingFlag()
  return (
    <div className={styles.prompt} role="status">
      <svg className={`${styles.arch} ${styles.drawn}`} viewBox="0 0 48 48" aria-hidden="true">
        <path pathLength="1" d="M6 46V23a18 18 0 0 1 36 0v23M16 46V24a8 8 0 0 1 16 0v22" />
      </svg>
      <span>{text}</span>
      {isLong && (
        <Button
          kind="secondary"
          onClick={() => {
            takeBack()
            onRetry()
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
