import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that loads after the page: undefined until then, and without a network; the page must
 * be complete without the component.
 * @param load called once; null as long as nothing is needed
 */
export function useLoadedComponent(load: (() => Promise<ComponentType>) | null): ComponentType | undefined {
  const [Loaded, setLoaded] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load?.().then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
  }, [load === null])
  return Loaded
}
