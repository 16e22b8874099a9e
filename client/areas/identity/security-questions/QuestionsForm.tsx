import { Trans } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  createSecurityAnswersPayload,
  echo,
  SECURITY_ANSWER_FIELDS,
  SECURITY_QUESTION_FIELDS,
  type SecurityQuestionSetup,
  type SecurityQuestionsContract,
  type SecurityQuestionsValues,
  securityQuestionsFormSchema,
} from '../../../../shared/areas/identity/security-questions'
import { href } from '../../../../shared/paths'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { CurrentFundPasswordField } from '../../../session/forms/CurrentFundPasswordField'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button } from '../../../ui/Button/Button'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import { StepBar } from '../../../ui/StepBar/StepBar'
import pageStyles from '../../../ui/TaskPage/TaskPage.module.css'
import { QuestionFields } from './QuestionFields'
import styles from './SecurityQuestionsPage.module.css'

interface ProgressProps {
  /** Index of the current step, from 0. */
  at: number
  count: number
  isLast: boolean
  /** Ref of the element that takes the focus when a step begins. */
  ref: RefObject<HTMLParagraphElement | null>
}

/** Shows which step of setting security questions is current, as text and as a bar. */
function Progress({ at, count, isLast, ref }: ProgressProps) {
  const { integer } = useFormatters()
  const [step, steps] = [integer(at + 1), integer(count)]
  return (
    <StepBar at={at} count={count} ref={ref}>
      {isLast ? (
        <Trans>
          Step {step} of {steps} · confirm it’s you
        </Trans>
      ) : (
        <Trans>
          Step {step} of {steps} · choose answers you’ll remember
        </Trans>
      )}
    </StepBar>
  )
}

type Field = SecurityQuestionsContract['field']

interface QuestionsFormProps {
  setup: SecurityQuestionSetup
  onSaved: () => void
}

/**
 * Returns the form fields of each step: a security question with its answer per step, and in the last step
 * the passwords that confirm the change.
 */
function stepsOf({ needed, hasPassword, hasFundPassword }: SecurityQuestionSetup): Field[][] {
  const questionSteps = SECURITY_QUESTION_FIELDS.slice(0, needed).map((question, place): Field[] => [
    question,
    SECURITY_ANSWER_FIELDS[place] ?? 'answer1',
  ])
  const last: Field[] = [
    ...(hasFundPassword ? (['fundPassword'] as const) : []),
    ...(hasPassword ? (['loginPassword'] as const) : []),
  ]
  return last.length === 0 ? questionSteps : [...questionSteps, last]
}

/**
 * Form that sets security questions, one per step, and then asks for passwords to confirm the change. Without
 * scripts, all fields are on one page.
 */
export function QuestionsForm({ setup, onSaved }: QuestionsFormProps) {
  const isHydrated = useHydrated()
  const steps = stepsOf(setup)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const title = useRef<HTMLParagraphElement>(null)
  const form = usePageForm<SecurityQuestionsContract, SecurityQuestionsValues>({
    id: 'security-questions',
    schema: securityQuestionsFormSchema(setup),
    echo,
    encrypt: (typed) => createSecurityAnswersPayload(setup, typed),
  })
  const { outcome } = form
  const lastStep = steps.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome?.state === 'saved') onSaved()
    const wrong = steps.findIndex((names) => names.some((name) => outcome?.fieldErrors?.[name] !== undefined))
    if (wrong >= 0) go(wrong)
  }, [outcome])

  const go = (next: number) => {
    setAt(next)
    // Waits for the step to render. Then focuses its first invalid field, or else the line that names the
    // step.
    requestAnimationFrame(() => {
      const step = document.getElementById(`questions-step-${next}`)
      const wrong = step?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(wrong ?? title.current)?.focus()
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isHydrated || at === lastStep) return form.props.onSubmit(event)
    event.preventDefault()
    if (form.check(...(steps[at] ?? []))) go(at + 1)
  }
  const isLast = at === lastStep || !isHydrated
  return (
    <PageForm form={{ ...form, props: { ...form.props, onSubmit: submit } }} className={pageStyles.page}>
      {isHydrated && <Progress ref={title} at={at} count={steps.length} isLast={at === lastStep} />}
      {steps.map((names, place) => (
        <div
          key={names[0]}
          id={`questions-step-${place}`}
          hidden={isHydrated && place !== at}
          className={styles.step}
        >
          {place < setup.needed ? (
            <QuestionFields
              place={place}
              form={form}
              // Omits questions that were chosen in other steps. Without scripts, the form's validation
              // rejects duplicates.
              questions={setup.questions.filter(
                ({ id }) =>
                  !SECURITY_QUESTION_FIELDS.some((name, other) => other !== place && chosen[name] === id),
              )}
              onChoose={(name, id) => setChosen((before) => ({ ...before, [name]: id }))}
            />
          ) : (
            <>
              {setup.hasFundPassword && (
                <CurrentFundPasswordField
                  field={form.field('fundPassword')}
                  outcome={outcome}
                  rule={setup.fundPasswordRule}
                  returnTo={href('security-questions')}
                />
              )}
              {setup.hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
            </>
          )}
        </div>
      ))}
      {(!isHydrated || at < setup.needed) && (
        <p className={styles.note}>
          <Icon name="info" size={2} />
          <span>
            <Trans>Choose answers only you know. Customer service will never ask for them in chat.</Trans>
          </span>
        </p>
      )}
      <div className={styles.buttons}>
        {isHydrated && at > 0 && (
          <Button size="large" disabled={form.busy} onClick={() => go(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
          {isLast ? <Trans>Save answers</Trans> : <Trans>Next</Trans>}
        </SubmitButton>
      </div>
    </PageForm>
  )
}
