import { type ComponentType, useEffect, useState } from 'react'
import { useSlots } from './slots'

const ignore = () => undefined

/** Loads the background work after the page has rendered. Pages are complete without it. */
export function Background() {
  const [Work, setWork] = useState<ComponentType>()
  const slots = useSlots()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per document
  useEffect(() => {
    slots()
      .background()
      .then((module) => setWork(() => module.default), ignore)
  }, [])
  return Work && <Work />
}
