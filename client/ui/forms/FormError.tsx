import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ignoreStrayTaps, restartStrayTapWindow } from '../../browser/stray-taps'
import { Icon } from '../Icon/Icon'
import { messageOfErrorCode } from './error-messages'
import styles from './FormError.module.css'
import { RetryCountdown } from './RetryCountdown'

interface FormErrorProps {
  outcome: { error?: string; retryAfterS?: number } | undefined
}

/** Attribute of the form-level error, by which the form finds its element. */
export const FORM_ERROR_ATTRIBUTE = 'data-form-error'

/**
 * Form-level error, with the waiting time if there is one. Screen readers announce it immediately. Every form
 * renders this component, even without an error.
 */
export function FormError({ outcome }: FormErrorProps) {
  const { t } = useLingui()
  const [last, setLast] = useState(outcome)
  const [count, setCount] = useState(0)
  useEffect(ignoreStrayTaps, [])
  useEffect(() => {
    if (outcome?.error !== undefined) restartStrayTapWindow()
  }, [outcome])
  // A new response starts a new countdown of the waiting time.
  if (last !== outcome) {
    setLast(outcome)
    setCount(count + 1)
  }
  return (
    <div role="alert" tabIndex={-1} className={styles.error} {...{ [FORM_ERROR_ATTRIBUTE]: '' }}>
      {outcome?.error !== undefined && (
        <>
          <Icon name="warning-circle" variant="fill" className={styles.icon} />
          <span>
            <span>{t(messageOfErrorCode(outcome.error))}</span>{' '}
            {outcome.retryAfterS !== undefined && (
              <RetryCountdown key={count} seconds={outcome.retryAfterS} />
            )}
          </span>
        </>
      )}
    </div>
  )
}
