import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { useReducedMotion } from '../../../ui/hooks/use-reduced-motion'

/**
 * Returns true when content may move automatically: after hydration, and unless the visitor prefers reduced
 * motion or less data.
 */
export function useMotionAllowed(): boolean {
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const { saveData } = useShell()
  return hydrated && !reduced && !saveData
}
