import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from './field'
import { PasswordField } from './PasswordField'

export function LoginPasswordField({ field: { name, id, error } }: { field: FieldProps }) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...{ name, id, error }}
      label={t`Login password`}
      hint={t`To confirm it’s you`}
      autoComplete="current-password"
      required
    />
  )
}
