import { Trans } from '@lingui/react/macro'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPassword } from '../../../ui/forms/LoginPassword'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/OneTask/OneTask.module.css'
import {
  echo,
  type FundPasswordContract,
  type FundPasswordTyped,
  fundPasswordPayload,
  fundPasswordSchema,
} from './contract'
import { FundPasswordSaved } from './FundPasswordSaved'
import { NewFundPassword } from './NewFundPassword'

/** The first fund password. The login password confirms it. */
export function SetForm({ hasPassword, returnTo }: { hasPassword: boolean; returnTo: string }) {
  const form = usePageForm<FundPasswordContract, FundPasswordTyped>({
    id: 'fund-password',
    schema: fundPasswordSchema(hasPassword),
    echo,
    encrypt: fundPasswordPayload,
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSaved act={null} returnTo={returnTo} />
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
      <NewFundPassword form={form} />
      {hasPassword && <LoginPassword field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set the fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
