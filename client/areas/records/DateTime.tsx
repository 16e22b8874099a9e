import type { ReactNode } from 'react'

interface DateTimeProps {
  /** The instant, in ms since the epoch. */
  ms: number
  /** The instant as formatted text. */
  children: ReactNode
}

/**
 * A date and time. The worker's date names may differ from the browser's, so the worker's text stays and no
 * hydration error is reported.
 */
export const DateTime = ({ ms, children }: DateTimeProps) => (
  <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
    {children}
  </time>
)
