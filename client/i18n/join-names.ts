import { isWordless } from './date-format'

/** Names in one text, as the language joins them. @param locale with region and digits */
export const joinNames = (
  locale: string,
  names: readonly string[],
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string => (isWordless(locale) ? names.join(', ') : new Intl.ListFormat(locale, { type }).format(names))
