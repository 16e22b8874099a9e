import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AnsweredQuestion,
  echo,
  type FundPasswordContract,
  type FundPasswordSetup,
  RESET_ANSWER_FIELDS,
  type ResetByAnswersValues,
  resetByAnswersPayload,
  resetByAnswersSchema,
} from '../../../../shared/areas/wallet/fund-password'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { FundPasswordSavedMessage } from './FundPasswordSavedMessage'
import { NewFundPasswordFields } from './NewFundPasswordFields'

interface AnswersResetProps {
  questions: readonly AnsweredQuestion[]
  setup: FundPasswordSetup
  returnTo: string
}

/** Form that sets a new fund password after the member has answered their security questions. */
export function ResetByAnswersForm({ questions, setup, returnTo }: AnswersResetProps) {
  const { t } = useLingui()
  const { hasPassword, fundPasswordRule } = setup
  const form = usePageForm<FundPasswordContract, ResetByAnswersValues>({
    id: 'reset-fund-password',
    schema: resetByAnswersSchema(setup, questions.length),
    echo,
    encrypt: (typed) => resetByAnswersPayload(questions, typed),
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSavedMessage act="reset" returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="reset" />
      <input type="hidden" name="method" value="questions" />
      <div className={styles.intro}>
        <h2>
          <Trans>Answer your security questions</Trans>
        </h2>
        <p>
          <Trans>
            You can then set a new fund password. Capital letters and spaces in your answers don’t matter.
          </Trans>
        </p>
      </div>
      {questions.map(({ id, text, lang }, index) => (
        <TextField
          key={id}
          {...form.field(RESET_ANSWER_FIELDS[index] ?? 'answer1')}
          label={<TextInLanguage lang={lang}>{text}</TextInLanguage>}
          hint={t`Your answer`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          maxLength={100}
          required
        />
      ))}
      <NewFundPasswordFields form={form} rule={fundPasswordRule} isAnother />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
