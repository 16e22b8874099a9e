import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  GAME_SEARCH_LENGTH_MAX,
  type GameListFilter,
  gameListHref,
} from '../../../shared/games/game-list-filter'
import type { GameSuggestion } from '../../../shared/http/api-calls'
import { href } from '../../../shared/paths'
import { callApi } from '../../data/call-api'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../../ui/Icon/Icon'
import { IconLink } from '../../ui/IconButton/IconButton'
import styles from './SearchField.module.css'

/** Delay after the last keystroke before search suggestions are requested, in ms. */
const PAUSE_MS = 150

/**
 * Returns games whose names match the typed text. Returns an empty list when the request fails, because the
 * search works without suggestions.
 */
function useSuggestions(
  text: string,
  { gameType, vassalage }: Pick<GameListFilter, 'gameType' | 'vassalage'>,
): readonly GameSuggestion[] {
  const [answer, setAnswer] = useState<{ q: string; list: GameSuggestion[] }>({ q: '', list: [] })
  const q = text.trim()
  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const query = { q, gameType: gameType ?? undefined, vassalage: vassalage ?? undefined }
      const response = await callApi((api) => api.games.suggestions.$get, { query }, { signal })
      if (!signal.aborted) setAnswer({ q, list: response.ok ? response.value.list : [] })
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, gameType, vassalage])
  // The previous suggestions stay visible while the next request runs.
  return q === '' ? [] : answer.list
}

const LIST_ID = 'suggestions'
const optionId = (index: number) => `suggestion-${index}`

/** Returns the index of the suggestion that an arrow key selects; -1 is the search field itself. */
const nextOption = (key: string, active: number, count: number): number | null => {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return null
}

interface SearchFieldProps {
  /** The open list. The search stays within its category and vendor. */
  filter: GameListFilter
  /** Name of the category or vendor that the search is limited to; null: all games. */
  scope: string | null
}

/**
 * Search field for games by name. Without scripts, a plain form; with scripts, a combobox with suggestions
 * (ARIA 1.2).
 */
export function SearchField({ filter, scope }: SearchFieldProps) {
  const { q, gameType, vassalage } = filter
  const { t } = useLingui()
  const { integer } = useFormatters()
  const navigate = useNavigate()
  const [text, setText] = useState(q ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? text : '', filter)
  const count = suggestions.length
  const isShown = isOpen && count > 0

  const search = (wanted: string) => {
    setOpen(false)
    setActive(-1)
    setText(wanted)
    const query = wanted.trim()
    const to = gameListHref({ gameType, vassalage, q: query === '' ? null : query })
    void navigate(to, { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(suggestions[active]?.name ?? text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
      return
    }
    const next = nextOption(event.key, active, count)
    if (next === null || count === 0) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  const label = scope === null ? t`Search games` : t`Search in ${scope}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not support <search>
    <form role="search" method="get" action={href('game-list')} className={styles.search} onSubmit={submit}>
      <div className={styles.box}>
        <Icon name="magnifying-glass" size={2} className={styles.icon} />
        <input
          // The type is not "search", because ARIA in HTML does not allow the role combobox for it.
          inputMode="search"
          name="q"
          className={styles.input}
          value={text}
          maxLength={GAME_SEARCH_LENGTH_MAX}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {gameType !== null && <input type="hidden" name="gameType" value={gameType} />}
        {vassalage !== null && <input type="hidden" name="vassalage" value={vassalage} />}
        {q !== null && (
          <IconLink
            to={gameListHref({ gameType, vassalage })}
            label={t`Clear search`}
            icon="x"
            size={2}
            inPlace
          />
        )}
      </div>
      <button type="submit" className="sr">
        <Trans>Search</Trans>
      </button>
      <p role="status" className="sr">
        {isShown && t`Suggestions: ${{ count: integer(count) }}`}
      </p>
      <div id={LIST_ID} role="listbox" aria-label={t`Suggestions`} className={styles.list} hidden={!isShown}>
        {suggestions.map(({ nodeId, name, vendor }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys (ARIA combobox)
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused
          <div
            key={nodeId}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Prevents a tap from taking the focus out of the search field, which would close the list before
            // the tap counts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => search(name)}
          >
            <span className={styles.name}>{name}</span>
            <bdi className={styles.vendor}>{vendor}</bdi>
          </div>
        ))}
      </div>
    </form>
  )
}
