import { useLingui } from '@lingui/react'
import { dateFormat } from './date-format'

/**
 * Formats days in the page's language, with the same digits as numbers. In UTC, so that server and client
 * render the same.
 * @returns a function that formats an instant in ms
 */
export function useDayFormat(): (ms: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (ms) => format.format(ms)
}
