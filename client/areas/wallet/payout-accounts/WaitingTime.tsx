import { Plural } from '@lingui/react/macro'

const HOUR = 60
const DAY = 24 * HOUR

/** How long a new account waits before money is sent to it, in the largest unit that says it exactly. */
export function WaitingTime({ minutes }: { minutes: number }) {
  if (minutes % DAY === 0 && minutes > DAY) {
    const days = minutes / DAY
    return (
      <Plural
        value={days}
        one="A new account can be used after # day. If someone else adds one, you have time to stop it."
        other="A new account can be used after # days. If someone else adds one, you have time to stop it."
      />
    )
  }
  if (minutes % HOUR === 0) {
    const hours = minutes / HOUR
    return (
      <Plural
        value={hours}
        one="A new account can be used after # hour. If someone else adds one, you have time to stop it."
        other="A new account can be used after # hours. If someone else adds one, you have time to stop it."
      />
    )
  }
  return (
    <Plural
      value={minutes}
      one="A new account can be used after # minute. If someone else adds one, you have time to stop it."
      other="A new account can be used after # minutes. If someone else adds one, you have time to stop it."
    />
  )
}
