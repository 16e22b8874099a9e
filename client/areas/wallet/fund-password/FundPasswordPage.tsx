import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { AlreadySet } from '../AlreadySet'
import { DigitsField } from '../DigitsField'
import { LoginPassword } from '../LoginPassword'
import { Saved } from '../Saved'
import styles from '../SetOnce.module.css'
import { SetOncePage } from '../SetOncePage'
import {
  echo,
  type FundPasswordContract,
  type FundPasswordData,
  type FundPasswordTyped,
  fundPasswordPayload,
  fundPasswordSchema,
} from './contract'
import { Rules } from './Rules'

function PasswordSaved({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  return <Saved text={t`Your fund password is set.`} returnTo={returnTo} />
}

function PasswordForm({ hasPassword, returnTo }: { hasPassword: boolean; returnTo: string }) {
  const { t } = useLingui()
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const form = usePageForm<FundPasswordContract, FundPasswordTyped>({
    id: 'fund-password',
    schema: fundPasswordSchema(hasPassword),
    echo,
    encrypt: fundPasswordPayload,
  })
  if (form.outcome?.state === 'saved') return <PasswordSaved returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Trans>Six digits for your money</Trans>
        </h2>
        <p>
          <Trans>
            We ask for them at every withdrawal and when an account is added. They are not your login
            password. Do not take your birthday or phone number.
          </Trans>
        </p>
      </div>
      <DigitsField {...form.field('fundPassword')} label={t`Fund password`} onDigits={setDigits} />
      <DigitsField {...form.field('confirmFundPassword')} label={t`Once more`} onDigits={setAgain} />
      <Rules digits={digits} again={again} />
      {hasPassword && <LoginPassword field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set the fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/** The six digits that protect a member's money. */
export default function FundPasswordPage() {
  const data = useLoaderData<FundPasswordData>()
  const { returnTo } = data
  const isSaved = useActionData<FormOutcome<FundPasswordContract>>()?.state === 'saved'
  return (
    <SetOncePage data={data}>
      {({ hasFundPassword, hasPassword }) => {
        if (isSaved) return <PasswordSaved returnTo={returnTo} />
        if (!hasFundPassword) return <PasswordForm hasPassword={hasPassword} returnTo={returnTo} />
        return (
          <AlreadySet title={<Trans>You have a fund password</Trans>}>
            <Trans>
              We ask for it at every withdrawal and when an account is added. If you have forgotten it,
              support can help you.
            </Trans>
          </AlreadySet>
        )
      }}
    </SetOncePage>
  )
}
