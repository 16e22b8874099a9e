import { Trans } from '@lingui/react/macro'
import type { Game } from '../../../shared/contract/games'
import { ButtonLink } from '../../ui/Button/Button'
import { GameGrid } from './GameGrid'
import styles from './GrowingList.module.css'
import { MoreGames } from './MoreGames'
import type { MorePages } from './use-more-pages'

interface GrowingListProps {
  /** The list as far as it has been loaded. */
  list: MorePages
  /** Its games as they are shown. */
  games: readonly Game[]
  /** Of a page of the list. */
  address: (page: number) => string
  /** Of all pages; null: not told. */
  total: number | null
  /** Stands beside the side menu. */
  beside?: boolean
  /** Others are on their way. */
  isPending?: boolean
  /** Whether it loads by itself when the end comes near. */
  isEndless?: boolean
}

/** A list that grows at its end; where it does not begin with the first page, the ones before are a link away. */
export function GrowingList({
  list,
  games,
  address,
  total,
  beside = false,
  isPending = false,
  isEndless = true,
}: GrowingListProps) {
  const { pages, state, hasMore, more } = list
  const first = pages[0]?.page ?? 1
  const last = pages.at(-1)?.page ?? first
  return (
    <div className={styles.list}>
      {first > 1 && (
        <ButtonLink to={address(first - 1)} block inPlace>
          <Trans>Previous games</Trans>
        </ButtonLink>
      )}
      <GameGrid games={games} {...{ beside, isPending }} />
      <MoreGames
        to={address(last + 1)}
        {...{ state, hasMore, more, isEndless }}
        count={games.length}
        total={first === 1 ? total : null}
      />
    </div>
  )
}
