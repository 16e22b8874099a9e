import { Trans } from '@lingui/react/macro'
import {
  echo,
  type FirstFundPasswordValues,
  type FundPasswordContract,
  type FundPasswordSetup,
  firstFundPasswordPayload,
  firstFundPasswordSchema,
} from '../../../../shared/areas/wallet/fund-password'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { hasDigitBoxes, useFundPasswordFormat } from '../../../ui/forms/FundPasswordInput'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { FundPasswordSavedMessage } from './FundPasswordSavedMessage'
import { NewFundPasswordFields } from './NewFundPasswordFields'

/** Form that sets the first fund password. The login password is required, if the member has one. */
export function SetFundPasswordForm({ setup, returnTo }: { setup: FundPasswordSetup; returnTo: string }) {
  const { hasPassword, fundPasswordRule: rule } = setup
  const words = useFundPasswordFormat(rule)
  const form = usePageForm<FundPasswordContract, FirstFundPasswordValues>({
    id: 'fund-password',
    schema: firstFundPasswordSchema(setup),
    echo,
    encrypt: firstFundPasswordPayload,
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSavedMessage act={null} returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <div className={styles.intro}>
        <h2>
          {hasDigitBoxes(rule) ? (
            <Trans>{words} to protect your money</Trans>
          ) : (
            <Trans>A password to protect your money</Trans>
          )}
        </h2>
        <p>
          <Trans>
            We’ll ask for it every time you withdraw or add a payout account. Don’t use your login password,
            birthday or phone number.
          </Trans>
        </p>
      </div>
      <NewFundPasswordFields form={form} rule={rule} />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
