import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { type FieldFace, type FieldProps, inputProps } from './field'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps>

interface TextFieldExtras {
  end?: ReactNode
  /** One more sentence about the error; only with `error`. */
  why?: string | undefined
}

/** A line of text. `type`, `autoComplete`, `inputMode` and the like go to the input. */
export function TextField({
  label,
  optional,
  hint,
  length,
  why,
  success,
  end,
  name,
  id,
  defaultValue,
  error,
  ...input
}: FieldProps & FieldFace & InputProps & TextFieldExtras) {
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      length={length}
      success={success}
      error={error}
      why={why}
      end={end}
    >
      <input {...input} {...inputProps({ name, id, defaultValue, error })} />
    </Field>
  )
}
