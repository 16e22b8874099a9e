import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { Button } from '../Button/Button'
import styles from './LoadingPrompt.module.css'

interface LoadingPromptProps {
  /** A sentence that says what is being waited for. */
  text: string
  /** Offered after 15 s, in place of the specification's 9999 s prompt (decisions.md). */
  onRetry: () => void
}

/** In the middle of the screen while something the visitor asked for takes long; unseen for the first 200 ms. */
export function LoadingPrompt({ text, onRetry }: LoadingPromptProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_RETRY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.prompt} role="status">
      <svg className={styles.arch} viewBox="0 0 48 48" aria-hidden="true">
        <path pathLength="1" d="M6 46V23a18 18 0 0 1 36 0v23M16 46V24a8 8 0 0 1 16 0v22" />
      </svg>
      <span>{text}</span>
      {isLong && (
        <Button
          kind="secondary"
          onClick={() => {
            setLong(false)
            onRetry()
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
