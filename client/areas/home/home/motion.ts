import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribeToReducedMotion(onChange: () => void): () => void {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  )

/** Whether things may move by themselves: scripts run, and the visitor asked neither for calm nor for less data. */
export function useMayMove(): boolean {
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const { saveData } = useShell()
  return hydrated && !reduced && !saveData
}

/** Whether the element is in view in a tab that is shown. False until the first look. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let intersects = false
    const update = () => setSeen(intersects && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(([entry]) => {
      intersects = entry?.isIntersecting ?? false
      update()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [ref])
  return seen
}
