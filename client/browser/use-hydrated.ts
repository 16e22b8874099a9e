import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the worker and while hydrating, true from the first render of the browser's own. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
