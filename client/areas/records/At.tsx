import type { ReactNode } from 'react'

interface AtProps {
  /** ms since the epoch. */
  ms: number
  /** The same in words (useDayText). */
  children: ReactNode
}

/**
 * An instant. The worker's tables of words for dates may be of another year than the browser's: what the worker wrote stays,
 * instead of being a fault of hydration.
 */
export const At = ({ ms, children }: AtProps) => (
  <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
    {children}
  </time>
)
