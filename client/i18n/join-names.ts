import type { I18n } from '@lingui/core'
import { needsNumericDates } from './date-format'

/**
 * Joins names into a list with the language's words, such as “and”. Uses commas only if the browser lacks the
 * language's words.
 */
export function joinNames(
  { locale: tag, locales }: Pick<I18n, 'locale' | 'locales'>,
  names: readonly string[],
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string {
  const locale = String(locales)
  if (needsNumericDates(locale)) return names.join(tag === 'my' ? '၊ ' : ', ')
  return new Intl.ListFormat(locale, { type }).format(names)
}
