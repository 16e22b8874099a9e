import { type ComponentType, useEffect, useState } from 'react'
import { touched } from '../browser/touched'
import { useParts } from './parts'

/**
 * The place of what a page does when it is left (NavigationWork.tsx), which loads when somebody begins to use it. A
 * navigation waits for the same code (client/entry.tsx).
 */
export function NavigationSlot() {
  const [Work, setWork] = useState<ComponentType>()
  const { navigation } = useParts()
  useEffect(() => {
    if (!navigation) return
    void touched.then(navigation.wait).then(
      ({ NavigationWork }) => setWork(() => NavigationWork),
      () => undefined,
    )
  }, [navigation])
  return Work && <Work />
}
