import { useLingui } from '@lingui/react'
import { needsNumericDates } from '../../../i18n/date-format'
import { numberFormat } from '../../../i18n/number-format'

const MEGABYTE = 1024 * 1024
const IN_MEGABYTES = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const

/**
 * Returns a function that formats megabytes, such as "2.1 MB". If the locale is borrowed from another
 * language, the unit is the international symbol.
 */
export function createMegabyteFormat(locale: string): (megabytes: number) => string {
  if (!needsNumericDates(locale)) return numberFormat(locale, IN_MEGABYTES).format
  const { format } = numberFormat(locale, { maximumFractionDigits: 1 })
  const symbol = numberFormat('en', IN_MEGABYTES)
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value
  return (megabytes) => `${format(megabytes)}\u00a0${symbol}`
}

/** Returns a function that formats a number of bytes as megabytes in the page's language. */
export function useFileSizeFormat(): (bytes: number) => string {
  const format = createMegabyteFormat(String(useLingui().i18n.locales))
  // Small files are formatted as at least 0.1 MB, so that no existing file appears as 0 MB.
  return (bytes) => format(Math.max(0.1, bytes / MEGABYTE))
}

/** Returns a function that formats upload progress as a percentage. */
export function useUploadProgressText(): (sent: number, size: number) => string {
  const locale = String(useLingui().i18n.locales)
  const { format } = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (sent, size) => format(size === 0 ? 0 : sent / size)
}
