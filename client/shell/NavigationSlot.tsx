import { useLingui } from '@lingui/react'
import { firstInteraction } from '../browser/first-interaction'
import { useLoadedComponent } from '../ui/hooks/use-loaded-component'
import { lazyCode } from './lazy-code'

export const navigationCode = lazyCode(() => import('./navigation'))

/**
 * Renders the code for navigations, which loads at the first interaction. A navigation waits until this code
 * has loaded.
 */
export function NavigationSlot() {
  const { i18n } = useLingui()
  const Work = useLoadedComponent(() =>
    firstInteraction.then(() => navigationCode.wait(i18n)).then((code) => code.NavigationWork),
  )
  return Work && <Work />
}
