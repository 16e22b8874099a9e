import { useLingui } from '@lingui/react'
import { numberFormat } from '../../i18n/number-format'

const HOUR_MIN = 60
const HOUR_MS = 3_600_000
/** Longer waits are told in days. */
const DAYS_FROM_H = 49

interface Durations {
  /** A time in hours and minutes. */
  minutes(count: number): string
  /** A wait in whole hours, or in days. */
  wait(ms: number): string
}

/** Formats durations by the page's language. */
export function useDurations(): Durations {
  const locale = String(useLingui().i18n.locales)
  const unit = (name: 'hour' | 'minute' | 'day', value: number, unitDisplay: 'short' | 'long') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(value)
  return {
    minutes: (count) => {
      const [hours, rest] = [Math.floor(count / HOUR_MIN), count % HOUR_MIN]
      if (hours === 0) return unit('minute', rest, 'short')
      const whole = unit('hour', hours, 'short')
      return rest === 0 ? whole : `${whole} ${unit('minute', rest, 'short')}`
    },
    wait: (ms) => {
      const hours = Math.ceil(ms / HOUR_MS)
      return hours < DAYS_FROM_H ? unit('hour', hours, 'long') : unit('day', Math.ceil(hours / 24), 'long')
    },
  }
}
