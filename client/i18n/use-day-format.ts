import { useLingui } from '@lingui/react'
import { dateFormat } from './date-format'

/**
 * Returns a function that formats an instant in ms as a day in the page's language, with the same digits as
 * numbers. In UTC, so that server and client render the same.
 */
export function useDayFormat(): (ms: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (ms) => format.format(ms)
}
