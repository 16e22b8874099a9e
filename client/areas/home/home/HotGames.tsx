import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import type { HomeData, HomeGamesTab } from '../../../../shared/areas/home/home'
import { href } from '../../../../shared/paths'
import { emptyStateArtCode } from '../../../shell/empty-state-art'
import { LazySection } from '../../../shell/LazySection'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyStateLayout } from '../../../ui/EmptyState/EmptyStateLayout'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { Section, SectionLink } from '../../../ui/Section/Section'
import { GameTile } from '../../games/tile/GameTile'
import { CategoryChips } from './CategoryChips'
import { homeCategoryHref, parseHomeCategory } from './category-href'
import styles from './HotGames.module.css'

/**
 * Widths of game tiles for the image's `sizes` attribute, in 3, 5 or 6 columns. The featured tile spans two
 * columns.
 */
const TILE_SIZES = '(min-width: 1300px) 130px, (min-width: 600px) 18vw, 30vw'
const FEATURE_SIZES = '(min-width: 1300px) 270px, (min-width: 600px) 38vw, 62vw'

const listHref = (category: HomeGamesTab) =>
  href('game-list', category === 'HOT' ? { type: 'hot' } : { gameType: category })

/**
 * Returns the selected game category. During a navigation, that is the category that the visitor has just
 * tapped.
 */
function useSelectedCategory(shown: HomeGamesTab): { category: HomeGamesTab; isPending: boolean } {
  const { location } = useNavigation()
  const category = location?.pathname === href('home') ? parseHomeCategory(location.search) : shown
  return { category, isPending: category !== shown }
}

const art = <LazySection section={emptyStateArtCode} />

function NoGames({ category, degraded }: Pick<HomeData, 'category' | 'degraded'>) {
  const { t } = useLingui()
  if (degraded)
    return <EmptyStateLayout art={art} text={t`We couldn’t load the games.`} action={<RetryLink />} />
  if (category === 'HOT')
    return <EmptyStateLayout art={art} text={t`There are no games at the moment. Check back later.`} />
  return (
    <EmptyStateLayout
      art={art}
      text={t`There are no games of this type at the moment.`}
      action={
        <ButtonLink to={homeCategoryHref('HOT')} inPlace>
          <Trans>Browse hot games</Trans>
        </ButtonLink>
      }
    />
  )
}

/**
 * Hot games, or the first games of the selected category: at most 21 tiles. The first hot game's tile spans
 * two columns and two rows.
 */
export function HotGames({
  games,
  categories,
  category: shown,
  hasMoreGames,
  degraded,
}: Pick<HomeData, 'games' | 'categories' | 'category' | 'hasMoreGames' | 'degraded'>) {
  const { t } = useLingui()
  const { category, isPending } = useSelectedCategory(shown)
  const end = hasMoreGames && (
    <SectionLink to={listHref(shown)} about={t`Hot games`}>
      {t`More`}
    </SectionLink>
  )
  return (
    <Section id="hot-games" title={<Trans>Hot games</Trans>} end={end} className={styles.block}>
      <CategoryChips categories={categories} category={category} />
      {games.length === 0 ? (
        <NoGames category={shown} degraded={degraded} />
      ) : (
        <ul className={styles.tiles} aria-busy={isPending}>
          {games.map((game, index) => {
            const feature = index === 0 && shown === 'HOT'
            return (
              <GameTile
                key={game.nodeId}
                game={game}
                feature={feature}
                sizes={feature ? FEATURE_SIZES : TILE_SIZES}
              />
            )
          })}
        </ul>
      )}
    </Section>
  )
}
