import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { GAME_CATEGORIES } from '../../../shared/config/categories'
import { href } from '../../../shared/pages'
import { useShownPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import { Flag } from '../../ui/Flag/Flag'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import { categoryLabels } from '../category-labels'
import { ThemeSwitch } from '../drawer/ThemeSwitch'
import { Logo } from '../header/Logo'
import { useOverlayLink } from '../overlays/use-overlay-link'
import styles from './Rail.module.css'

interface RailEntry {
  to: string
  icon: string
  label: string
}

/** What is shown now, written as the entries write it. */
function useCurrent(): string {
  const { isHome } = useShownPage()
  const { pathname, search } = useLocation()
  const category = new URLSearchParams(search).get('category')
  if (!isHome) return pathname + search
  return category === null ? href('home') : `/m/home?category=${category}`
}

function Entries({ entries }: { entries: RailEntry[] }) {
  const current = useCurrent()
  return (
    <ul className={styles.entries}>
      {entries.map(({ to, icon, label }) => (
        <li key={to}>
          <PageLink to={to} className={styles.entry} aria-current={to === current ? 'page' : undefined}>
            <Icon name={icon} variant={to === current ? 'fill' : 'regular'} />
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The start column of desktops, in place of the bottom bar and the category chips (DESIGN §3). */
export function Rail() {
  const { t } = useLingui()
  const { customerService, language: current, languages: all } = useShell()
  const chooseLanguage = useOverlayLink('language')
  const places = [
    { to: href('home'), icon: 'house', label: t`Home` },
    { to: href('game-list', { type: 'hot' }), icon: 'fire', label: t`Hot games` },
    { to: href('game-list', { type: 'fav' }), icon: 'heart', label: t`Favourites` },
  ]
  const categories = GAME_CATEGORIES.map((category) => {
    const { icon, label } = categoryLabels[category]
    return { to: `/m/home?category=${category}`, icon, label: t(label) }
  })
  const offers = [
    { to: href('activity'), icon: 'gift', label: t`Promos` },
    { to: href('reward-center'), icon: 'trophy', label: t`Rewards` },
    { to: href('invite-friends'), icon: 'users-three', label: t`Invite` },
    ...(customerService.length > 0 ? [{ to: href('service'), icon: 'headset', label: t`Support` }] : []),
  ]
  return (
    <nav className={styles.rail} aria-label={t`Sections`}>
      <Logo className={styles.logo} />
      <Entries entries={places} />
      <Entries entries={categories} />
      <Entries entries={offers} />
      <div className={styles.bottom}>
        {all.length > 1 && (
          <a {...chooseLanguage} className={styles.entry}>
            <Flag country={current.flag} size={22} />
            <span className="sr">
              <Trans>Language</Trans>{' '}
            </span>
            <span lang={current.tag}>{current.name}</span>
          </a>
        )}
        <ThemeSwitch compact />
      </div>
    </nav>
  )
}
