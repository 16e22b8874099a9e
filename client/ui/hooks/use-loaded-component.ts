import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that loads after the page. Returns undefined until it has loaded, and if it cannot be
 * loaded, so the page must be usable without it.
 * @param load called once; null while the component is not needed
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
