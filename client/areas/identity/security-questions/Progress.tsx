import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useFormatters } from '../../../i18n/formatters'
import styles from './SecurityQuestionsPage.module.css'

interface ProgressProps {
  /** The current step, from 0. */
  at: number
  count: number
  isLast: boolean
  /** Takes the focus when a step begins. */
  ref: RefObject<HTMLParagraphElement | null>
}

/** Which step it is, in words and as a bar. */
export function Progress({ at, count, isLast, ref }: ProgressProps) {
  const { integer } = useFormatters()
  const [step, steps] = [integer(at + 1), integer(count)]
  return (
    <div className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <i key={place} className={clsx(place <= at && styles.on)} />
        ))}
      </span>
      <p ref={ref} tabIndex={-1}>
        {isLast ? (
          <Trans>
            Step {step} of {steps} · confirm that it is you
          </Trans>
        ) : (
          <Trans>
            Step {step} of {steps} · answers you will remember
          </Trans>
        )}
      </p>
    </div>
  )
}
