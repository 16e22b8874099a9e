import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ChangeFundPasswordValues,
  changeFundPasswordPayload,
  changeFundPasswordSchema,
  echo,
  type FundPasswordContract,
  type FundPasswordSetup,
} from '../../../../shared/areas/wallet/fund-password'
import { CurrentFundPasswordField } from '../../../session/forms/CurrentFundPasswordField'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { FundPasswordSavedMessage } from './FundPasswordSavedMessage'
import { NewFundPasswordFields } from './NewFundPasswordFields'

/** Form that changes the fund password. The current fund password is required. */
export function ChangeFundPasswordForm({ setup, returnTo }: { setup: FundPasswordSetup; returnTo: string }) {
  const { t } = useLingui()
  const rule = setup.fundPasswordRule
  const form = usePageForm<FundPasswordContract, ChangeFundPasswordValues>({
    id: 'change-fund-password',
    schema: changeFundPasswordSchema(setup),
    echo,
    encrypt: changeFundPasswordPayload,
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSavedMessage act="change" returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="change" />
      <div className={styles.intro}>
        <h2>
          <Trans>Change your fund password</Trans>
        </h2>
        <p>
          <Trans>Enter your current fund password, then the new one twice.</Trans>
        </p>
      </div>
      <CurrentFundPasswordField
        field={form.field('oldFundPassword')}
        outcome={form.outcome}
        rule={rule}
        label={t`Current fund password`}
        returnTo={returnTo}
      />
      <NewFundPasswordFields form={form} rule={rule} isAnother />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Change fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
