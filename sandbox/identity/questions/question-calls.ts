import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { setSecurityQuestionsPayloadSchema } from '../../../shared/contract/security'
import { encrypted } from '../../account/encrypted-body'
import { refuse } from '../../account/refusals'
import { languageOf, success, withoutNulls } from '../../http/requests'
import { requireMember } from '../../session/member'
import { recordSessionEvent } from '../../session/security-events'
import { languageColumn } from '../../store/texts'
import { seededInboxMessage } from '../../support/inbox'
import type { WalletEnv } from '../../wallet/env'
import { refusedChange, refuseSecurity } from '../../wallet/security/refusals'
import { refusedFundPassword, securedMember } from '../../wallet/security/secured-member'
import { QUESTIONS_NEEDED, securityConfigOf } from '../../wallet/security/security-config'
import { testersRefusal } from '../tester-refusal'
import { type Answer, answeredQuestions, foldedAnswer, keepAnswers } from './answers'

interface QuestionRow {
  id: string
  text: string
  lang?: string | undefined
}

/** The questions that can be chosen, in a language, and in English where a translation is missing. */
async function questionList(db: D1Database, language: string): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(fallback.owner, 10) AS id, coalesce(wanted.title, fallback.title) AS text, ${languageColumn}
       FROM texts AS fallback
       LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND fallback.owner GLOB 'question:*' ORDER BY fallback.owner`,
    )
    .bind(language)
    .all<Omit<QuestionRow, 'lang'> & { lang: string | null }>()
  return results.map(withoutNulls)
}

/** Fewest letters of a folded answer. */
const SHORTEST = 2

interface AnswerRequirements {
  /** How many answers are asked for. */
  needed: number
  questions: readonly { id: string; text: string }[]
  account: string
}

/** Refuses answers that others could guess from what they see: the question, the user name, or another answer. */
export function refusedChoice(
  answers: readonly Answer[],
  { needed, questions, account }: AnswerRequirements,
): 'questions.count' | 'questions.choice' | 'questions.answer' | undefined {
  if (answers.length !== needed) return 'questions.count'
  const texts = new Map(questions.map(({ id, text }) => [id, foldedAnswer(text)]))
  const chosen = new Set(answers.map(({ questionId }) => questionId))
  if (chosen.size < needed || answers.some(({ questionId }) => !texts.has(questionId)))
    return 'questions.choice'
  const folded = answers.map(({ answer }) => foldedAnswer(answer))
  const name = foldedAnswer(account)
  const isGuessed = answers.some(({ questionId }, index) => {
    const answer = folded[index] ?? ''
    return (
      answer.length < SHORTEST || texts.get(questionId)?.includes(answer) === true || name.includes(answer)
    )
  })
  return isGuessed || new Set(folded).size < needed ? 'questions.answer' : undefined
}

/** Calls about the questions by which a member resets a forgotten fund password. */
export const questionCalls = new Hono<WalletEnv>()

questionCalls.get(endpoints.securityQuestions.path, requireMember, async (c) => {
  const { DB } = c.env
  const { id, type } = c.var.member
  if (!hasRight(type, 'withdraw')) return refuse(c, { code: 'no.permission' })
  const [questions, set] = await Promise.all([questionList(DB, languageOf(c)), answeredQuestions(DB, id)])
  return success(c, { questions, set, needed: QUESTIONS_NEEDED })
})

questionCalls.post(
  endpoints.setSecurityQuestions.path,
  requireMember,
  testersRefusal('setSecurityQuestions'),
  encrypted(setSecurityQuestionsPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id, account, type } = c.var.member
    const { answers, fundPassword, loginPassword } = c.var.payload
    if (!hasRight(type, 'withdraw')) return refuse(c, { code: 'no.permission' })
    const questions = await questionList(DB, languageOf(c))
    // What is wrong with the new answers tells nothing about the passwords, nor about the answers before.
    const guessable = refusedChoice(answers, { needed: QUESTIONS_NEEDED, questions, account })
    if (guessable) return refuseSecurity(c, guessable)
    const refusal = await refusedChange(c, loginPassword)
    if (refusal) return refuse(c, refusal)
    const secured = await securedMember(DB, id)
    // Also for the first answers: they reset the fund password.
    const wrong =
      secured.fundPassword === null ? undefined : await refusedFundPassword(c, secured, fundPassword ?? '')
    if (wrong) return refuseSecurity(c, wrong)
    await keepAnswers(DB, id, answers)
    await seededInboxMessage(DB, id, 'questions-set').run()
    await recordSessionEvent(DB, id, 'questions-set', c.var.tokenDigest)
    return success(c, await securityConfigOf(c))
  },
)
