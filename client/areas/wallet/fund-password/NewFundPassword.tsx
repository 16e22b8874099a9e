import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PageForm } from '../../../session/forms/page-form'
import { DigitsField } from '../../../ui/forms/DigitsField'
import type { FundPasswordContract } from './contract'
import { Rules } from './Rules'

interface NewFundPasswordProps {
  form: Pick<PageForm<FundPasswordContract>, 'field'>
  /** There is another one so far. */
  isAnother?: boolean
}

/** A new fund password, twice, with what it has to be. */
export function NewFundPassword({ form, isAnother = false }: NewFundPasswordProps) {
  const { t } = useLingui()
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  return (
    <>
      <DigitsField
        {...form.field('fundPassword')}
        label={isAnother ? t`New fund password` : t`Fund password`}
        onDigits={setDigits}
      />
      <DigitsField {...form.field('confirmFundPassword')} label={t`Once more`} onDigits={setAgain} />
      <Rules digits={digits} again={again} />
    </>
  )
}
