import { useLingui } from '@lingui/react/macro'
import type { FundPasswordRule } from '../../../shared/accounts/fund-password-rule'
import { useFormatters } from '../../i18n/formatters'
import { DigitsField } from './DigitsField'
import type { FieldProps } from './field'
import { PasswordField } from './PasswordField'

/** Maximum number of digit boxes that fit on the narrowest screens. */
const BOXES_MAX = 8

/**
 * True when each digit of the fund password gets a box, because all fund passwords have one length, which
 * fits on the screen.
 */
export const hasDigitBoxes = ({ kind, min, max }: FundPasswordRule): boolean =>
  kind === 'digits' && min === max && max <= BOXES_MAX

/** Returns the required format of a fund password as a fragment of a sentence, such as `6 digits`. */
export function useFundPasswordFormat({ kind, min, max, charset }: FundPasswordRule): string {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const length = min === max ? integer(min) : t`${integer(min)} to ${integer(max)}`
  if (kind === 'digits') return t`${length} digits`
  return charset === 'alphanumeric'
    ? t`${length} letters (A to Z) and digits`
    : t`${length} letters (A to Z), digits and symbols`
}

interface FundPasswordInputProps {
  field: FieldProps
  rule: FundPasswordRule
  label: string
  hint?: string | undefined
  onTyped?: (typed: string) => void
}

/**
 * Field for the fund password, in the format that the platform requires: digits in boxes, or a text field for
 * digits or text.
 */
export function FundPasswordInput({
  field: { name, id, error },
  rule,
  label,
  hint,
  onTyped,
}: FundPasswordInputProps) {
  const { t } = useLingui()
  const words = useFundPasswordFormat(rule)
  const props = { name, id, error, label, hint, format: t`A fund password is ${words}.` }
  if (hasDigitBoxes(rule)) return <DigitsField {...props} digits={rule.max} onDigits={onTyped} />
  return (
    <PasswordField
      {...props}
      inputMode={rule.kind === 'digits' ? 'numeric' : undefined}
      // With 'off', password managers do not mistake a fund password for the login password.
      autoComplete="off"
      required
      onInput={(event) => onTyped?.(event.currentTarget.value)}
    />
  )
}
