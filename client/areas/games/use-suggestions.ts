import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../shared/http/api'
import { ask } from '../../data/api'

/** Waits for this pause in typing before a request, ms. */
const PAUSE_MS = 150

/**
 * Games whose names match `text`; empty when the request fails, because the search works without suggestions.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ q: string; list: Suggestion[] }>({ q: '', list: [] })
  const q = text.trim()
  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const asked = await ask((api) => api.games.suggestions.$get, { query: { q } }, { signal })
      if (!signal.aborted) setAnswer({ q, list: asked.ok ? asked.value.list : [] })
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  // Keeps the last answer while the next request runs.
  return q === '' ? [] : answer.list
}
