import { whenIdle } from '../browser/when-idle'
import { useLoaded } from '../ui/hooks/use-loaded'
import { loadSlots } from './slots'

/**
 * The place of the background work (client/BackgroundWork.tsx), which loads after the page has rendered. Pages are
 * complete without it.
 */
export function BackgroundSlot() {
  const Work = useLoaded(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await loadSlots()).BackgroundWork
  })
  return Work && <Work />
}
