import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type InputEvent, useState } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { Field } from './Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from './field'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
  /** Says to password managers if this is the current password or a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A password field, never filled in by the page. A button makes the typed password visible. */
export function PasswordField({
  label,
  optional,
  hint,
  length,
  format,
  success,
  name,
  id,
  error,
  onInput,
  ...input
}: Omit<FieldProps, 'defaultValue'> & { defaultValue?: undefined } & SharedFieldProps & InputProps) {
  const { t } = useLingui()
  const [isTyped, setTyped] = useState(false)
  const [isShown, setShown] = useState(false)
  const note = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value !== '')
    onInput?.(event)
  }
  const toggle = isTyped && (
    <IconButton
      label={t`Show password`}
      aria-pressed={isShown}
      aria-controls={id}
      icon={isShown ? 'eye-slash' : 'eye'}
      dim
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      length={length}
      format={format}
      success={success}
      error={error}
      end={toggle}
    >
      <input
        maxLength={128}
        spellCheck={false}
        {...input}
        {...fieldInputProps({ name, id, error })}
        type={isShown ? 'text' : 'password'}
        // The attribute is valid only while the password is visible; keyboards never capitalise hidden
        // passwords.
        autoCapitalize={isShown ? 'none' : undefined}
        onInput={note}
      />
    </Field>
  )
}
