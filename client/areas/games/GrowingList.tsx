import { Trans } from '@lingui/react/macro'
import type { Game } from '../../../shared/contract/games'
import { ButtonLink } from '../../ui/Button/Button'
import { GameGrid } from './GameGrid'
import styles from './GrowingList.module.css'
import { MoreGames } from './MoreGames'
import type { MoreResults } from './use-more-results'

interface GrowingListProps {
  /** The pages of the list loaded until now. */
  list: MoreResults
  /** The games to show. */
  games: readonly Game[]
  /** URL of a page of the list. */
  hrefOf: (listPage: number) => string
  /** Number of games on all pages; null when unknown. */
  total: number | null
  /** Shown beside the side menu. */
  beside?: boolean
  /** More games are loading. */
  isPending?: boolean
  /** Whether the next page loads when the visitor scrolls near the end. */
  isEndless?: boolean
}

/**
 * A list that grows at its end. If it does not start with the first page, a link leads to the previous ones.
 */
export function GrowingList({
  list,
  games,
  hrefOf,
  total,
  beside = false,
  isPending = false,
  isEndless = true,
}: GrowingListProps) {
  const { results, state, hasMore, more } = list
  const first = results[0]?.page ?? 1
  const last = results.at(-1)?.page ?? first
  return (
    <div className={styles.list}>
      {first > 1 && (
        <ButtonLink to={hrefOf(first - 1)} block inPlace>
          <Trans>Previous games</Trans>
        </ButtonLink>
      )}
      <GameGrid games={games} {...{ beside, isPending }} />
      <MoreGames
        to={hrefOf(last + 1)}
        {...{ state, hasMore, more, isEndless }}
        count={games.length}
        total={first === 1 ? total : null}
      />
    </div>
  )
}
