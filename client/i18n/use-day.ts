import { useLingui } from '@lingui/react'

/**
 * Days in the page's language, by the figures that all numbers have. Of UTC, so that both sides write the same one.
 * @returns words for an instant in ms
 */
export function useDay(): (ms: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (ms) => format.format(ms)
}
