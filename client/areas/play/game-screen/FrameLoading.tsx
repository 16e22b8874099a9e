import { Trans } from '@lingui/react/macro'
import { useShell } from '../../../data/use-shell'
import { hasPlayMoney } from '../../../session/has-play-money'
import styles from './FrameLoading.module.css'

/**
 * Covers the iframe until the game has loaded, with the animated arch and a sentence about what is happening.
 */
export function FrameLoading({ text }: { text: string }) {
  const playsForNothing = hasPlayMoney(useShell())
  return (
    <div className={styles.loading} role="status">
      <svg className={styles.arch} viewBox="0 0 64 64" aria-hidden="true">
        <path className={styles.path} d="M8 60V30a24 24 0 0 1 48 0v30" />
        <path className={styles.pen} pathLength="1" d="M8 60V30a24 24 0 0 1 48 0v30" />
      </svg>
      <p className={styles.text}>{text}</p>
      <p className={styles.more}>
        {playsForNothing ? (
          <Trans>You play with play money</Trans>
        ) : (
          <Trans>You play with your own money</Trans>
        )}
      </p>
      <noscript>
        <p className={styles.more}>
          <Trans>Games need JavaScript, which is switched off in this browser.</Trans>
        </p>
      </noscript>
    </div>
  )
}
