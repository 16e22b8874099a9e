import { useLingui } from '@lingui/react'

const MEGABYTE = 1024 * 1024
const formats = new Map<string, Intl.NumberFormat>()

/** Formats bytes as megabytes in the page's language: 2.1 MB. */
export function useFileSize(): (bytes: number) => string {
  const locale = String(useLingui().i18n.locales)
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  formats.set(locale, format)
  // What is there is never nothing.
  return (bytes) => format.format(Math.max(0.1, bytes / MEGABYTE))
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
