import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import {
  echo,
  type PayeeNameContract,
  type PayeeNameData,
  type PayeeNameValues,
  payeeNamePayload,
  payeeNameSchema,
} from '../../../../shared/areas/wallet/payee-name'
import type { FormResult } from '../../../../shared/forms/form-result'
import { PageForm } from '../../../session/forms/PageForm'
import { RecentLoginRequired } from '../../../session/forms/RecentLoginRequired'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SavedConfirmation } from '../../../ui/forms/SavedConfirmation'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { AlreadySetNotice } from '../AlreadySetNotice'
import { OneTimeSettingPage } from '../OneTimeSettingPage'

function NameSaved({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  return <SavedConfirmation text={t`Your payee name has been set.`} returnTo={returnTo} />
}

function NameForm({ hasPassword, returnTo }: { hasPassword: boolean; returnTo: string }) {
  const { t } = useLingui()
  const form = usePageForm<PayeeNameContract, PayeeNameValues>({
    id: 'payee-name',
    schema: payeeNameSchema(hasPassword),
    echo,
    encrypt: payeeNamePayload,
  })
  if (form.outcome?.state === 'saved') return <NameSaved returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Trans>Set your payee name</Trans>
        </h2>
        <p>
          <Trans>
            Enter your own name exactly as it appears on your bank account. Banks return payments if the name
            doesn’t match.
          </Trans>
        </p>
      </div>
      <TextField
        {...form.field('payeeName')}
        defaultValue={undefined}
        label={t`Payee name`}
        hint={t`You can only set this once. After that, you’ll need to contact us to change it.`}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        required
      />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set payee name</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/** Page where members set the name in which all their payout accounts must be held. */
export default function PayeeNamePage() {
  const data = useLoaderData<PayeeNameData>()
  const { returnTo } = data
  const isSaved = useActionData<FormResult<PayeeNameContract>>()?.state === 'saved'
  return (
    <OneTimeSettingPage data={data}>
      {(security) => {
        const { payeeName, hasPassword } = security
        if (isSaved) return <NameSaved returnTo={returnTo} />
        if (payeeName === undefined)
          return (
            <RecentLoginRequired loaded={security}>
              <NameForm hasPassword={hasPassword} returnTo={returnTo} />
            </RecentLoginRequired>
          )
        return (
          <AlreadySetNotice title={<bdi>{payeeName}</bdi>}>
            <Trans>We can only pay into accounts in this name. If it’s wrong, contact us to change it.</Trans>
          </AlreadySetNotice>
        )
      }}
    </OneTimeSettingPage>
  )
}
