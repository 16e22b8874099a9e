import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { needsNumericDates } from '../../i18n/date-format'
import { numberFormat } from '../../i18n/number-format'

const HOUR_MIN = 60
const HOUR_MS = 3_600_000
/** Waiting times of this many hours or more are shown in days. */
const DAYS_FROM_H = 49

interface Durations {
  /** Formats minutes as hours and minutes. */
  minutes(count: number): string
  /** Formats a waiting time in hours, or in days from two days on. Rounds up. */
  wait(ms: number): string
}

/** Returns functions that format durations in the page's language. */
export function useDurationFormats(): Durations {
  const { t, i18n } = useLingui()
  const locale = String(i18n.locales)
  const inHours = (hours: number) => t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const inMinutes = (minutes: number) => t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const short = (unit: 'hour' | 'minute', value: number) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  // Browsers lack unit names for some languages, and would abbreviate units in another language. Those
  // languages use translated messages instead.
  const [hourText, minuteText] = needsNumericDates(locale)
    ? [inHours, inMinutes]
    : [(value: number) => short('hour', value), (value: number) => short('minute', value)]
  return {
    minutes: (count) => {
      const [hours, rest] = [Math.floor(count / HOUR_MIN), count % HOUR_MIN]
      if (hours === 0) return minuteText(rest)
      return rest === 0 ? hourText(hours) : `${hourText(hours)} ${minuteText(rest)}`
    },
    wait: (ms) => {
      const hours = Math.ceil(ms / HOUR_MS)
      if (hours < DAYS_FROM_H) return inHours(hours)
      const days = Math.ceil(hours / 24)
      return t`${plural(days, { one: '# day', other: '# days' })}`
    },
  }
}
