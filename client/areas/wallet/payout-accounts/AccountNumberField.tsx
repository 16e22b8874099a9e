import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import type { PayoutAccountKind } from '../../../../shared/contract/payout-account-schemas'
import { type ChosenPayoutOption, countDigits } from '../../../../shared/payments/account-number'
import { useFormatters } from '../../../i18n/formatters'
import type { FieldProps } from '../../../ui/forms/field'
import { TextField } from '../../../ui/forms/TextField'

interface AccountNumberFieldProps {
  field: FieldProps
  kind: PayoutAccountKind
  chosen: ChosenPayoutOption | undefined
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Attributes of the number field for on-screen keyboards and autofill, by kind of payout account. */
const INPUTS: Record<
  PayoutAccountKind | 'iban',
  Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode'>
> = {
  bank: { ...PLAIN, inputMode: 'numeric' },
  iban: { ...PLAIN, autoCapitalize: 'characters' },
  // The type is not `tel`, because HTML does not allow `autocomplete="tel-national"` for that type.
  wallet: { inputMode: 'tel', autoComplete: 'tel-national' },
  coin: PLAIN,
}

/**
 * Field for the number of a payout account: an account number, an IBAN, a telephone number, or the address of
 * a coin wallet.
 */
export function AccountNumberField({ field, kind, chosen }: AccountNumberFieldProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [typed, setTyped] = useState(0)
  const bank = chosen?.kind === 'bank' ? chosen.option : undefined
  const isIban = bank?.format === 'iban'
  const label = {
    bank: isIban ? t`IBAN` : t`Account number`,
    wallet: t`Wallet mobile number`,
    coin: t`Wallet address`,
  }[kind]
  const rule = () => {
    if (!bank || isIban) return undefined
    const [least, most] = [integer(bank.minDigits), integer(bank.maxDigits)]
    return bank.minDigits === bank.maxDigits ? t`${most} digits` : t`${least} to ${most} digits`
  }
  const counted = () => {
    const range = rule()
    if (range === undefined || typed === 0) return range
    return t`${range}, ${{ count: integer(typed) }} so far`
  }
  const hint = () => {
    if (kind === 'coin')
      return t`Copy the address from your wallet. Money sent to the wrong address will be lost.`
    if (isIban) return t`Starts with two letters. Enter it with or without spaces.`
    return counted()
  }
  return (
    <TextField
      {...field}
      {...INPUTS[isIban ? 'iban' : kind]}
      defaultValue={undefined}
      label={label}
      hint={hint()}
      why={field.error === 'account-format' ? counted() : undefined}
      dir="ltr"
      maxLength={200}
      required
      onInput={(event) => setTyped(countDigits(event.currentTarget.value))}
    />
  )
}
