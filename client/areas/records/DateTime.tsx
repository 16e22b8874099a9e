import type { ReactNode } from 'react'

interface DateTimeProps {
  /** ms since the epoch. */
  ms: number
  /** The formatted instant (useDateFormats). */
  children: ReactNode
}

/**
 * An instant. The worker's date names may come from another year's tables than the browser's, so the worker's
 * text stays and no hydration error is reported.
 */
export const DateTime = ({ ms, children }: DateTimeProps) => (
  <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
    {children}
  </time>
)
