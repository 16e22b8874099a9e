import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { type FieldFace, type FieldProps, inputProps } from './field'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps>

/** A line of text. `type`, `autoComplete`, `inputMode` and the like go to the input. */
export function TextField({
  label,
  optional,
  hint,
  success,
  end,
  name,
  id,
  defaultValue,
  error,
  ...input
}: FieldProps & FieldFace & InputProps & { end?: ReactNode }) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} success={success} error={error} end={end}>
      <input {...input} {...inputProps({ name, id, defaultValue, error })} />
    </Field>
  )
}
