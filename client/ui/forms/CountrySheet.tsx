import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Countries } from '../../../shared/contract/system-schemas'
import { foldLetters } from '../../../shared/search/fold-letters'
import { Flag } from '../Flag/Flag'
import { Icon } from '../Icon/Icon'
import { Sheet } from '../Sheet/Sheet'
import styles from './CountrySheet.module.css'

type Country = Countries['list'][number]

interface CountrySheetProps {
  id: string
  countries: readonly Country[]
  /** Index of the selected country in the list. */
  chosen: number
  open: boolean
  onClose: () => void
  onChoose: (index: number) => void
}

export const formatDialingCode = (code: string): string => `+${code.replace(/\D/g, '')}`

/**
 * True when a country matches the search: its name contains the text, its country code equals the text, or
 * its dialling code starts with the typed digits. Digits may be of any script.
 */
function matchesSearch({ name, code, dialingCode }: Country, typed: string): boolean {
  const sought = foldLetters(typed).trim()
  const digits = sought.replace(/\D/g, '')
  if (digits !== '') return dialingCode.replace(/\D/g, '').startsWith(digits)
  return foldLetters(name).includes(sought) || code.toLowerCase() === sought
}

/**
 * A searchable list of countries with flags and dialling codes, in a sheet. Render the sheet outside the
 * form, so that Enter in the search does not submit the form.
 */
export function CountrySheet({ id, countries, chosen, open, onClose, onChoose }: CountrySheetProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const found = countries.flatMap((country, index) =>
    matchesSearch(country, typed) ? [{ country, index }] : [],
  )
  const choose = (index: number) => {
    setTyped('')
    onChoose(index)
  }
  return createPortal(
    <Sheet id={id} title={t`Country code`} open={open} onClose={onClose}>
      <input
        // The type is not `search`, because the first Escape would then only clear the field, and the visitor
        // would need a second one to close the list.
        inputMode="search"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const only = found.length === 1 ? found[0] : undefined
          if (event.key === 'Enter' && only) choose(only.index)
        }}
        aria-label={t`Search for a country or code`}
        placeholder={t`Country or code`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <ul className={styles.list}>
        {found.map(({ country: { code, name, lang, dialingCode }, index }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              <Flag country={code.toLowerCase()} size={28} />
              <span className={styles.name} lang={lang}>
                {name}
              </span>
              <bdi className={styles.code}>{formatDialingCode(dialingCode)}</bdi>
              <span className={styles.check}>
                {index === chosen && <Icon name="check-circle" variant="fill" size={2} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 && <Trans>No matching countries</Trans>}
      </p>
    </Sheet>,
    document.body,
  )
}
