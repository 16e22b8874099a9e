import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { setSecurityQuestionsPayloadSchema } from '../../../shared/contract/security-schemas'
import { decryptBody } from '../../account/encrypted-body'
import { sendAccountRefusal } from '../../account/refusals'
import { omitNulls, readCallLanguage, sendSuccess } from '../../http/requests'
import { requireMemberToken } from '../../session/member-session'
import { recordSessionEvent } from '../../session/security-events'
import { LANGUAGE_COLUMN_SQL } from '../../store/localized-texts'
import { createInboxMessageStatement } from '../../support/inbox-rows'
import { loadMemberSecurity, refuseWrongFundPassword } from '../../wallet/security/member-security'
import { loadSecurityConfigReply, QUESTIONS_NEEDED } from '../../wallet/security/security-config'
import { refuseSecurity, refuseSecurityChange } from '../../wallet/security/security-refusals'
import type { WalletEnv } from '../../wallet/wallet-env'
import { forceTesterRefusal } from '../forced-refusals'
import {
  loadAnsweredQuestionIds,
  normalizeAnswer,
  type SecurityAnswer,
  storeAnswers,
} from './security-answers'

interface QuestionRow {
  id: string
  text: string
  lang?: string | undefined
}

/** Loads the security questions in a language, or in English where a translation is missing. */
async function questionList(db: D1Database, language: string): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(fallback.owner, 10) AS id, coalesce(wanted.title, fallback.title) AS text, ${LANGUAGE_COLUMN_SQL}
       FROM texts AS fallback
       LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND fallback.owner GLOB 'question:*' ORDER BY fallback.owner`,
    )
    .bind(language)
    .all<Omit<QuestionRow, 'lang'> & { lang: string | null }>()
  return results.map(omitNulls)
}

/** Minimum length of a normalized answer to a security question. */
const ANSWER_LENGTH_MIN = 2

interface AnswerRequirements {
  /** Number of security questions that have to be answered. */
  needed: number
  questions: readonly { id: string; text: string }[]
  account: string
}

/**
 * Refuses answers to security questions that others could guess from visible data: the question, the user
 * name, or another answer.
 */
export function refuseGuessableAnswers(
  answers: readonly SecurityAnswer[],
  { needed, questions, account }: AnswerRequirements,
): 'questions.count' | 'questions.choice' | 'questions.answer' | undefined {
  if (answers.length !== needed) return 'questions.count'
  const texts = new Map(questions.map(({ id, text }) => [id, normalizeAnswer(text)]))
  const chosen = new Set(answers.map(({ questionId }) => questionId))
  if (chosen.size < needed || answers.some(({ questionId }) => !texts.has(questionId)))
    return 'questions.choice'
  const folded = answers.map(({ answer }) => normalizeAnswer(answer))
  const name = normalizeAnswer(account)
  const isGuessed = answers.some(({ questionId }, index) => {
    const answer = folded[index] ?? ''
    return (
      answer.length < ANSWER_LENGTH_MIN ||
      texts.get(questionId)?.includes(answer) === true ||
      name.includes(answer)
    )
  })
  return isGuessed || new Set(folded).size < needed ? 'questions.answer' : undefined
}

/** Calls about the security questions by which a member resets a forgotten fund password. */
export const questionRoutes = new Hono<WalletEnv>()

questionRoutes.get(endpoints.securityQuestions.path, requireMemberToken, async (c) => {
  const { DB } = c.env
  const { id, type } = c.var.member
  if (!hasRight(type, 'withdraw')) return sendAccountRefusal(c, { code: 'no.permission' })
  const [questions, set] = await Promise.all([
    questionList(DB, readCallLanguage(c)),
    loadAnsweredQuestionIds(DB, id),
  ])
  return sendSuccess(c, { questions, set, needed: QUESTIONS_NEEDED })
})

questionRoutes.post(
  endpoints.setSecurityQuestions.path,
  requireMemberToken,
  forceTesterRefusal('setSecurityQuestions'),
  decryptBody(setSecurityQuestionsPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id, account, type } = c.var.member
    const { answers, fundPassword, loginPassword } = c.var.payload
    if (!hasRight(type, 'withdraw')) return sendAccountRefusal(c, { code: 'no.permission' })
    const questions = await questionList(DB, readCallLanguage(c))
    // Errors in the new answers reveal nothing about the passwords or the previous answers, so they are
    // reported before the password is checked.
    const guessable = refuseGuessableAnswers(answers, { needed: QUESTIONS_NEEDED, questions, account })
    if (guessable) return refuseSecurity(c, guessable)
    const refusal = await refuseSecurityChange(c, loginPassword)
    if (refusal) return sendAccountRefusal(c, refusal)
    const secured = await loadMemberSecurity(DB, id)
    // The login password is checked for the first answers too, because answers reset the fund password.
    const wrong =
      secured.fundPassword === null
        ? undefined
        : await refuseWrongFundPassword(c, secured, fundPassword ?? '')
    if (wrong) return refuseSecurity(c, wrong)
    await storeAnswers(DB, id, answers)
    await createInboxMessageStatement(DB, id, 'questions-set').run()
    await recordSessionEvent(DB, id, 'questions-set', c.var.tokenDigest)
    return sendSuccess(c, await loadSecurityConfigReply(c))
  },
)
