import { useEffect, useState } from 'react'

export interface Suggestion {
  nodeId: string
  name: string
  /** Name of the vendor. */
  vendor: string
}

/** Typing pauses this long before anybody is asked, ms. */
const PAUSE_MS = 150

async function ask(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/m/api/games/suggestions?${new URLSearchParams({ q })}`, { signal })
  return response.ok ? ((await response.json()) as { list: Suggestion[] }).list : []
}

/** Games whose names are like `text`; none where they cannot be had, for the search itself needs none. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ q: string; list: Suggestion[] }>({ q: '', list: [] })
  const q = text.trim()
  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(q, controller.signal).then(
        (list) => setAnswer({ q, list }),
        () => setAnswer({ q, list: [] }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  // The last answer stands while the next one is on its way.
  return q === '' ? [] : answer.list
}
