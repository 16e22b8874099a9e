import { useLingui } from '@lingui/react/macro'
import type { GameListData } from '../../../../shared/areas/games/game-list'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { gameListHref } from '../../../../shared/games/game-list-filter'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { type TabEntry, TabRow } from '../TabRow'
import { getCategoryIcon, useCategoryLabel } from '../use-category-label'
import { VendorLogo } from '../VendorLogo'
import styles from './GameListPage.module.css'

/** Tabs for the vendors of a category, each with its logo. */
function VendorTabs({ data: { filter, vendors }, panel }: { data: GameListData; panel: string }) {
  const { t } = useLingui()
  const to = (vassalage: string | null) => gameListHref({ ...filter, vassalage, page: 1 })
  const entries: TabEntry[] = [
    { to: to(null), id: '', label: t({ message: 'All', context: 'providers' }) },
    ...vendors.map((vendor) => ({
      to: to(vendor.vassalage),
      id: vendor.vassalage,
      label: vendor.displayName,
      mark: <VendorLogo vendor={vendor} className={styles.mark} />,
    })),
  ]
  return <TabRow label={t`Providers`} entries={entries} selected={filter.vassalage ?? ''} panel={panel} />
}

/**
 * Tabs for game categories and for lists such as favourites. During a search, they narrow down the results.
 */
function KindTabs({ data: { filter, categories }, panel }: { data: GameListData; panel: string }) {
  const { t } = useLingui()
  const labelOf = useCategoryLabel()
  const { flags } = useShell()
  const { q, type, gameType } = filter
  const lists: TabEntry[] = [
    {
      to: href('game-list', { type: 'hot' }),
      id: 'hot',
      label: t({ message: 'Hot', context: 'kind of games' }),
      icon: 'fire',
    },
  ]
  if (hasCapability(flags, 'favourites'))
    lists.push({ to: href('game-list', { type: 'fav' }), id: 'fav', label: t`Favourites`, icon: 'heart' })
  const entries: TabEntry[] = [
    { to: gameListHref({ q }), id: '', label: t({ message: 'All', context: 'games' }) },
    ...(q === null ? lists : []),
    ...categories.map((category) => ({
      to: gameListHref({ q, gameType: category }),
      id: category,
      label: labelOf(category),
      icon: getCategoryIcon(category),
    })),
  ]
  return <TabRow label={t`Game types`} entries={entries} selected={type ?? gameType ?? ''} panel={panel} />
}

/** The tabs of a game list. Within a category they are its vendors, otherwise all categories. */
export function ListTabs(props: { data: GameListData; panel: string }) {
  const { gameType, vassalage, q } = props.data.filter
  return q === null && (gameType !== null || vassalage !== null) ? (
    <VendorTabs {...props} />
  ) : (
    <KindTabs {...props} />
  )
}
