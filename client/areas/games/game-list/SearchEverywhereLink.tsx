import { Trans } from '@lingui/react/macro'
import type { GameListData } from '../../../../shared/areas/games/game-list'
import { gameListHref } from '../../../../shared/games/game-list-filter'
import { useFormatters } from '../../../i18n/formatters'
import { ButtonLink } from '../../../ui/Button/Button'

type SearchedGames = Pick<GameListData, 'filter' | 'list' | 'totalEverywhere'>

/** True for a search within a category or vendor that has more results in all games. */
export const findsMoreEverywhere = ({ filter, list, totalEverywhere }: SearchedGames): boolean =>
  (filter.gameType !== null || filter.vassalage !== null) &&
  totalEverywhere !== null &&
  totalEverywhere > (list?.total ?? 0)

/** Link from a search in one category or vendor to the same search in all games, with its number of results. */
export function SearchEverywhereLink({ data: { filter, totalEverywhere } }: { data: SearchedGames }) {
  const { integer } = useFormatters()
  const count = integer(totalEverywhere ?? 0)
  return (
    <ButtonLink to={gameListHref({ q: filter.q })} inPlace>
      <Trans>Search everywhere ({count})</Trans>
    </ButtonLink>
  )
}
