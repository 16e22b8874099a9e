import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '../../../ui/forms/field'
import { PasswordField } from '../../../ui/forms/PasswordField'
import { WayOut } from './WayOut'

/** Six digits, never filled in. A password manager would offer the login password. */
export function FundPasswordField(props: Omit<FieldProps, 'defaultValue'>) {
  const { t } = useLingui()
  const { name, id, error } = props
  return (
    <div>
      <PasswordField
        {...{ name, id, error }}
        label={t`Fund password`}
        hint={t`6 digits, not your login password`}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={20}
        required
      />
      <WayOut code={error} />
    </div>
  )
}
