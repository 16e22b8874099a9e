import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * True once the page is interactive: false in the worker and during hydration, true from the first
 * client-side render.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
