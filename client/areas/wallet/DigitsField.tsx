import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { FUND_PASSWORD_DIGITS } from '../../../shared/accounts/fund-password'
import { digitsOnly } from '../../../shared/input/digits'
import { useHydrated } from '../../browser/use-hydrated'
import { errorText } from '../../ui/forms/error-messages'
import { type FieldProps, inputProps } from '../../ui/forms/field'
import styles from './DigitsField.module.css'

const places = Array.from({ length: FUND_PASSWORD_DIGITS }, (_, index) => index)

interface DigitsFieldProps extends Omit<FieldProps, 'defaultValue'> {
  label: string
  hint?: string
  /** Digits typed so far, in Latin script. */
  onDigits?: (digits: string) => void
}

/**
 * A fund password: one input, drawn as a box for each digit. Digits of any script are typed as Latin ones, and what a
 * paste brings besides digits is dropped. Without scripts it is a plain password field.
 */
export function DigitsField({ label, hint = '', onDigits, name, id, error }: DigitsFieldProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(0)
  const read = () => {
    if (!input.current) return
    const digits = digitsOnly(input.current.value).slice(0, FUND_PASSWORD_DIGITS)
    if (digits !== input.current.value) input.current.value = digits
    setCount(digits.length)
    onDigits?.(digits)
  }
  // The browser may have kept what was typed before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
  useEffect(read, [])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        className={clsx(styles.box, isHydrated && styles.drawn, error !== undefined && styles.bad)}
        dir="ltr"
      >
        <span className={styles.places} aria-hidden="true">
          {places.map((place) => (
            <i
              key={place}
              className={clsx(
                place < count && styles.full,
                place === Math.min(count, FUND_PASSWORD_DIGITS - 1) && styles.next,
              )}
            />
          ))}
        </span>
        <input
          {...inputProps({ name, id, error })}
          ref={input}
          type="password"
          inputMode="numeric"
          // Password managers would take it for the login password.
          autoComplete="off"
          maxLength={24}
          required
          onInput={read}
        />
      </div>
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={clsx(styles.message, error !== undefined && styles.wrong)}
      >
        {error === undefined ? hint : t(errorText(error))}
      </p>
    </div>
  )
}
