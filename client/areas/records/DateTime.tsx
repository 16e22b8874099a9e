import type { ReactNode } from 'react'

interface DateTimeProps {
  /** ms since the epoch. */
  ms: number
  /** The same in words (useDateFormats). */
  children: ReactNode
}

/**
 * An instant. The worker's tables of words for dates may be of another year than the browser's: what the worker wrote stays,
 * instead of being a fault of hydration.
 */
export const DateTime = ({ ms, children }: DateTimeProps) => (
  <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
    {children}
  </time>
)
