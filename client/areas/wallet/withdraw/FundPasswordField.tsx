import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '../../../ui/forms/field'
import { DigitsField } from '../DigitsField'
import { WayOut } from './WayOut'

/** The fund password, with the way out where it cannot be given. */
export function FundPasswordField({ name, id, error }: FieldProps) {
  const { t } = useLingui()
  return (
    <div>
      <DigitsField
        {...{ name, id, error }}
        label={t`Fund password`}
        hint={t`6 digits, not your login password`}
      />
      <WayOut code={error} />
    </div>
  )
}
