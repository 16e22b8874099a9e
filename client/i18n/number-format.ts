const cachedFormats = new Map<string, Intl.NumberFormat>()

/**
 * Returns a number format, cached by locale and options. Creating a format costs more than using it a hundred
 * times.
 * @param locale with region and digits, such as `bn-BD-u-nu-latn`
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = cachedFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  cachedFormats.set(key, format)
  return format
}
