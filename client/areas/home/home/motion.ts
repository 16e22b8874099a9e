import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../../../browser/listen'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { useReducedMotion } from '../../../ui/hooks/use-reduced-motion'

/**
 * Whether content may move by itself: after hydration, and unless the visitor prefers reduced motion or less
 * data.
 */
export function useMayMove(): boolean {
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const { saveData } = useShell()
  return hydrated && !reduced && !saveData
}

/** Whether the element is visible in a visible tab. False until first measured. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let intersects = false
    const update = () => setSeen(intersects && !document.hidden)
    const observer = new IntersectionObserver(([entry]) => {
      intersects = entry?.isIntersecting ?? false
      update()
    })
    observer.observe(element)
    const stopListening = listen(document, 'visibilitychange', update)
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [ref])
  return seen
}
