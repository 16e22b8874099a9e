import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Game } from '../../../shared/contract/game-schemas'
import { useShell } from '../../data/use-shell'
import { useFormatters } from '../../i18n/formatters'
import { ButtonLink } from '../../ui/Button/Button'
import { LoadMoreLink } from '../../ui/LoadMoreLink/LoadMoreLink'
import stack from '../../ui/stack.module.css'
import { GameGrid } from './GameGrid'
import type { GrowingGameList } from './use-growing-game-list'

interface LoadMoreListProps {
  /** The pages of the game list loaded so far. */
  list: GrowingGameList
  /** The games to display, which may differ from the loaded pages, for example without removed favourites. */
  games: readonly Game[]
  /** Returns the URL of a page of the game list. */
  hrefOf: (listPage: number) => string
  /** Number of games on all pages; null: unknown. */
  total: number | null
  /** True when the list is next to the side menu. */
  beside?: boolean
  /** True while more games are loading. */
  isPending?: boolean
  /** True when the next page loads automatically as the visitor scrolls near the end. */
  isEndless?: boolean
}

/**
 * A list of games that loads more pages at its end. If it does not start with the first page, a link leads to
 * the previous pages.
 */
export function LoadMoreList({
  list,
  games,
  hrefOf,
  total,
  beside = false,
  isPending = false,
  isEndless = true,
}: LoadMoreListProps) {
  const { t } = useLingui()
  const { saveData } = useShell()
  const { integer } = useFormatters()
  const { pages, state, hasMore, more } = list
  const first = pages[0]?.page ?? 1
  const last = pages.at(-1)?.page ?? first
  const count = games.length
  const figure = integer(count)
  return (
    <div className={stack.gap3}>
      {first > 1 && (
        <ButtonLink to={hrefOf(first - 1)} block inPlace>
          <Trans>Previous games</Trans>
        </ButtonLink>
      )}
      <GameGrid games={games} {...{ beside, isPending }} />
      <LoadMoreLink
        to={hrefOf(last + 1)}
        {...{ state, hasMore, more, count }}
        isEndless={isEndless && !saveData}
        label={<Trans>More games</Trans>}
        loadingLabel={<Trans>Loading more games</Trans>}
        failedText={<Trans>We couldn’t load more games.</Trans>}
        countText={
          total === null || first > 1
            ? t`${plural(count, { one: `${figure} game shown`, other: `${figure} games shown` })}`
            : t`${{ count: figure }} of ${{ total: integer(total) }} games shown`
        }
      />
    </div>
  )
}
