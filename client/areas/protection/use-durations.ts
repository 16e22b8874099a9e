import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isNumericLocale } from '../../i18n/date-format'
import { numberFormat } from '../../i18n/number-format'

const HOUR_MIN = 60
const HOUR_MS = 3_600_000
/** Number of hours from which waiting times are given in days. */
const DAYS_FROM_H = 49

interface Durations {
  /** Formats minutes as hours and minutes. */
  minutes(count: number): string
  /** Formats a waiting time in whole hours, or in days. */
  wait(ms: number): string
}

/** Formats durations by the page's language. */
export function useDurations(): Durations {
  const { t, i18n } = useLingui()
  const locale = String(i18n.locales)
  const inHours = (hours: number) => t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const inMinutes = (minutes: number) => t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const short = (unit: 'hour' | 'minute', value: number) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  // Numbers without unit names for fallback locales, which have the abbreviations of another language.
  const [hourText, minuteText] = isNumericLocale(locale)
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
