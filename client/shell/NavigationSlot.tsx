import { useLingui } from '@lingui/react'
import { firstInteraction } from '../browser/first-interaction'
import { useLoadedComponent } from '../ui/hooks/use-loaded-component'
import { lazyCode } from './lazy-code'

/** What navigations need. */
export const navigationCode = lazyCode(() => import('./navigation'))

/**
 * The place of what a page does when it is left (NavigationWork.tsx), which loads when somebody begins to use it. A
 * navigation waits for the same code (client/entry.tsx).
 */
export function NavigationSlot() {
  const { i18n } = useLingui()
  const Work = useLoadedComponent(() =>
    firstInteraction.then(() => navigationCode.wait(i18n)).then((code) => code.NavigationWork),
  )
  return Work && <Work />
}
