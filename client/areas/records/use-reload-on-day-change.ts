import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeferredResult } from '../../../shared/page-data/deferred'
import { useOnTabReturn } from '../../ui/hooks/use-on-tab-return'

/** Page data with the day on which it was loaded, such as 2026-11-21, in the player's time zone. */
interface DatedData {
  day: string
}

interface DayChangeOptions {
  /** Day on which the page's data was loaded. */
  today: string
  /**
   * URL of the first page of the list. It is loaded when the day changes, because date ranges such as `Today`
   * then mean other days.
   */
  to: string
  /**
   * Loads the current day when the visitor returns. Not needed when the page then loads other data that
   * includes the day.
   */
  loadDay?: () => Promise<DeferredResult<DatedData>>
}

/**
 * Passes on data that was loaded on the page's day. For data of another day, reloads the page and returns a
 * failure.
 */
export type SameDayFilter = <T extends DatedData>(loaded: DeferredResult<T>) => DeferredResult<T>

/**
 * Prevents a page that is open at midnight from mixing totals and rows of two days. The current day comes
 * from the worker, because the device's clock may be wrong.
 */
export function useReloadOnDayChange({ today, to, loadDay }: DayChangeOptions): SameDayFilter {
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
    // Reloads only once for each new day. Otherwise, a reloaded page that still has the old day would be
    // reloaded forever.
    if (reload.current?.day === day && !reload.current.isLoading) return loaded
    if (!reload.current?.isLoading) void begin(day)
    return { ok: false, code: 'later-day' }
  }
  useOnTabReturn(() => {
    loadDay?.().then(sameDay, () => undefined)
  })
  return sameDay
}
