import { useLingui } from '@lingui/react'
import { touched } from '../browser/touched'
import { useLoaded } from '../ui/hooks/use-loaded'
import { lazyCode } from './lazy-code'

/** What navigations need. */
export const navigation = lazyCode(() => import('./navigation'))

/**
 * The place of what a page does when it is left (NavigationWork.tsx), which loads when somebody begins to use it. A
 * navigation waits for the same code (client/entry.tsx).
 */
export function NavigationSlot() {
  const { i18n } = useLingui()
  const Work = useLoaded(() => touched.then(() => navigation.wait(i18n)).then((code) => code.NavigationWork))
  return Work && <Work />
}
