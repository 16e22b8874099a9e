import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ignoreStrayTaps, restartStrayTapWindow } from '../../browser/stray-taps'
import { Icon } from '../Icon/Icon'
import { errorText } from './error-messages'
import styles from './FormError.module.css'
import { WaitCountdown } from './WaitCountdown'

interface FormErrorProps {
  outcome: { error?: string; retryAfterS?: number } | undefined
}

/** Attribute of the form-level error, by which a form finds it. */
export const FORM_ERROR = 'data-form-error'

/** The form-level error, announced at once, with the time to wait if known. Every form has one, if only an empty one. */
export function FormError({ outcome }: FormErrorProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(outcome)
  const [count, setCount] = useState(0)
  useEffect(ignoreStrayTaps, [])
  useEffect(() => {
    if (outcome?.error !== undefined) restartStrayTapWindow()
  }, [outcome])
  // A new response starts a new countdown.
  if (shown !== outcome) {
    setShown(outcome)
    setCount(count + 1)
  }
  return (
    <div role="alert" tabIndex={-1} className={styles.error} {...{ [FORM_ERROR]: '' }}>
      {outcome?.error !== undefined && (
        <>
          <Icon name="warning-circle" variant="fill" className={styles.icon} />
          <span>
            <span>{t(errorText(outcome.error))}</span>{' '}
            {outcome.retryAfterS !== undefined && <WaitCountdown key={count} seconds={outcome.retryAfterS} />}
          </span>
        </>
      )}
    </div>
  )
}
