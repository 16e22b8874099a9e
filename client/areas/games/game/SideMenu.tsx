import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ENTRANCE_REDIRECTS, type EntranceTab, entranceHref } from '../../../../shared/games/entrance-tabs'
import { CATEGORY_LABELS } from '../../../shell/category-labels'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './SideMenu.module.css'

export const SIDE_MENU_LABELS_AND_ICONS: Readonly<
  Record<EntranceTab, { label: MessageDescriptor; icon: IconName<'regular' | 'fill'> }>
> = {
  ...CATEGORY_LABELS,
  HOT: { label: msg({ message: 'Hot', context: 'kind of games' }), icon: 'fire' },
  FAV: { label: msg`Favourites`, icon: 'heart' },
  JL: { label: msg`JL`, icon: 'squares-four' },
  LIVE: { ...CATEGORY_LABELS.LIVE, label: msg({ message: 'Live', context: 'kind of games' }) },
  PROMO: { label: msg`Promos`, icon: 'gift' },
}

/**
 * The side menu of game categories. It is a list of links, not of ARIA tabs, because some links open other
 * pages and all work without scripts. A link to another tab scrolls to the top of the page.
 */
export function SideMenu({ menu, tab }: { menu: EntranceTab[]; tab: EntranceTab }) {
  const { t } = useLingui()
  return (
    <nav className={styles.side} aria-label={t`Game types`}>
      <ul>
        {menu.map((entry) => {
          const { label, icon } = SIDE_MENU_LABELS_AND_ICONS[entry]
          const isSelected = entry === tab
          return (
            <li key={entry}>
              <PageLink
                to={ENTRANCE_REDIRECTS[entry] ?? entranceHref(entry)}
                className={styles.entry}
                aria-current={isSelected ? 'page' : undefined}
              >
                <Icon name={icon} variant={isSelected ? 'fill' : 'regular'} />
                {t(label)}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
