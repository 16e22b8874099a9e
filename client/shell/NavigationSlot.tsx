import { touched } from '../browser/touched'
import { useLoaded } from '../ui/hooks/use-loaded'
import { useParts } from './parts'

/**
 * The place of what a page does when it is left (NavigationWork.tsx), which loads when somebody begins to use it. A
 * navigation waits for the same code (client/entry.tsx).
 */
export function NavigationSlot() {
  const { navigation } = useParts()
  const Work = useLoaded(
    navigation && (() => touched.then(navigation.wait).then((code) => code.NavigationWork)),
  )
  return Work && <Work />
}
