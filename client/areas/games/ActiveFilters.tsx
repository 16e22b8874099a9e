import { useLingui } from '@lingui/react/macro'
import { type GameListFilter, gameListHref } from '../../../shared/games/game-list-filter'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import stack from '../../ui/stack.module.css'
import styles from './ActiveFilters.module.css'
import { VOLATILITY_LABELS } from './game-info/volatility-labels'

/** The active filters and the sort order of a game list, each with a link that removes it. */
export function ActiveFilters({ filter }: { filter: GameListFilter }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { minBet, minLine, minBetMax, volatility, sort } = filter
  const highest = integer(minBetMax ?? 0)
  const [bet, lines] = [integer(minBet ?? 0), integer(minLine ?? 0)]
  const active = [
    ...(sort === 'name' ? [{ name: 'sort', label: t`Name A–Z` }] : []),
    ...(sort === 'new' ? [{ name: 'sort', label: t`Newest` }] : []),
    ...(minBet === null ? [] : [{ name: 'minBet', label: t`Minimum bet ${bet}+` }]),
    ...(minLine === null ? [] : [{ name: 'minLine', label: t`${lines}+ paylines` }]),
    ...(minBetMax === null ? [] : [{ name: 'minBetMax', label: t`Minimum bet: up to ${highest}` }]),
    ...(volatility === null
      ? []
      : [{ name: 'volatility', label: t`Volatility: ${t(VOLATILITY_LABELS[volatility])}` }]),
  ]
  if (active.length === 0) return null
  return (
    <ul className={stack.wrap} aria-label={t`Active filters`}>
      {active.map(({ name, label }) => (
        <li key={name}>
          <PageLink
            to={gameListHref({ ...filter, page: 1, [name]: null })}
            className={styles.filter}
            aria-label={t`Remove: ${label}`}
            inPlace
          >
            <span>{label}</span>
            <Icon name="x" size={1} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
