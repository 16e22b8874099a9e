import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cleanFundPassword, type FundPasswordRule } from '../../../../shared/accounts/fund-password-rule'
import type { FundPasswordContract } from '../../../../shared/areas/wallet/fund-password'
import type { PageFormState } from '../../../session/forms/page-form'
import { FundPasswordInput } from '../../../ui/forms/FundPasswordInput'
import { FundPasswordChecklist } from './FundPasswordChecklist'

interface NewFundPasswordProps {
  form: Pick<PageFormState<FundPasswordContract>, 'field'>
  rule: FundPasswordRule
  /** True when the new fund password replaces an existing one. */
  isAnother?: boolean
}

/** Two fields for a new fund password, which must be typed twice, and a checklist of its rules. */
export function NewFundPasswordFields({ form, rule, isAnother = false }: NewFundPasswordProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  return (
    <>
      <FundPasswordInput
        field={form.field('fundPassword')}
        rule={rule}
        label={isAnother ? t`New fund password` : t`Fund password`}
        onTyped={setTyped}
      />
      <FundPasswordInput
        field={form.field('confirmFundPassword')}
        rule={rule}
        label={t`Confirm fund password`}
        onTyped={setAgain}
      />
      <FundPasswordChecklist
        rule={rule}
        password={cleanFundPassword(typed, rule)}
        again={cleanFundPassword(again, rule)}
      />
    </>
  )
}
