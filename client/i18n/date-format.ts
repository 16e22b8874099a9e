const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates, made once for each language and use: making one costs more than using it a hundred times.
 * @param locale with region and digits, such as `bn-BD-u-nu-latn`
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
