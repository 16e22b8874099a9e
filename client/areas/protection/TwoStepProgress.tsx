import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/formatters'
import styles from './TwoStepProgress.module.css'

/** Progress indicator of a protection tool with two steps: the choice and its confirmation. */
export function TwoStepProgress({ isLast }: { isLast: boolean }) {
  const { integer } = useFormatters()
  const [step, steps] = [integer(isLast ? 2 : 1), integer(2)]
  return (
    <div className={styles.step}>
      <span className={styles.steps} aria-hidden="true">
        <i className={styles.on} />
        <i className={isLast ? styles.on : undefined} />
      </span>
      <p>
        {isLast ? (
          <Trans>
            Step {step} of {steps} · confirm
          </Trans>
        ) : (
          <Trans>
            Step {step} of {steps} · choose a length
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Row for the two buttons that confirm or cancel a protection tool. Both buttons have equal size. */
export const ConfirmationButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
)
