import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from './field'
import { PasswordField } from './PasswordField'

export function LoginPasswordField({ field: { name, id, error } }: { field: FieldProps }) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...{ name, id, error }}
      label={t`Login password`}
      hint={t`To be sure that it is you`}
      autoComplete="current-password"
      required
    />
  )
}
