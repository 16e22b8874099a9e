import type { ProductConfig } from '../config/product-schema'
import type { SelfTestWording } from '../config/self-test-wording'

/**
 * The Problem Gambling Severity Index: Ferris, J. and Wynne, H. (2001), The Canadian Problem Gambling Index:
 * Final Report, Canadian Centre on Substance Abuse, Ottawa. Nine questions about the last twelve months; the
 * answers count 0 to 3, and the score is their sum.
 */
export const SEVERITY_INDEX_CITATION =
  'Ferris, J. & Wynne, H. (2001). The Canadian Problem Gambling Index: Final Report. Ottawa: Canadian Centre on Substance Abuse.'

/** The published English wording of the Problem Gambling Severity Index. */
const english: SelfTestWording = {
  lead: 'Thinking about the last 12 months…',
  questions: [
    'Have you bet more than you could really afford to lose?',
    'Have you needed to gamble with larger amounts of money to get the same feeling of excitement?',
    'When you gambled, did you go back another day to try to win back the money you lost?',
    'Have you borrowed money or sold anything to get money to gamble?',
    'Have you felt that you might have a problem with gambling?',
    'Has gambling caused you any health problems, including stress or anxiety?',
    'Have people criticized your betting or told you that you had a gambling problem, regardless of whether or not you thought it was true?',
    'Has your gambling caused any financial problems for you or your household?',
    'Have you felt guilty about the way you gamble or what happens when you gamble?',
  ],
  answers: ['Never', 'Sometimes', 'Most of the time', 'Almost always'],
}

/** A self-test about gambling problems that a page can show. */
export interface SelfTest {
  wording: SelfTestWording
  /** Code of the language of the self-test's text, which may differ from the page's. */
  language: string
  /** Legal basis on which the operator uses the self-test; null in a demonstration. */
  licence: string | null
}

/**
 * Returns the self-test in the page's language if the operator has confirmed that language, otherwise in
 * English or the first confirmed language; null: no self-test is offered. An unconfirmed translation would
 * not measure what the index measures.
 */
export function selfTestFor(
  { complianceProfile, selfTest }: Pick<ProductConfig, 'complianceProfile' | 'selfTest'>,
  language: string,
): SelfTest | null {
  if (!selfTest)
    return complianceProfile === 'demo' ? { wording: english, language: 'EN', licence: null } : null
  const { licence, languages, wording } = selfTest
  const code = [language, 'EN'].find((one) => languages.includes(one)) ?? languages[0]
  const found = code === undefined ? undefined : (wording[code] ?? (code === 'EN' ? english : undefined))
  return code === undefined || found === undefined ? null : { wording: found, language: code, licence }
}

/** Names of the form fields with the answers of the self-test. */
export const SELF_TEST_FIELDS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const
export type SelfTestField = (typeof SELF_TEST_FIELDS)[number]

export const SELF_TEST_SCORE_MAX = 27

/**
 * Groups of self-test scores, as the index defines them, but with the two lowest groups combined. `from` and
 * `to`: lowest and highest score of the group.
 */
export const SEVERITY_BANDS = [
  { id: 'low', from: 0, to: 2 },
  { id: 'some', from: 3, to: 7 },
  { id: 'clear', from: 8, to: SELF_TEST_SCORE_MAX },
] as const
export type SeverityBandId = (typeof SEVERITY_BANDS)[number]['id']

export const severityBandOf = (score: number): SeverityBandId =>
  (
    SEVERITY_BANDS.find(({ to }) => score <= to) ??
    SEVERITY_BANDS[SEVERITY_BANDS.length - 1] ??
    SEVERITY_BANDS[0]
  ).id

type Answers = { readonly [Field in SelfTestField]?: string | undefined }

/** Returns the self-test questions without an answer. */
export const findUnansweredQuestions = (answers: Answers): SelfTestField[] =>
  SELF_TEST_FIELDS.filter((field) => !/^[0-3]$/.test(answers[field] ?? ''))

/** Returns the self-test score, the sum of all answers; null while a question has no answer. */
export const severityScore = (answers: Answers): number | null =>
  findUnansweredQuestions(answers).length > 0
    ? null
    : SELF_TEST_FIELDS.reduce((sum, field) => sum + Number(answers[field]), 0)
