import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useReturn } from '../../ui/hooks/use-return'
import { dayOf } from './use-day-text'

interface LaterDay {
  /** The player's day as the page has it, such as 2026-11-21. */
  today: string
  timeZone: string
  /** The page that is loaded anew on another day, from its beginning: `Today` is another time then. */
  to: string
  /** For the visitor who comes back on the same day. */
  onReturn?: () => void
}

/** Keeps a page, to which a visitor comes back after midnight, from showing new sums and rows under the day before. */
export function useLaterDay({ today, timeZone, to, onReturn }: LaterDay): void {
  const navigate = useNavigate()
  const asked = useRef(today)
  useReturn(() => {
    const day = dayOf(Date.now(), timeZone)
    // Asked once for each day: the device's clock may be wrong.
    if (day === today || day === asked.current) return onReturn?.()
    asked.current = day
    void navigate(to, { replace: true, preventScrollReset: true })
  })
}
