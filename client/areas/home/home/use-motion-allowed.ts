import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { useReducedMotion } from '../../../ui/hooks/use-reduced-motion'

/**
 * Returns true when content may move automatically: after hydration, and only if the visitor has chosen
 * neither reduced motion nor Save-Data.
 */
export function useMotionAllowed(): boolean {
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const { saveData } = useShell()
  return hydrated && !reduced && !saveData
}
