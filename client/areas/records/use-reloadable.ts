import { useRef, useState } from 'react'
import type { Deferred, Settled } from '../../../shared/page-data/deferred'

export interface Reloadable<T> {
  /** What is known now. @param loaded with the page */
  latest: (loaded: Settled<T>) => Settled<T>
  /** Asks for this part alone again. What fails to come leaves what is shown. */
  reload: () => void
  isLoading: boolean
  /** How often it has failed to come since it last came. */
  failures: number
}

/**
 * A part of the page that can be asked for again by itself.
 * @param data the part as it came with the page: another one counts more than what was asked for later
 */
export function useReloadable<T>(data: Deferred<T>, load: () => Promise<Settled<T>>): Reloadable<T> {
  const [later, setLater] = useState<{ of: Deferred<T>; settled: Settled<T> } | null>(null)
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
