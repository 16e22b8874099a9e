import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { GameResultsPage } from '../../../shared/games/game-results'
import type { Deferred } from '../../../shared/page-data/deferred'
import { href } from '../../../shared/paths'
import { DeferredSection } from '../../data/DeferredSection'
import { useShell } from '../../data/use-shell'
import { useLoginLink } from '../../session/login-links'
import { RealAccountRequired } from '../../shell/RealAccountRequired'
import { $favourites } from '../../stores/favourites-store'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './FavouritesGrid.module.css'
import { LoadMoreList } from './LoadMoreList'
import { PageBeyondListEnd } from './PageBeyondListEnd'
import { useCurrentFavourites } from './tile/use-current-favourites'
import { useGrowingGameList } from './use-growing-game-list'

interface Source {
  /** Returns the URL of a page of the favourites list. */
  hrefOf: (listPage: number) => string
  /** Loads one page of the favourites list; null when it fails to load. */
  load: (listPage: number) => Promise<GameResultsPage | null>
  beside?: boolean
}

function NoFavourites() {
  const { t } = useLingui()
  return (
    <EmptyState
      heading={
        <h2>
          <Trans>No favourites yet</Trans>
        </h2>
      }
      text={t`Tap the heart on a game to save it here.`}
      action={
        <ButtonLink to={href('game-list', { type: 'hot' })} kind="primary">
          <Trans>Browse hot games</Trans>
        </ButtonLink>
      }
    />
  )
}

/** The member's favourite games, page by page. Removed games disappear immediately. */
function SavedGames({ first, hrefOf, load, beside = false }: Source & { first: GameResultsPage }) {
  // Loads one more page. If favourites were removed, later pages have shifted, so the last page is loaded
  // again too.
  const loadAfter = async (listPage: number) => {
    const favourites = $favourites.get()
    const isMoved = list.pages.some(({ games }) => games.some(({ nodeId }) => favourites[nodeId] === false))
    const [again, next] = await Promise.all([isMoved ? load(listPage - 1) : null, load(listPage)])
    return next && { ...next, games: [...(again?.games ?? []), ...next.games] }
  }
  const list = useGrowingGameList({ first, load: loadAfter, hrefOf })
  const [begin = first, ...later] = list.pages
  const games = useCurrentFavourites(
    begin.games,
    later.flatMap(({ games }) => games),
  )
  if (games.length > 0 || list.hasMore)
    return <LoadMoreList {...{ list, games, hrefOf, beside }} total={null} />
  return begin.page > 1 ? <PageBeyondListEnd begin={hrefOf(1)} /> : <NoFavourites />
}

function Loading({ beside = false }: { beside?: boolean | undefined }) {
  const { t } = useLingui()
  return (
    <div
      className={clsx(styles.skeleton, beside && styles.beside)}
      role="status"
      aria-label={t`Loading your favourites`}
    >
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={styles.place}>
          <Skeleton className={styles.art} />
          <Skeleton shape="text" />
        </span>
      ))}
    </div>
  )
}

/**
 * Shown to visitors who cannot have favourites. Guests are offered the login; free-play visitors learn that
 * they need a real account.
 */
function FavouritesUnavailable() {
  const { t } = useLingui()
  const { session } = useShell()
  const logIn = useLoginLink()
  return session.kind === 'guest' ? (
    <EmptyState
      text={t`Log in to see your favourites.`}
      action={
        <ButtonLink to={logIn} kind="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  ) : (
    <RealAccountRequired />
  )
}

/**
 * Grid with all favourite games of a member.
 * @param favourites null for visitors who cannot have any
 */
export function FavouritesGrid({
  favourites,
  ...source
}: Source & { favourites: Deferred<GameResultsPage> | null }) {
  const { t } = useLingui()
  if (!favourites) return <FavouritesUnavailable />
  return (
    <DeferredSection id="favourites" data={favourites} fallback={<Loading beside={source.beside} />}>
      {(settled) =>
        settled.ok ? (
          <SavedGames first={settled.value} {...source} />
        ) : (
          <EmptyState
            text={t`We couldn’t load your favourites.`}
            action={
              <ButtonLink to={source.hrefOf(1)} kind="primary" inPlace>
                <Trans>Try again</Trans>
              </ButtonLink>
            }
          />
        )
      }
    </DeferredSection>
  )
}
