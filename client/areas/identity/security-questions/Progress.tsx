import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useFormatters } from '../../../i18n/formatters'
import { StepBar } from '../../../ui/StepBar/StepBar'

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
    <StepBar at={at} count={count} ref={ref}>
      {isLast ? (
        <Trans>
          Step {step} of {steps} · confirm that it is you
        </Trans>
      ) : (
        <Trans>
          Step {step} of {steps} · answers you will remember
        </Trans>
      )}
    </StepBar>
  )
}
