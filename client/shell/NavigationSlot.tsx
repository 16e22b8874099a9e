import { useLingui } from '@lingui/react'
import { firstInteraction } from '../browser/first-interaction'
import { useLoadedComponent } from '../ui/hooks/use-loaded-component'
import { lazyCode } from './lazy-code'

export const navigationCode = lazyCode(() => import('./navigation'))

/**
 * Place of the code that runs when a page is left, which loads at the first interaction. A navigation waits
 * for this code.
 */
export function NavigationSlot() {
  const { i18n } = useLingui()
  const Work = useLoadedComponent(() =>
    firstInteraction.then(() => navigationCode.wait(i18n)).then((code) => code.NavigationWork),
  )
  return Work && <Work />
}
