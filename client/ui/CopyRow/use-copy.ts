import { useEffect, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

const SHOWN_MS = 2000

export interface Copy {
  /** False without scripts, and where the browser gives pages no clipboard. */
  canCopy: boolean
  /** What the last attempt came to, for two seconds. */
  outcome: 'copied' | 'failed' | null
  copy(text: string): Promise<void>
}

/** Copies text to the clipboard. */
export function useCopy(): Copy {
  const isHydrated = useHydrated()
  const [last, setLast] = useState<{ outcome: 'copied' | 'failed' } | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last])
  return {
    canCopy: isHydrated && 'clipboard' in navigator,
    outcome: last?.outcome ?? null,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => setLast({ outcome: 'copied' }),
        () => setLast({ outcome: 'failed' }),
      ),
  }
}
