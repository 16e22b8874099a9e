import { Plural } from '@lingui/react/macro'

const HOUR_MIN = 60
/** Number of minutes from which hours are easier to read. */
const HOURS_FROM_MIN = 2 * HOUR_MIN

/** A duration in minutes, or in hours, rounded up. */
export const Duration = ({ minutes }: { minutes: number }) =>
  minutes < HOURS_FROM_MIN ? (
    <Plural value={minutes} one="# minute" other="# minutes" />
  ) : (
    <Plural value={Math.ceil(minutes / HOUR_MIN)} one="# hour" other="# hours" />
  )
