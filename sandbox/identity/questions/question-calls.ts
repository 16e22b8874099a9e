import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { setSecurityQuestionsPayloadSchema } from '../../../shared/contract/security'
import { encrypted } from '../../account/encrypted-body'
import { refuse } from '../../account/refusals'
import { success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import { requireMember } from '../../session/member'
import { noteOwnEvent } from '../../session/security-events'
import { seededInboxMessage } from '../../support/inbox/inbox-messages'
import type { WalletEnv } from '../../wallet/env'
import { refuseSecurity } from '../../wallet/security/refusals'
import { refusedChange } from '../../wallet/security/refused-change'
import { refusedFundPassword, securedMember } from '../../wallet/security/secured-member'
import { QUESTIONS_NEEDED, securityConfigOf } from '../../wallet/security/security-config'
import { testersRefusal } from '../tester-refusal'
import { answeredQuestions, keepAnswers } from './answers'
import { questionList } from './question-list'
import { refusedChoice } from './refused-choice'

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
    await noteOwnEvent(DB, id, 'questions-set', c.var.tokenDigest)
    return success(c, await securityConfigOf(c))
  },
)
