import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { AccountPage } from '../../account/AccountPage'
import { withReturn } from '../../account/with-return'
import { ButtonLink } from '../../components/Button/Button'
import type { FormOutcome } from '../../form-outcome'
import { ChooseForm } from './ChooseForm'
import type { ForgetData, ForgetStep } from './contract'
import { SetPasswordForm } from './SetPasswordForm'

/** One of the two ends: a letter is on its way, or the new password is set. */
function End({ title, lead }: { title: string; lead: string }) {
  const { returnTo } = useLoaderData<ForgetData>()
  return (
    <AccountPage mark title={title} lead={lead}>
      <ButtonLink to={withReturn('/m/login', returnTo)} kind="primary" size="large" block>
        <Trans>Log in</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

/** Forgotten password (spec §2): who asks is confirmed by SMS or by letter. */
export default function ForgetPage() {
  const { t } = useLingui()
  const data = useLoaderData<ForgetData>()
  const posted = useActionData<FormOutcome>()
  /** What the worker said last, of whichever form. */
  const [outcome, setOutcome] = useState(posted)
  const step = (outcome?.state ?? 'choose') as ForgetStep
  if (step === 'email-sent') {
    return (
      <End
        title={t`Look into your mailbox`}
        lead={t`If this account and this e-mail address belong together, a letter is on its way. It holds a temporary password: log in with it and change it.`}
      />
    )
  }
  if (step === 'done') {
    return (
      <End
        title={t`Your new password is set`}
        lead={t`Everywhere else you were logged out. Log in with the new password.`}
      />
    )
  }
  if (step === 'code') {
    return (
      <AccountPage
        title={t`Set a new password`}
        lead={t`If this account and this number belong together, a code is on its way to it.`}
      >
        <SetPasswordForm data={data} before={outcome} onOutcome={setOutcome} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t`Let’s get you back in`}
      lead={t`Choose how we confirm it is you. We never ask for your old password here.`}
    >
      <ChooseForm data={data} onOutcome={setOutcome} />
    </AccountPage>
  )
}
