import { type ComponentType, useEffect, useState } from 'react'
import { useSlots } from './slots'

const ignore = () => undefined

/** Loads the background work after the page has rendered. Pages are complete without it. */
export function Background() {
  const [Work, setWork] = useState<ComponentType>()
  const loadSlots = useSlots()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per document
  useEffect(() => {
    loadSlots().then(({ BackgroundWork }) => setWork(() => BackgroundWork), ignore)
  }, [])
  return Work && <Work />
}
