import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './TwoStepProgress.module.css'

/** Progress indicator of a protection tool with two steps: the choice and its confirmation. */
export function TwoStepProgress({ isLast }: { isLast: boolean }) {
  return (
    <div className={styles.step}>
      <span className={styles.steps} aria-hidden="true">
        <i className={styles.on} />
        <i className={isLast ? styles.on : undefined} />
      </span>
      <p>
        {isLast ? <Trans>Second of two steps: confirm</Trans> : <Trans>First of two steps: choose</Trans>}
      </p>
    </div>
  )
}

/** Row for the two buttons that confirm or cancel a protection tool. Both buttons have equal size. */
export const ConfirmationButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
)
