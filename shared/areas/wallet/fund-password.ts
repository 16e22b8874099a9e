import * as v from 'valibot'
import {
  cleanFundPassword,
  type FundPasswordRule,
  isWeakFundPassword,
} from '../../accounts/fund-password-rule'
import type { FundPasswordResetMethod, SecurityConfig } from '../../contract/security-schemas'
import type { Deferred } from '../../page-data/deferred'
import { cleanCode, cleanText } from '../../validation/field-rules'
import { fundPasswordField, loginPasswordField, loginPasswordPayload } from '../../validation/password-rule'

/** Actions that a member with a fund password can choose. */
export const FUND_PASSWORD_ACTIONS = ['change', 'reset'] as const
export type FundPasswordAction = (typeof FUND_PASSWORD_ACTIONS)[number]

/** A security question for which the member has set an answer. */
export interface AnsweredQuestion {
  id: string
  text: string
  /** Language of the question's text, where it differs from the page's. */
  lang?: string | undefined
}

export interface FundPasswordData {
  /** False for accounts that cannot withdraw. */
  isAllowed: boolean
  /** Page that the member came from, and returns to after the change. */
  returnTo: string
  /** Action that the URL requests; null: setting the first fund password, or choosing an action. */
  act: FundPasswordAction | null
  /** Method of resetting a forgotten fund password; null: none is chosen yet. */
  by: FundPasswordResetMethod | null
  /** Security settings of the member; null for accounts that cannot withdraw. */
  security: Deferred<SecurityConfig> | null
  /** Answered security questions; null unless the member resets the fund password by answers. */
  questions: Deferred<AnsweredQuestion[]> | null
  degraded: boolean
}

/** Maximum number of security questions in the form. */
export const SECURITY_ANSWERS_MAX = 5

/** Form fields for the answers to security questions, in the order of the questions. */
export const RESET_ANSWER_FIELDS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const

export const fields = [
  'oldFundPassword',
  'verificationCode',
  ...RESET_ANSWER_FIELDS,
  'fundPassword',
  'confirmFundPassword',
  'loginPassword',
] as const

/** No field is sent back with a rejected form, because all are secret. */
export const echo = [] as const

export interface FundPasswordContract {
  field: (typeof fields)[number]
  echo: never
  /**
   * `saved`: the fund password was set; `code`: a form without scripts has requested the code, which was
   * sent.
   */
  state: 'saved' | 'code'
  /** Seconds until the sent code expires. */
  extra: { secondsLeft: number }
}

const optional = v.optional(v.string(), '')

/** Security settings of a member on which the fund password forms depend. */
export type FundPasswordSetup = Pick<SecurityConfig, 'hasPassword' | 'fundPasswordRule'>

const newPassword = (rule: FundPasswordRule) => ({
  fundPassword: v.pipe(
    fundPasswordField(rule),
    v.check((password) => !isWeakFundPassword(password), 'fund-password-weak'),
  ),
  confirmFundPassword: v.pipe(
    optional,
    v.transform((typed) => cleanFundPassword(typed, rule)),
    v.nonEmpty('required'),
  ),
})

interface NewPassword {
  fundPassword: string
  confirmFundPassword: string
}

const areSame = ({ fundPassword, confirmFundPassword }: NewPassword): boolean =>
  fundPassword === confirmFundPassword

const BOTH = [['fundPassword'], ['confirmFundPassword']] as const
const CONFIRM = ['confirmFundPassword'] as const

/** Validation of a member's first fund password. The login password, if there is one, confirms the change. */
export const firstFundPasswordSchema = ({ hasPassword, fundPasswordRule }: FundPasswordSetup) =>
  v.pipe(
    v.object({ ...newPassword(fundPasswordRule), loginPassword: loginPasswordField(hasPassword) }),
    v.forward(v.partialCheck(BOTH, areSame, 'mismatch-new'), CONFIRM),
  )

