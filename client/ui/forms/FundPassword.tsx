import { useLingui } from '@lingui/react/macro'
import type { FundPasswordRule } from '../../../shared/accounts/fund-password'
import { DigitsField } from './DigitsField'
import type { FieldProps } from './field'
import { isInBoxes, useFundPasswordWords } from './fund-password-words'
import { PasswordField } from './PasswordField'

interface FundPasswordProps {
  field: FieldProps
  rule: FundPasswordRule
  label: string
  hint?: string | undefined
  onTyped?: (typed: string) => void
}

/** A fund password as the platform's rule asks: digits in boxes, or a line of digits or text. */
export function FundPassword({ field: { name, id, error }, rule, label, hint, onTyped }: FundPasswordProps) {
  const { t } = useLingui()
  const words = useFundPasswordWords(rule)
  const props = { name, id, error, label, hint, format: t`The fund password has ${words}` }
  if (isInBoxes(rule)) return <DigitsField {...props} digits={rule.max} onDigits={onTyped} />
  return (
    <PasswordField
      {...props}
      inputMode={rule.kind === 'digits' ? 'numeric' : undefined}
      // Password managers would take a fund password for the login password.
      autoComplete="off"
      required
      onInput={(event) => onTyped?.(event.currentTarget.value)}
    />
  )
}
