import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { MOBILE_MAX } from '../../../shared/config/limits'
import type { Countries } from '../../../shared/contract/system'
import { Flag } from '../Flag/Flag'
import { Icon } from '../Icon/Icon'
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

const withPlus = (code: string): string => `+${code.replace(/\D/g, '')}`

/** A mobile number with its dialling code; the list holds the platform's countries only. */
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
  const { t } = useLingui()
  const before = countries.findIndex(({ dialingCode }) => dialingCode === dialing.defaultValue)
  const [index, setIndex] = useState(Math.max(0, before))
  const country = countries[index]
  return (
    <Field id={id} label={label} optional={optional} hint={hint} success={success} error={error}>
      {country && (
        <span className={styles.code}>
          <Flag country={country.code.toLowerCase()} size={22} />
          <bdi>{withPlus(country.dialingCode)}</bdi>
          <Icon name="caret-down-bold" size={1} />
          <select
            name={dialing.name}
            id={dialing.id}
            aria-label={t`Country code`}
            defaultValue={dialing.defaultValue ?? country.dialingCode}
            autoComplete="tel-country-code"
            onInput={(event) => setIndex(Math.max(0, event.currentTarget.selectedIndex))}
          >
            {countries.map(({ code, name: countryName, dialingCode }) => (
              <option key={code} value={dialingCode}>
                {countryName} {withPlus(dialingCode)}
              </option>
            ))}
          </select>
        </span>
      )}
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
