import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../shared/api'
import { api, ask } from '../../data/api'

/** How long typing must pause before the worker is asked, ms. */
const PAUSE_MS = 150

/** Games whose names are like `text`; none when they cannot be loaded, because the search works without them. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ q: string; list: Suggestion[] }>({ q: '', list: [] })
  const q = text.trim()
  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const asked = await ask(api.games.suggestions.$get, { query: { q } }, { signal })
      if (!signal.aborted) setAnswer({ q, list: asked.ok ? asked.value.list : [] })
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  // The last answer stays until the next one has come.
  return q === '' ? [] : answer.list
}
