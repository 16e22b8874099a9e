import { useLingui } from '@lingui/react/macro'
import {
  SECURITY_ANSWER_FIELDS,
  SECURITY_QUESTION_FIELDS,
  type SecurityQuestionSetup,
  type SecurityQuestionsContract,
} from '../../../../shared/areas/identity/security-questions'
import { useFormatters } from '../../../i18n/formatters'
import type { PageFormState } from '../../../session/forms/page-form'
import { SelectField } from '../../../ui/forms/SelectField'
import { TextField } from '../../../ui/forms/TextField'

interface QuestionFieldsProps {
  /** Index of the security question, from 0. */
  place: number
  form: Pick<PageFormState<SecurityQuestionsContract>, 'field'>
  questions: SecurityQuestionSetup['questions']
  onChoose: (name: string, id: string) => void
}

/** Fields for one security question: a list of questions to choose from, and the answer. */
export function QuestionFields({ place, form, questions, onChoose }: QuestionFieldsProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const name = SECURITY_QUESTION_FIELDS[place] ?? 'question1'
  return (
    <>
      <SelectField
        {...form.field(name)}
        label={t`Question ${integer(place + 1)}`}
        placeholder={t`Choose a question`}
        choices={questions.map(({ id, text, lang }) => ({ id, name: text, lang }))}
        onChange={(id) => onChoose(name, id)}
        required
      />
      <TextField
        {...form.field(SECURITY_ANSWER_FIELDS[place] ?? 'answer1')}
        label={t`Answer`}
        hint={t`Spaces and capital letters don’t matter`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={100}
        required
      />
    </>
  )
}
