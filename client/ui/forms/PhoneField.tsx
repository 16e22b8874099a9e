import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { MOBILE_NUMBER_LENGTH_MAX } from '../../../shared/config/product-limits'
import type { Countries } from '../../../shared/contract/system-schemas'
import { useHydrated } from '../../browser/use-hydrated'
import { Flag } from '../Flag/Flag'
import { Icon } from '../Icon/Icon'
import { CountrySheet, formatDialingCode } from './CountrySheet'
import { Field } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'
import styles from './PhoneField.module.css'

interface PhoneFieldProps extends FieldProps, SharedFieldProps {
  /** Props of the field for the dialling code, which is next to the number. */
  dialing: FieldProps
  /** The platform's countries, the most likely one first; an empty list hides the picker. */
  countries: Countries['list']
  required?: boolean
  onInput?: ComponentProps<'input'>['onInput']
}

interface DialingCodeProps {
  field: FieldProps
  countries: Countries['list']
}

/**
 * Country picker: a searchable list or, without scripts, the native select. The select is always in the form
 * and posted with it, so that drafts and autofill find it.
 */
function DialingCode({ field, countries }: DialingCodeProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  const before = countries.findIndex(({ dialingCode }) => dialingCode === field.defaultValue)
  const [index, setIndex] = useState(Math.max(0, before))
  const [isOpen, setOpen] = useState(false)
  const country = countries[index]
  if (!country) return null
  const choose = (chosen: number) => {
    setOpen(false)
    if (!select.current) return
    select.current.selectedIndex = chosen
    select.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const face = (
    <>
      <Flag country={country.code.toLowerCase()} size={22} />
      <bdi>{formatDialingCode(country.dialingCode)}</bdi>
      <Icon name="caret-down" variant="bold" size={1} />
    </>
  )
  return (
    <span className={styles.picker}>
      {isHydrated ? (
        <button
          type="button"
          className={styles.code}
          aria-haspopup="dialog"
          aria-label={t`Country code: ${country.name} ${formatDialingCode(country.dialingCode)}`}
          onClick={() => setOpen(true)}
        >
          {face}
        </button>
      ) : (
        <span className={styles.code}>{face}</span>
      )}
      <select
        ref={select}
        name={field.name}
        id={field.id}
        className={isHydrated ? 'sr' : styles.native}
        tabIndex={isHydrated ? -1 : undefined}
        aria-hidden={isHydrated || undefined}
        aria-label={t`Country code`}
        defaultValue={field.defaultValue ?? country.dialingCode}
        autoComplete="tel-country-code"
        onInput={(event) => setIndex(Math.max(0, event.currentTarget.selectedIndex))}
      >
        {countries.map(({ code, name, lang, dialingCode }) => (
          <option key={code} value={dialingCode} lang={lang}>
            {name} {formatDialingCode(dialingCode)}
          </option>
        ))}
      </select>
      {isHydrated && (
        <CountrySheet
          id={`${field.id}-list`}
          countries={countries}
          chosen={index}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </span>
  )
}

/**
 * Field for a mobile number, with a dialling code of one of the platform's countries. The number reads from
 * left to right in every language.
 */
export function PhoneField({
  label,
  optional,
  hint,
  success,
  name,
  id,
  defaultValue,
  error,
  dialing,
  countries,
  required,
  onInput,
}: PhoneFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} success={success} error={error} ltr>
      {countries.length > 0 && <DialingCode field={dialing} countries={countries} />}
      <input
        {...fieldInputProps({ name, id, defaultValue, error })}
        // The type is not `tel`, because HTML then allows only `autocomplete="tel"`, which fills in the
        // number with its dialling code.
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={MOBILE_NUMBER_LENGTH_MAX}
        required={required}
        onInput={onInput}
      />
    </Field>
  )
}
