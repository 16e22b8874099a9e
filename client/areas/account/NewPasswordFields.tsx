import { useLingui } from '@lingui/react/macro'
import type { FormContract } from '../../../shared/forms/form-result'
import type { PageFormState } from '../../session/forms/page-form'
import { PasswordField } from '../../ui/forms/PasswordField'

type NewPasswordContract = FormContract & { field: 'newPassword' | 'confirmNewPassword' }

interface NewPasswordFieldsProps {
  form: Pick<PageFormState<NewPasswordContract>, 'field'>
  /** Allowed length of a new password, in characters. */
  rule: { min: number; max: number }
}

export function NewPasswordFields({ form, rule }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        {...form.field('newPassword')}
        defaultValue={undefined}
        label={t`New password`}
        length={rule}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmNewPassword')}
        defaultValue={undefined}
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
      />
    </>
  )
}
