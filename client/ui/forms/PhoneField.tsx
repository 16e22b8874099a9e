import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { MOBILE_MAX } from '../../../shared/config/limits'
import type { Countries } from '../../../shared/contract/system'
import { useHydrated } from '../../browser/use-hydrated'
import { Flag } from '../Flag/Flag'
import { Icon } from '../Icon/Icon'
import { CountrySheet, withPlus } from './CountrySheet'
import { Field } from './Field'
import { type FieldFace, type FieldProps, inputProps } from './field'
import styles from './PhoneField.module.css'

interface PhoneFieldProps extends FieldProps, FieldFace {
  /** `form.field('countryDialingCode')`: the picker beside the number. */
  dialing: FieldProps
  /** The platform's countries, the likeliest first; an empty list leaves the picker out. */
  countries: Countries['list']
  required?: boolean
  onInput?: ComponentProps<'input'>['onInput']
}

interface DialingCodeProps {
  field: FieldProps
  countries: Countries['list']
}

/**
 * The country picker: a searchable list, or the device's own select without scripts. The select is what is posted in
 * both cases, so that drafts and autofill find it in the form.
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
      <bdi>{withPlus(country.dialingCode)}</bdi>
      <Icon name="caret-down-bold" size={1} />
    </>
  )
  return (
    <span className={styles.picker}>
      {isHydrated ? (
        <button
          type="button"
          className={styles.code}
          aria-haspopup="dialog"
          aria-label={t`Country code: ${country.name} ${withPlus(country.dialingCode)}`}
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
        {countries.map(({ code, name, dialingCode }) => (
          <option key={code} value={dialingCode}>
            {name} {withPlus(dialingCode)}
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

/** A mobile number with its dialling code, of the platform's countries only. Numbers run from left to right. */
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
        {...inputProps({ name, id, defaultValue, error })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={MOBILE_MAX}
        required={required}
        onInput={onInput}
      />
    </Field>
  )
}
