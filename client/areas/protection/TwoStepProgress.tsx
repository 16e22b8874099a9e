import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './TwoStepProgress.module.css'

/** Progress through the two steps of a protection tool that needs confirmation. */
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

/** The two answers that confirm or reject a protection tool, with equal weight. */
export const ConfirmationButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
)
