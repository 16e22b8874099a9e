import { Trans } from '@lingui/react/macro'
import {
  echo,
  type FundPasswordContract,
  type ResetByCodeValues,
  resetByCodePayload,
  resetByCodeSchema,
} from '../../../../shared/areas/wallet/fund-password'
import type { FundPasswordResetMethod, SecurityConfig } from '../../../../shared/contract/security-schemas'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { FundPasswordSavedMessage } from './FundPasswordSavedMessage'
import { NewFundPasswordFields } from './NewFundPasswordFields'
import { ResetCodeField } from './ResetCodeField'

interface CodeResetProps {
  by: Exclude<FundPasswordResetMethod, 'questions'>
  security: SecurityConfig
  returnTo: string
}

/**
 * Form that sets a new fund password with a code that is sent to the member's phone number or e-mail address.
 */
export function ResetByCodeForm({ by, security, returnTo }: CodeResetProps) {
  const { hasPassword } = security
  const form = usePageForm<FundPasswordContract, ResetByCodeValues>({
    id: 'reset-fund-password',
    schema: resetByCodeSchema(security),
    echo,
    encrypt: (typed) => resetByCodePayload(by, typed),
  })
  const { outcome } = form
  if (outcome?.state === 'saved') return <FundPasswordSavedMessage act="reset" returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="reset" />
      <input type="hidden" name="method" value={by} />
      <div className={styles.intro}>
        <h2>
          <Trans>Set a new fund password</Trans>
        </h2>
        <p>
          <Trans>Request a code to confirm it’s you.</Trans>
        </p>
      </div>
      <ResetCodeField
        by={by}
        recipient={security[by]?.masked ?? ''}
        secondsLeft={outcome?.extra?.secondsLeft}
        onSent={() => form.clearErrors('verificationCode')}
        {...form.field('verificationCode')}
      />
      <NewFundPasswordFields form={form} rule={security.fundPasswordRule} isAnother />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