export type FirstFundPasswordValues = v.InferOutput<ReturnType<typeof firstFundPasswordSchema>>

export const firstFundPasswordPayload = ({ fundPassword, loginPassword }: FirstFundPasswordValues) => ({
  fundPassword,
  ...loginPasswordPayload(loginPassword),
})

export const changeFundPasswordSchema = ({ fundPasswordRule }: FundPasswordSetup) =>
  v.pipe(
    v.object({ oldFundPassword: fundPasswordField(fundPasswordRule), ...newPassword(fundPasswordRule) }),
    v.forward(v.partialCheck(BOTH, areSame, 'mismatch-new'), CONFIRM),
    v.forward(
      v.partialCheck(
        [['oldFundPassword'], ['fundPassword']],
        ({ oldFundPassword, fundPassword }) => oldFundPassword !== fundPassword,
        'fund.password.same',
      ),
      ['fundPassword'],
    ),
  )

export type ChangeFundPasswordValues = v.InferOutput<ReturnType<typeof changeFundPasswordSchema>>

export const changeFundPasswordPayload = ({ oldFundPassword, fundPassword }: ChangeFundPasswordValues) => ({
  oldFundPassword,
  fundPassword,
})

/** Validation of a fund password reset by a code. */
export const resetByCodeSchema = ({ hasPassword, fundPasswordRule }: FundPasswordSetup) =>
  v.pipe(
    v.object({
      verificationCode: v.pipe(
        optional,
        v.transform(cleanCode),
        v.nonEmpty('required-code'),
        v.regex(/^\d{4,10}$/, 'code-format'),
      ),
      ...newPassword(fundPasswordRule),
      loginPassword: loginPasswordField(hasPassword),
    }),
    v.forward(v.partialCheck(BOTH, areSame, 'mismatch-new'), CONFIRM),
  )

export type ResetByCodeValues = v.InferOutput<ReturnType<typeof resetByCodeSchema>>

export const resetByCodePayload = (
  by: Exclude<FundPasswordResetMethod, 'questions'>,
  { verificationCode, fundPassword, loginPassword }: ResetByCodeValues,
) => ({ by, code: verificationCode, fundPassword, ...loginPasswordPayload(loginPassword) })

const answer = v.pipe(
  optional,
  v.transform(cleanText),
  v.nonEmpty('required'),
  v.minLength(2, 'too-short'),
  v.maxLength(100, 'too-long'),
)

type AnswerField = (typeof RESET_ANSWER_FIELDS)[number]

/** Builds the schema of the answer fields. Fields beyond the number of questions may be empty. */
const answersOf = (count: number) => {
  const of = (place: number): v.GenericSchema<string | undefined, string> =>
    place < count ? answer : optional
  return { answer1: of(0), answer2: of(1), answer3: of(2), answer4: of(3), answer5: of(4) } satisfies Record<
    AnswerField,
    unknown
  >
}

/** Validation of a fund password reset by answers to security questions. */
export const resetByAnswersSchema = ({ hasPassword, fundPasswordRule }: FundPasswordSetup, count: number) =>
  v.pipe(
    v.object({
      ...newPassword(fundPasswordRule),
      loginPassword: loginPasswordField(hasPassword),
      ...answersOf(count),
    }),
    v.forward(v.partialCheck(BOTH, areSame, 'mismatch-new'), CONFIRM),
  )

export type ResetByAnswersValues = v.InferOutput<ReturnType<typeof resetByAnswersSchema>>

export const resetByAnswersPayload = (
  questions: readonly AnsweredQuestion[],
  typed: ResetByAnswersValues,
) => ({
  by: 'questions' as const,
  answers: questions.map(({ id }, index) => ({
    questionId: id,
    answer: typed[RESET_ANSWER_FIELDS[index] ?? 'answer1'],
  })),
  fundPassword: typed.fundPassword,
  ...loginPasswordPayload(typed.loginPassword),
})
