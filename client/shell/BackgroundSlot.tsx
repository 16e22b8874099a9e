import { whenIdle } from '../browser/when-idle'
import { useLoadedComponent } from '../ui/hooks/use-loaded-component'
import { loadShellSlots } from './slots'

/** Renders the background work, which loads when the page is idle. Pages are complete without it. */
export function BackgroundSlot() {
  const Work = useLoadedComponent(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await loadShellSlots()).BackgroundWork
  })
  return Work && <Work />
}
