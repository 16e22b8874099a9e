import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './TwoStepProgress.module.css'

/** The current one of the two steps of a tool that needs confirmation. */
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

/** The two answers of the second step, with equal weight. */
export const ConfirmChoices = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
)
