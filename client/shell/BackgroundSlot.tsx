import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle'
import { useSlots } from './slots'

const ignore = () => undefined

/**
 * The place of the background work (client/BackgroundWork.tsx), which loads after the page has rendered. Pages are
 * complete without it.
 */
export function BackgroundSlot() {
  const [Work, setWork] = useState<ComponentType>()
  const loadSlots = useSlots()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per document
  useEffect(() => {
    return whenIdle(() => loadSlots().then(({ BackgroundWork }) => setWork(() => BackgroundWork), ignore))
  }, [])
  return Work && <Work />
}
