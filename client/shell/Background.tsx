import { type ComponentType, useEffect, useState } from 'react'
import { useSlots } from './slots'

const ignore = () => undefined

/** Mounts the background work once the page stands; the page is complete without it. */
export function Background() {
  const [Work, setWork] = useState<ComponentType>()
  const slots = useSlots()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a document
  useEffect(() => {
    slots()
      .background()
      .then((module) => setWork(() => module.default), ignore)
  }, [])
  return Work && <Work />
}
