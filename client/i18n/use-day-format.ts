import { useLingui } from '@lingui/react'
import { dateFormat } from './date-format'

/**
 * Returns a function that formats an instant in ms as a day in the page's language, with the digits of the
 * page's other numbers. Uses UTC, so that worker and browser render identical text.
 */
export function useDayFormat(): (ms: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (ms) => format.format(ms)
}
