import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'

type UnlabelledFieldProps = Omit<SharedFieldProps, 'label'>
type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps>

interface TextFieldExtras {
  label: ReactNode
  end?: ReactNode
  /** Second sentence of the error message, such as its reason. Visible only with `error`. */
  why?: string | undefined
}

/** A single-line text field. Props such as `type`, `autoComplete` and `inputMode` are passed to the input. */
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
}: FieldProps & UnlabelledFieldProps & InputProps & TextFieldExtras) {
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
      <input {...input} {...fieldInputProps({ name, id, defaultValue, error })} />
    </Field>
  )
}
