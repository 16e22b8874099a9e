import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCountdown } from './use-countdown'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Text with the remaining waiting time: in seconds up to 90 s, in minutes up to 90 min, otherwise in hours.
 */
function RemainingWait({ seconds }: { seconds: number }) {
  if (seconds === 0) return <Trans>You can try again now.</Trans>
  if (seconds <= 1.5 * MINUTE)
    return <Plural value={Math.ceil(seconds)} one="Wait # second." other="Wait # seconds." />
  return seconds <= 1.5 * HOUR ? (
    <Plural value={Math.ceil(seconds / MINUTE)} one="Wait # minute." other="Wait # minutes." />
  ) : (
    <Plural value={Math.ceil(seconds / HOUR)} one="Wait # hour." other="Wait # hours." />
  )
}

/**
 * Countdown until the player may try again. Screen readers announce it only once. Give the component a new
 * key for a new waiting time.
 */
export function RetryCountdown({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [hasBegun, setBegun] = useState(false)
  const left = useCountdown(until)
  if (left > 0 && !hasBegun) setBegun(true)
  return (
    <>
      <span className="sr">
        <RemainingWait seconds={seconds} />
      </span>
      <span aria-hidden="true">
        <RemainingWait seconds={hasBegun ? left : seconds} />
      </span>
    </>
  )
}
