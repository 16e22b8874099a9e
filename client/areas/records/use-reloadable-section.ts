import { useRef, useState } from 'react'
import type { Deferred, DeferredResult } from '../../../shared/page-data/deferred'

export interface ReloadableSection<T> {
  /**
   * Returns the newest value of the section.
   * @param loaded value from the page's data
   */
  latest: (loaded: DeferredResult<T>) => DeferredResult<T>
  /** Reloads only this section. A failure leaves the visible data as it is. */
  reload: () => void
  isLoading: boolean
  /** Number of failed reloads since the last success. */
  failures: number
}

/**
 * State of a page section that can be reloaded separately.
 * @param data the section's value in the page's data; new page data replaces a reloaded value
 */
export function useReloadableSection<T>(
  data: Deferred<T>,
  load: () => Promise<DeferredResult<T>>,
): ReloadableSection<T> {
  const [later, setLater] = useState<{ of: Deferred<T>; settled: DeferredResult<T> } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failures, setFailures] = useState(0)
  const isBusy = useRef(false)
  const reload = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setLoading(true)
    const settled = await load().catch(() => null)
    isBusy.current = false
    setLoading(false)
    if (settled?.ok) setLater({ of: data, settled })
    setFailures((before) => (settled?.ok ? 0 : before + 1))
  }
  return {
    latest: (loaded) => (later?.of === data ? later.settled : loaded),
    reload: () => void reload(),
    isLoading,
    failures,
  }
}
