import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { GAME_VOLATILITIES } from '../../../shared/config/platform-codes'
import {
  type GameListCategory,
  type GameListFilter,
  gameListHref,
  MIN_BET_MAX_FILTERS,
  MIN_LINES_FILTERS,
  parseGameListFilter,
} from '../../../shared/games/game-list-filter'
import { href } from '../../../shared/paths'
import { useFormatters } from '../../i18n/formatters'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { ChipRadios } from '../../ui/forms/ChipRadios'
import styles from '../../ui/forms/FilterForm.module.css'
import { IconAnchor } from '../../ui/IconButton/IconButton'
import { useModalLink } from '../../ui/Modal/use-modal-link'
import { Sheet } from '../../ui/Sheet/Sheet'
import { VOLATILITY_LABELS } from './game-info/volatility-labels'
import { useCategoryLabel } from './use-category-label'

const toInputValue = (value: string | number | null) => (value === null ? '' : String(value))

/** Button with the number of active game filters, and the sheet that it opens to change them. */
export function GameFilterSheet({
  filter,
  categories,
  hasFacts,
}: {
  filter: GameListFilter
  categories: GameListCategory[]
  /** True when the platform sends facts of games, so that the list can be filtered by volatility. */
  hasFacts: boolean
}) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const labelOf = useCategoryLabel()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const open = useModalLink('#filters', () => setOpen(true))
  const { gameType, vassalage, q, minLine, minBetMax, volatility, sort } = filter
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const wanted = parseGameListFilter(new URLSearchParams(fields))
    void navigate(gameListHref(wanted))
  }
  const upTo = (bet: string) => t`Up to ${bet}`
  const any = { value: '', label: t`Any` }
  const kinds = [...categories, 'BINGO' as const].map((value) => ({ value, label: labelOf(value) }))
  return (
    <>
      <IconAnchor {...open} label={t`Filters`} icon="sliders-horizontal" aria-haspopup="dialog" />
      <Sheet id="filters" open={isOpen} onClose={() => setOpen(false)} title={t`Filters`}>
        <form method="get" action={href('game-list')} className={styles.form} onSubmit={submit}>
          {vassalage !== null && <input type="hidden" name="vassalage" value={vassalage} />}
          {q !== null && <input type="hidden" name="q" value={q} />}
          <ChipRadios
            name="sort"
            legend={t`Sort`}
            value={toInputValue(sort)}
            choices={[
              { value: '', label: q === null ? t`Recommended` : t`Best match` },
              { value: 'name', label: t`Name A–Z` },
              { value: 'new', label: t`Newest` },
            ]}
          />
          <ChipRadios
            name="gameType"
            legend={t`Game type`}
            value={toInputValue(gameType)}
            choices={[any, ...kinds]}
          />
          <ChipRadios
            name="minBetMax"
            legend={t`Minimum bet`}
            value={toInputValue(minBetMax)}
            choices={[
              any,
              ...MIN_BET_MAX_FILTERS.map((bet) => ({ value: String(bet), label: upTo(integer(bet)) })),
            ]}
          />
          <ChipRadios
            name="minLine"
            legend={t`Minimum paylines`}
            value={toInputValue(minLine)}
            choices={[
              any,
              ...MIN_LINES_FILTERS.map((lines) => ({ value: String(lines), label: integer(lines) })),
            ]}
          />
          {(hasFacts || volatility !== null) && (
            <ChipRadios
              name="volatility"
              legend={t`Volatility`}
              value={toInputValue(volatility)}
              choices={[
                any,
                ...GAME_VOLATILITIES.map((value) => ({ value, label: t(VOLATILITY_LABELS[value]) })),
              ]}
            />
          )}
          <div className={styles.actions}>
            <ButtonLink to={gameListHref({ gameType, vassalage, q })} kind="secondary">
              <Trans>Reset</Trans>
            </ButtonLink>
            <Button type="submit" kind="primary">
              <Trans>Show games</Trans>
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
