const cachedFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * True when the locale replaces one that browsers do not support. The replacement's month and day names are
 * in another language, so dates must be numeric.
 */
export const needsNumericDates = (locale: string): boolean => locale.endsWith('-x-numeric')

type Options = Intl.DateTimeFormatOptions

/** Converts date options to numeric fields, for locales whose month and day names must not be shown. */
const toNumericOptions = ({ dateStyle, timeStyle, month, weekday, ...others }: Options): Options => ({
  ...others,
  ...(dateStyle && { year: 'numeric', day: '2-digit' }),
  ...((dateStyle || month) && { month: '2-digit' }),
  ...(timeStyle && { hour: '2-digit', minute: '2-digit' }),
  ...(timeStyle && timeStyle !== 'short' && { second: '2-digit' }),
  hourCycle: 'h23',
})

/** Formats a range of two days as one text: 15 – 21 Nov. Firefox 90 has no `formatRange`. */
export const formatDayRange = (format: Intl.DateTimeFormat, first: number, last: number): string =>
  format.formatRange?.(first, last) ?? `${format.format(first)} – ${format.format(last)}`

/**
 * Returns a date format, cached by locale and options. Creating a format costs more than using it a hundred
 * times.
 * @param locale with region and digits, such as `bn-BD-u-nu-latn`
 */
export function dateFormat(locale: string, options: Options): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    cachedFormats.get(key) ??
    new Intl.DateTimeFormat(locale, needsNumericDates(locale) ? toNumericOptions(options) : options)
  cachedFormats.set(key, format)
  return format
}
