import { useLingui } from '@lingui/react'
import { isWordless } from '../../../i18n/date-format'

const MEGABYTE = 1024 * 1024
const inMegabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const

type Format = (megabytes: number) => string
const formats = new Map<string, Format>()

/** Formats a number of megabytes: 2.1 MB. A locale that is another language's has the international symbol. */
export function megabyteFormat(locale: string): Format {
  if (!isWordless(locale)) return new Intl.NumberFormat(locale, inMegabytes).format
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const symbol = new Intl.NumberFormat('en', inMegabytes)
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value
  return (megabytes) => `${format(megabytes)}\u00a0${symbol}`
}

/** Formats bytes as megabytes in the page's language. */
export function useFileSize(): (bytes: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format = formats.get(locale) ?? megabyteFormat(locale)
  formats.set(locale, format)
  // What is there is never nothing.
  return (bytes) => format(Math.max(0.1, bytes / MEGABYTE))
}

const percents = new Map<string, Intl.NumberFormat>()

/** Formats how much of a file has arrived. */
export function useShare(): (sent: number, size: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format =
    percents.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  percents.set(locale, format)
  return (sent, size) => format.format(size === 0 ? 0 : sent / size)
}
