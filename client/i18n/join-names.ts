import type { I18n } from '@lingui/core'
import { isNumericLocale } from './date-format'

/** Names in one text, as the language joins them; with its commas alone where the browser lacks its words. */
export function joinNames(
  { locale: tag, locales }: Pick<I18n, 'locale' | 'locales'>,
  names: readonly string[],
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string {
  const locale = String(locales)
  if (isNumericLocale(locale)) return names.join(tag === 'my' ? '၊ ' : ', ')
  return new Intl.ListFormat(locale, { type }).format(names)
}
