import { useLingui } from '@lingui/react'
import { numberFormat } from '../../../i18n/number-format'

/** A duration in whole hours, or in minutes below one hour. @returns a function of minutes */
export function useHours(): (minutes: number) => string {
  const locale = String(useLingui().i18n.locales)
  const inUnit = (unit: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return (of) => (of < 60 ? inUnit('minute').format(of) : inUnit('hour').format(Math.floor(of / 60)))
}
