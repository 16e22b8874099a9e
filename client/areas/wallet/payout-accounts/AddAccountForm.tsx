import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FundPasswordRule } from '../../../../shared/accounts/fund-password-rule'
import {
  echo,
  findPayoutOption,
  type NewPayoutAccountValues,
  newPayoutAccountFormSchema,
  newPayoutAccountPayload,
  type PayoutAccountsContract,
} from '../../../../shared/areas/wallet/payout-accounts'
import type { PayoutAccountKind, PayoutOptions } from '../../../../shared/contract/payout-account-schemas'
import { href } from '../../../../shared/paths'
import { checkAccountNumber } from '../../../../shared/payments/account-number'
import { CurrentFundPasswordField } from '../../../session/forms/CurrentFundPasswordField'
import { InvalidFieldError } from '../../../session/forms/encryption'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { SelectField } from '../../../ui/forms/SelectField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { AccountNumberField } from './AccountNumberField'
import { ACCOUNT_KIND_LABELS } from './account-kinds'
import styles from './PayoutAccountsPage.module.css'

interface AddAccountFormProps {
  kind: PayoutAccountKind
  options: PayoutOptions
  rule: FundPasswordRule
  payeeName: string
  action: string
}

/** Returns the banks, wallets or coins that the platform offers for a kind of payout account. */
const choicesOf = ({ banks, wallets, coins }: PayoutOptions, kind: PayoutAccountKind) => {
  if (kind === 'coin') return coins.map(({ id, coin, network }) => ({ id, name: `${coin} · ${network}` }))
  return kind === 'bank' ? banks : wallets
}

export function AddAccountForm({ kind, options, rule, payeeName, action }: AddAccountFormProps) {
  const { t } = useLingui()
  const choices = choicesOf(options, kind)
  const form = usePageForm<PayoutAccountsContract, NewPayoutAccountValues>({
    id: `add-${kind}`,
    action,
    schema: newPayoutAccountFormSchema(options, kind, rule),
    echo,
    encrypt: async (typed) => {
      const chosen = findPayoutOption(options, kind, typed.option)
      if (!chosen) throw new InvalidFieldError('option', 'account.option')
      const checked = await checkAccountNumber(chosen, typed.number)
      if ('fault' in checked) throw new InvalidFieldError('number', checked.fault)
      return newPayoutAccountPayload(chosen, checked.number, typed)
    },
    redirectState: { added: true },
  })
  const optionField = form.field('option')
  const only = choices.length === 1 ? choices[0]?.id : undefined
  const firstOption = optionField.defaultValue ?? only ?? ''
  const [optionId, setOptionId] = useState(firstOption)
  const chosen = findPayoutOption(options, kind, optionId)
  const branch = chosen?.kind === 'bank' ? chosen.option.branch : 'none'
  const texts = ACCOUNT_KIND_LABELS.find(([id]) => id === kind)?.[1]
  return (
    <PageForm form={form}>
      <TextField
        name="holder"
        id={`add-${kind}-holder`}
        label={t`Account name`}
        hint={t`This is your payee name. You can’t change it here.`}
        defaultValue={payeeName}
        dir="auto"
        readOnly
        autoComplete="off"
        end={
          <span className={styles.lock}>
            <Icon name="lock-simple" size={2} />
          </span>
        }
      />
      <SelectField
        {...optionField}
        label={texts ? t(texts.option) : ''}
        defaultValue={firstOption}
        placeholder={t`Choose`}
        choices={choices}
        onChange={setOptionId}
        required
      />
      <AccountNumberField field={form.field('number')} kind={kind} chosen={chosen} />
      {branch !== 'none' && (
        <TextField
          {...form.field('branch')}
          label={t`Branch`}
          optional={branch === 'optional'}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          required={branch === 'required'}
        />
      )}
      <CurrentFundPasswordField
        field={form.field('fundPassword')}
        outcome={form.outcome}
        rule={rule}
        returnTo={href('payout-accounts', { add: kind })}
      />
      <CheckboxField {...form.field('isMain')}>
        <Trans>Set as main account</Trans>
      </CheckboxField>
      <SubmitButton busy={form.busy} busyLabel={<Trans>Adding account</Trans>}>
        <Trans>Add account</Trans>
      </SubmitButton>
    </PageForm>
  )
}
