import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { useFormatters } from '../../i18n/formatters'
import stack from '../stack.module.css'
import { Field } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'
import styles from './TextAreaField.module.css'

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'maxLength'>

/** Returns the length of a text in Unicode code points, not in UTF-16 code units. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * A multi-line text field with a character count. Text that is longer than `length.max` is an error, but is
 * not truncated, so that no pasted text is lost silently.
 */
export function TextAreaField({
  label,
  optional,
  hint,
  success,
  name,
  id,
  defaultValue,
  error,
  length,
  ...area
}: FieldProps & SharedFieldProps & AreaProps & { length: { min: number; max: number } }) {
  const isHydrated = useHydrated()
  const { integer } = useFormatters()
  const [typed, setTyped] = useState(() => lengthOf(defaultValue ?? ''))
  const [count, max] = [integer(typed), integer(length.max)]
  return (
    <div className={stack.tight}>
      <Field
        id={id}
        label={label}
        optional={optional}
        hint={hint}
        length={length}
        success={success}
        error={error}
      >
        <textarea
          rows={5}
          {...area}
          {...fieldInputProps({ name, id, defaultValue, error })}
          aria-describedby={`${id}-message ${id}-count`}
          className={styles.input}
          onInput={({ currentTarget }) => setTyped(lengthOf(currentTarget.value))}
        />
      </Field>
      <p id={`${id}-count`} className={typed > length.max ? styles.tooMuch : styles.count}>
        {isHydrated ? (
          <Trans>
            {count} of {max} characters
          </Trans>
        ) : (
          <Trans>Up to {max} characters</Trans>
        )}
      </p>
    </div>
  )
}
