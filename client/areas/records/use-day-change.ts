import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Settled } from '../../../shared/page-data/deferred'
import { useOnReturn } from '../../ui/hooks/use-on-return'

/** What the worker loads, with the player's day at that time, such as 2026-11-21. */
interface DatedData {
  day: string
}

interface DayChangeOptions {
  /** The player's day as the page has it. */
  today: string
  /** The page that is loaded anew on another day, from its beginning: `Today` is another time then. */
  to: string
  /** Asks for the day when the visitor comes back; absent where the page loads something then in any case. */
  loadDay?: () => Promise<Settled<DatedData>>
}

/** Passes on what was loaded later. Nothing of another day is passed on: the page is loaded anew instead. */
export type SameDayFilter = <T extends DatedData>(loaded: Settled<T>) => Settled<T>

/**
 * Keeps a page that is open when a day begins from showing sums and rows of the one under the other. The day is the
 * worker's, which computes the times that are asked for: the device's clock may be wrong.
 */
export function useDayChange({ today, to, loadDay }: DayChangeOptions): SameDayFilter {
  const navigate = useNavigate()
  const asked = useRef<{ day: string; isLoading: boolean } | null>(null)
  const begin = async (day: string) => {
    const now = { day, isLoading: true }
    asked.current = now
    await navigate(to, { replace: true, preventScrollReset: true })
    now.isLoading = false
  }
  const sameDay: SameDayFilter = (loaded) => {
    if (!loaded.ok || loaded.value.day === today) return loaded
    const { day } = loaded.value
    // Asked once for each day: it has not become the page's, and the list shall not begin anew for ever.
    if (asked.current?.day === day && !asked.current.isLoading) return loaded
    if (!asked.current?.isLoading) void begin(day)
    return { ok: false, code: 'later-day' }
  }
  useOnReturn(() => {
    loadDay?.().then(sameDay, () => undefined)
  })
  return sameDay
}
