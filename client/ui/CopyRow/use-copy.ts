import { useEffect, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

const SHOWN_MS = 2000

export interface Copy {
  /** False without scripts, and where the browser gives pages no clipboard. */
  canCopy: boolean
  /** Of the last attempt: a success for two seconds, a refusal for good. */
  outcome: 'copied' | 'refused' | null
  copy(text: string): Promise<void>
}

/** Copies text to the clipboard. */
export function useCopy(): Copy {
  const isHydrated = useHydrated()
  const [last, setLast] = useState<{ outcome: 'copied' | 'refused' } | null>(null)
  useEffect(() => {
    if (last?.outcome !== 'copied') return
    const timer = setTimeout(() => setLast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last])
  return {
    canCopy: isHydrated && 'clipboard' in navigator,
    outcome: last?.outcome ?? null,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => setLast({ outcome: 'copied' }),
        () => setLast({ outcome: 'refused' }),
      ),
  }
}
