import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the worker and while hydrating, true from then on: what only scripts can do is shown by it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
