import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './TwoStepProgress.module.css'

/** Which of the two steps this is, of a tool that is confirmed. */
export function TwoStepProgress({ isLast }: { isLast: boolean }) {
  return (
    <div className={styles.step}>
      <span className={styles.steps} aria-hidden="true">
        <i className={styles.on} />
        <i className={isLast ? styles.on : undefined} />
      </span>
      <p>
        {isLast ? (
          <Trans>Second step of two · the confirmation</Trans>
        ) : (
          <Trans>First step of two · then one confirmation</Trans>
        )}
      </p>
    </div>
  )
}

/** The answers of the second step, which weigh the same. */
export const ConfirmChoices = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
)
