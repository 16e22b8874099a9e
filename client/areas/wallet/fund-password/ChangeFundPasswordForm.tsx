import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ChangeTyped,
  changePayload,
  changeSchema,
  echo,
  type FundPasswordContract,
  type FundPasswordSetup,
} from '../../../../shared/areas/wallet/fund-password'
import { CurrentFundPassword } from '../../../session/forms/CurrentFundPassword'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { FundPasswordSaved } from './FundPasswordSaved'
import { NewFundPassword } from './NewFundPassword'

/** Form that changes the fund password. The current fund password is required. */
export function ChangeFundPasswordForm({ setup, returnTo }: { setup: FundPasswordSetup; returnTo: string }) {
  const { t } = useLingui()
  const rule = setup.fundPasswordRule
  const form = usePageForm<FundPasswordContract, ChangeTyped>({
    id: 'change-fund-password',
    schema: changeSchema(setup),
    echo,
    encrypt: changePayload,
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSaved act="change" returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="change" />
      <div className={styles.intro}>
        <h2>
          <Trans>Change your fund password</Trans>
        </h2>
        <p>
          <Trans>First the one that you have, then the new one twice.</Trans>
        </p>
      </div>
      <CurrentFundPassword
        field={form.field('oldFundPassword')}
        outcome={form.outcome}
        rule={rule}
        label={t`Present fund password`}
        returnTo={returnTo}
      />
      <NewFundPassword form={form} rule={rule} isAnother />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Change the fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
