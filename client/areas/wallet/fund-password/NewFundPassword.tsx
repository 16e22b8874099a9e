import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cleanFundPassword, type FundPasswordRule } from '../../../../shared/accounts/fund-password'
import type { FundPasswordContract } from '../../../../shared/areas/wallet/fund-password'
import type { PageForm } from '../../../session/forms/page-form'
import { FundPassword } from '../../../ui/forms/FundPassword'
import { Rules } from './Rules'

interface NewFundPasswordProps {
  form: Pick<PageForm<FundPasswordContract>, 'field'>
  rule: FundPasswordRule
  /** There is another one so far. */
  isAnother?: boolean
}

/** A new fund password, twice, with what it has to be. */
export function NewFundPassword({ form, rule, isAnother = false }: NewFundPasswordProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  return (
    <>
      <FundPassword
        field={form.field('fundPassword')}
        rule={rule}
        label={isAnother ? t`New fund password` : t`Fund password`}
        onTyped={setTyped}
      />
      <FundPassword
        field={form.field('confirmFundPassword')}
        rule={rule}
        label={t`Once more`}
        onTyped={setAgain}
      />
      <Rules rule={rule} password={cleanFundPassword(typed, rule)} again={cleanFundPassword(again, rule)} />
    </>
  )
}
