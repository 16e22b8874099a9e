import type { ReactNode } from 'react'

interface DateTimeProps {
  /** The instant, in ms since the epoch. */
  ms: number
  /** The instant as formatted text. */
  children: ReactNode
}

/**
 * A date and time. Browsers and the worker may format dates differently, so hydration keeps the worker's text
 * without reporting a mismatch.
 */
export const DateTime = ({ ms, children }: DateTimeProps) => (
  <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
    {children}
  </time>
)
