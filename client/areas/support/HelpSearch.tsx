import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { HELP_SEARCH_DELAY_MS, HELP_SEARCH_LENGTH_MAX } from '../../../shared/config/product-limits'
import { href } from '../../../shared/paths'
import { IconLink } from '../../ui/IconButton/IconButton'
import { SearchBox } from '../../ui/SearchBox/SearchBox'

/**
 * Search in the help centre. With scripts, results update while the visitor types; without scripts, it is a
 * plain form.
 */
export function HelpSearch({ q }: { q: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // The query in the URL may change without typing, for example when the search is cleared. The field then
  // takes the new query.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q ?? ''
  }, [q])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const query = text.trim()
    void navigate(href('help', { q: query || null }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <SearchBox
      action={href('help')}
      onSubmit={submit}
      end={q !== null && <IconLink to={href('help')} label={t`Clear search`} icon="x" size={2} inPlace />}
      ref={input}
      submit={<Trans>Search</Trans>}
      name="q"
      defaultValue={q ?? ''}
      maxLength={HELP_SEARCH_LENGTH_MAX}
      placeholder={t`For example, “withdrawal”`}
      aria-label={t`Search the help centre`}
      onChange={({ target, nativeEvent }) => {
        if ((nativeEvent as InputEvent).isComposing) return
        clearTimeout(timer.current)
        const { value } = target
        timer.current = setTimeout(() => search(value), HELP_SEARCH_DELAY_MS)
      }}
    />
  )
}
