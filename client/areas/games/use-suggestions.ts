import { useEffect, useState } from 'react'

export interface Suggestion {
  nodeId: string
  name: string
  /** Name of the vendor. */
  vendor: string
}

/** Waits for this pause in typing before a request, ms. */
const PAUSE_MS = 150

async function ask(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/m/api/games/suggestions?${new URLSearchParams({ q })}`, { signal })
  return response.ok ? ((await response.json()) as { list: Suggestion[] }).list : []
}

/**
 * Games whose names match `text`; empty when the request fails, because the search works without suggestions.
 */
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
  // Keeps the last answer while the next request runs.
  return q === '' ? [] : answer.list
}
