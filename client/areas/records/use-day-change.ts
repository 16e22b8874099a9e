import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Settled } from '../../../shared/page-data/deferred'
import { useOnReturn } from '../../ui/hooks/use-on-return'

/** Data of a page, with the player's day when it was loaded, such as 2026-11-21. */
interface DatedData {
  day: string
}

interface DayChangeOptions {
  /** The player's day in the page's data. */
  today: string
  /** URL of the page from its beginning. It is reloaded on another day, when `Today` is another range. */
  to: string
  /**
   * Loads the current day when the visitor returns; absent where the page then loads other data in any case.
   */
  loadDay?: () => Promise<Settled<DatedData>>
}

/**
 * Returns data that was loaded later, but only data of the current day. For another day the page is reloaded.
 */
export type SameDayFilter = <T extends DatedData>(loaded: Settled<T>) => Settled<T>

/**
 * Prevents a page that is open at midnight from mixing sums and rows of two days. The day is the worker's,
 * which computes the requested ranges: the device's clock may be wrong.
 */
export function useDayChange({ today, to, loadDay }: DayChangeOptions): SameDayFilter {
  const navigate = useNavigate()
  const reload = useRef<{ day: string; isLoading: boolean } | null>(null)
  const begin = async (day: string) => {
    const now = { day, isLoading: true }
    reload.current = now
    await navigate(to, { replace: true, preventScrollReset: true })
    now.isLoading = false
  }
  const sameDay: SameDayFilter = (loaded) => {
    if (!loaded.ok || loaded.value.day === today) return loaded
    const { day } = loaded.value
    // Reloads only once for each day: if the reloaded page still has the old day, the list must not restart
    // forever.
    if (reload.current?.day === day && !reload.current.isLoading) return loaded
    if (!reload.current?.isLoading) void begin(day)
    return { ok: false, code: 'later-day' }
  }
  useOnReturn(() => {
    loadDay?.().then(sameDay, () => undefined)
  })
  return sameDay
}
