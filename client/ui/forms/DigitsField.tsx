import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { digitsOnly } from '../../../shared/input/digits'
import { useHydrated } from '../../browser/use-hydrated'
import styles from './DigitsField.module.css'
import { useFieldMessages } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'

interface DigitsFieldProps
  extends Omit<FieldProps, 'defaultValue'>,
    Pick<SharedFieldProps, 'label' | 'hint' | 'format'> {
  /**
   * True for a verification code: its digits are visible, and the browser offers to fill it in. False for a
   * fund password, whose digits are hidden.
   */
  isCode?: boolean
  /** Number of digits of the code or password. */
  digits: number
  /** Called with the digits typed so far, converted to Latin digits. */
  onDigits?: ((digits: string) => void) | undefined
}

/** Maximum length of typed or pasted text, including separators. */
const TYPED_MAX = 24

/**
 * Field for a fund password or a verification code. It is a single input, on top of one box per digit. Digits
 * of any script become Latin digits, and all other pasted characters are removed. Without scripts it is a
 * plain text field.
 */
export function DigitsField({
  label,
  hint = '',
  format,
  isCode = false,
  digits: count,
  onDigits,
  name,
  id,
  error,
}: DigitsFieldProps) {
  const { wrong } = useFieldMessages({ format })
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const read = () => {
    if (!input.current) return
    const digits = digitsOnly(input.current.value).slice(0, count)
    if (digits !== input.current.value) input.current.value = digits
    setTyped(digits)
    onDigits?.(digits)
  }
  // The field may contain text that the visitor typed before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
  useEffect(read, [])
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={clsx(styles.field, isCode && styles.isCode)}>
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
                place < typed.length && styles.full,
                place === Math.min(typed.length, count - 1) && styles.next,
              )}
            >
              {isCode && typed[place]}
            </i>
          ))}
        </span>
        <input
          {...fieldInputProps({ name, id, error })}
          ref={input}
          type={isCode ? 'text' : 'password'}
          inputMode="numeric"
          // With 'off', password managers do not mistake a fund password for the login password.
          autoComplete={isCode ? 'one-time-code' : 'off'}
          maxLength={TYPED_MAX}
          required
          onInput={read}
        />
      </div>
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={clsx(styles.message, error !== undefined && styles.wrong)}
      >
        {error === undefined ? hint : wrong(error)}
      </p>
    </div>
  )
}
