import * as v from 'valibot'
import type { FundPasswordRule } from '../../accounts/fund-password-rule'
import type { SecurityConfig, SecurityQuestions } from '../../contract/security-schemas'
import type { Deferred } from '../../page-data/deferred'
import { cleanText } from '../../validation/field-rules'
import { fundPasswordField, loginPasswordField, loginPasswordPayload } from '../../validation/password-rule'

/** Security questions that a member can choose, and the confirmation that saving the answers requires. */
export interface SecurityQuestionSetup {
  questions: SecurityQuestions['questions']
  /** Number of security questions that the platform requires. */
  needed: number
  /** Number of security questions that the member has answered. */
  set: number
  hasPassword: boolean
  hasFundPassword: boolean
  fundPasswordRule: FundPasswordRule
  /** `login`: the member must log in again to confirm the choice of questions. */
  confirmBy?: 'login' | undefined
  /** Seconds during which the last login still confirms the member's choice of questions. */
  confirmedForS?: number | undefined
}

export interface SecurityQuestionsData {
  /** Page that the member came from, and returns to after the change. */
  returnTo: string
  /** True when the member replaces security questions that are already answered. */
  isChange: boolean
  /**
   * Null for accounts that cannot withdraw; the deferred value is null when the platform has no security
   * questions.
   */
  own: Deferred<SecurityQuestionSetup | null> | null
  degraded: boolean
}

/** Maximum number of security questions in the form. */
const MOST = 5

export function createSecurityQuestionSetup(
  {
    hasPassword,
    hasFundPassword,
    fundPasswordRule,
    confirmBy,
    confirmedForS,
  }: Pick<
    SecurityConfig,
    'hasPassword' | 'hasFundPassword' | 'fundPasswordRule' | 'confirmBy' | 'confirmedForS'
  >,
  { questions, set, needed }: SecurityQuestions,
): SecurityQuestionSetup {
  const count = Math.min(Math.max(needed, 1), MOST)
  return {
    questions,
    needed: count,
    set: set.length,
    hasPassword,
    hasFundPassword,
    fundPasswordRule,
    confirmBy,
    confirmedForS,
  }
}

export const SECURITY_QUESTION_FIELDS = [
  'question1',
  'question2',
  'question3',
  'question4',
  'question5',
] as const
export const SECURITY_ANSWER_FIELDS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const

export const fields = [
  ...SECURITY_QUESTION_FIELDS,
  ...SECURITY_ANSWER_FIELDS,
  'fundPassword',
  'loginPassword',
] as const
type Field = (typeof fields)[number]

/** Chosen questions are sent back with a rejected form; answers are secret. */
export const echo = SECURITY_QUESTION_FIELDS

export interface SecurityQuestionsContract {
  field: Field
  echo: (typeof echo)[number]
  state: 'saved'
  extra: Record<never, never>
}

/** Normalises a security answer as the platform does before it compares answers. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

const optional = v.optional(v.string(), '')
const question = v.pipe(optional, v.nonEmpty('required'))
const answer = v.pipe(
  optional,
  v.transform(cleanText),
  v.nonEmpty('required'),
  v.check((text) => folded(text).length >= 2, 'too-short'),
  v.maxLength(100, 'too-long'),
)
const nothing = v.pipe(
  v.optional(v.unknown()),
  v.transform((): undefined => undefined),
)

type Text = v.GenericSchema<string | undefined, string>

/** Builds the schema of the question and answer fields. Fields beyond the required number may be empty. */
const rows = (needed: number) => {
  const of = (schema: Text) => (place: number) => (place < needed ? schema : (optional as Text))
  const [q, a] = [of(question), of(answer)]
  return {
    ...{ question1: q(0), question2: q(1), question3: q(2), question4: q(3), question5: q(4) },
    ...{ answer1: a(0), answer2: a(1), answer3: a(2), answer4: a(3), answer5: a(4) },
  }
}

type Rows = Record<
  (typeof SECURITY_QUESTION_FIELDS)[number] | (typeof SECURITY_ANSWER_FIELDS)[number],
  string
>

/**
 * Returns errors by field that concern all rows of questions: a repeated question, or an answer that is easy
 * to guess.
 */
function faults(typed: Rows, { questions, needed }: SecurityQuestionSetup): [Field, string][] {
  const texts = new Map(questions.map(({ id, text }) => [id, folded(text)]))
  return Array.from({ length: needed }, (_, place) => place).flatMap((place): [Field, string][] => {
    const [questionField, answerField] = [SECURITY_QUESTION_FIELDS[place], SECURITY_ANSWER_FIELDS[place]]
    if (!questionField || !answerField) return []
    const before = Array.from({ length: place }, (_, each) => each)
    const givenAnswer = folded(typed[answerField])
    const isTwice = before.some(
      (each) => typed[SECURITY_QUESTION_FIELDS[each] ?? 'question1'] === typed[questionField],
    )
    const isKnown = texts.has(typed[questionField])
    const isGuessed =
      texts.get(typed[questionField])?.includes(givenAnswer) === true ||
      before.some((each) => folded(typed[SECURITY_ANSWER_FIELDS[each] ?? 'answer1']) === givenAnswer)
    return [
      ...(isTwice || !isKnown ? [[questionField, 'questions.choice'] as [Field, string]] : []),
      ...(isGuessed ? [[answerField, 'questions.answer'] as [Field, string]] : []),
    ]
  })
}

export const securityQuestionsFormSchema = (setup: SecurityQuestionSetup) =>
  v.pipe(
    v.object({
      ...rows(setup.needed),
      fundPassword: setup.hasFundPassword ? fundPasswordField(setup.fundPasswordRule) : nothing,
      loginPassword: loginPasswordField(setup.hasPassword),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const [field, message] of faults(dataset.value, setup)) {
        const { value } = dataset
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key: field, value: value[field] }],
        })
      }
    }),
  )

export type SecurityQuestionsValues = v.InferOutput<ReturnType<typeof securityQuestionsFormSchema>>

export const createSecurityAnswersPayload = (
  { needed }: Pick<SecurityQuestionSetup, 'needed'>,
  { fundPassword, loginPassword, ...typed }: SecurityQuestionsValues,
) => ({
  answers: Array.from({ length: needed }, (_, place) => ({
    questionId: typed[SECURITY_QUESTION_FIELDS[place] ?? 'question1'],
    answer: typed[SECURITY_ANSWER_FIELDS[place] ?? 'answer1'],
  })),
  ...(fundPassword !== undefined && { fundPassword }),
  ...loginPasswordPayload(loginPassword),
})
