import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '../../account/error-messages'
import type { FormOutcome } from '../../form-outcome'
import { Icon } from '../Icon/Icon'
import styles from './FormError.module.css'
import { useCountdown } from './use-countdown'

/** How long to wait: seconds to the second, more than a minute and a half in minutes. */
function Wait({ seconds }: { seconds: number }) {
  if (seconds === 0) return <Trans>You can try again now.</Trans>
  return seconds <= 90 ? (
    <Plural value={Math.ceil(seconds)} one="Wait # second." other="Wait # seconds." />
  ) : (
    <Plural value={Math.ceil(seconds / 60)} one="Wait # minute." other="Wait # minutes." />
  )
}

/** Counts down for who sees it; who listens is told once, or every second would be read out. */
function Countdown({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [hasBegun, setBegun] = useState(false)
  const left = useCountdown(until)
  if (left > 0 && !hasBegun) setBegun(true)
  return (
    <>
      <span className="sr">
        <Wait seconds={seconds} />
      </span>
      <span aria-hidden="true">
        <Wait seconds={hasBegun ? left : seconds} />
      </span>
    </>
  )
}

/** What is wrong with the form as a whole, read out at once; with how long to wait where that is known. */
export function FormError({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(outcome)
  const [count, setCount] = useState(0)
  // A new answer begins to count anew.
  if (shown !== outcome) {
    setShown(outcome)
    setCount(count + 1)
  }
  return (
    <div role="alert" className={styles.error}>
      {outcome?.error !== undefined && (
        <>
          <Icon name="warning-circle-fill" className={styles.icon} />
          <span>
            {t(errorText(outcome.error))}{' '}
            {outcome.retryAfterS !== undefined && <Countdown key={count} seconds={outcome.retryAfterS} />}
          </span>
        </>
      )}
    </div>
  )
}
