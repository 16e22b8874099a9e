import { Plural } from '@lingui/react/macro'

const HOUR_MIN = 60
/** Durations of this many minutes or more are shown in hours. */
const HOURS_FROM_MIN = 2 * HOUR_MIN

/** Formats a duration in minutes, or in hours rounded up. */
export const DurationText = ({ minutes }: { minutes: number }) =>
  minutes < HOURS_FROM_MIN ? (
    <Plural value={minutes} one="# minute" other="# minutes" />
  ) : (
    <Plural value={Math.ceil(minutes / HOUR_MIN)} one="# hour" other="# hours" />
  )
