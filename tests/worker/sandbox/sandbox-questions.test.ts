// Full suite only: tests/worker/identity/security-questions.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { securityQuestionsSchema } from '../../../shared/contract/security-schemas'
import { countErrorCodes, SecurityMember } from '../harness/sandbox-contact'
import { FUND_PASSWORD } from '../harness/sandbox-payout'
import { sharedSandbox } from '../harness/shared-servers'

/** Security questions: choosing them, forbidden answers, and the confirmation. */

const sandbox = sharedSandbox()
const ANSWERS: [string, string][] = [
  ['q1', 'Mymensingh'],
  ['q3', 'Mrs Khatun'],
]
const withFund = { fundPassword: FUND_PASSWORD }

let rafi: SecurityMember
let nusrat: SecurityMember
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({ securityError: 'none' })
  rafi = await SecurityMember.named(sandbox, 'rafi88')
  nusrat = await SecurityMember.named(sandbox, 'nusrat')
})

const questions = async (who: SecurityMember, language = 'EN') => {
  const value = await sandbox.value('securityQuestions', { token: who.token, query: { language } })
  return parseReply(securityQuestionsSchema, value).value
}

it('security questions are listed in the requested language, with the answered ones', async () => {
  const english = await questions(nusrat)
  expect(english).toMatchObject({ set: [], needed: 2 })
  expect(english.questions[2]).toEqual({ id: 'q3', text: 'What was your first teacher’s name?' })
  const urdu = await questions(nusrat, 'UR')
  expect(urdu.questions[2]?.text).toBe('آپ کے پہلے استاد کا نام کیا تھا؟')
  expect(urdu.questions.map(({ id }) => id)).toEqual(english.questions.map(({ id }) => id))
  await nusrat.setQuestions(ANSWERS)
  expect((await questions(nusrat)).set).toEqual(['q1', 'q3'])
})

describe('answers to security questions', () => {
  it('answers to security questions are set with the login password by a member without a fund password, who is notified', async () => {
    expect((await nusrat.setQuestions(ANSWERS, { loginPassword: 'wrong' })).errorCode).toBe(
      'password.old.wrong',
    )
    expect((await nusrat.setQuestions(ANSWERS)).value?.questions).toEqual({ set: 2, needed: 2 })
    const { list } = await sandbox.value<{ list: { title: string }[] }>('inbox', { token: nusrat.token })
    expect(list.map(({ title }) => title)).toContain('Your security questions were set')
    const events = await sandbox.value<{ list: { kind: string }[] }>('securityEvents', {
      token: nusrat.token,
    })
    expect(events.list.map(({ kind }) => kind)).toContain('questions-set')
  })

  it('answers to security questions require the fund password of members who have one, the first time too', async () => {
    expect((await rafi.setQuestions(ANSWERS)).errorCode).toBe('fund.password.wrong')
    expect((await rafi.setQuestions(ANSWERS, { fundPassword: '135790' })).errorCode).toBe(
      'fund.password.wrong',
    )
    expect((await rafi.setQuestions(ANSWERS, withFund)).status).toBe(200)
    const others: [string, string][] = [
      ['q4', 'Shanta'],
      ['q5', 'Sonali Bank'],
    ]
    expect((await rafi.setQuestions(others)).errorCode).toBe('fund.password.wrong')
    expect((await rafi.setQuestions(others, withFund)).status).toBe(200)
    expect((await questions(rafi)).set).toEqual(['q4', 'q5'])
  })

  it('new answers to security questions reset the fund password, and earlier answers no longer do', async () => {
    await rafi.setQuestions(ANSWERS, withFund)
    await rafi.setQuestions([ANSWERS[0] ?? ['', ''], ['q2', 'Minu']], withFund)
    const reset = (answers: [string, string][]) =>
      rafi.resetFundPassword({
        by: 'questions',
        answers: answers.map(([questionId, answer]) => ({ questionId, answer })),
        fundPassword: '135792',
      })
    expect((await reset(ANSWERS)).errorCode).toBe('questions.wrong')
    const right: [string, string][] = [
      ['q2', 'MINU'],
      ['q1', ' mymen singh'],
    ]
    expect((await reset(right)).status).toBe(200)
  })

  it('answers to security questions do not allow guesses of a locked fund password', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) =>
      rafi.setQuestions(ANSWERS, { fundPassword: String(135_700 + index) }),
    )
    const answered = countErrorCodes(await Promise.all(guesses))
    expect(answered['fund.password.wrong']).toBeLessThanOrEqual(5)
    expect(answered.done).toBeUndefined()
    expect((await questions(rafi)).set).toEqual([])
  })

  it.each([
    ['questions.count', [['q1', 'Mymensingh']]],
    [
      'questions.choice',
      [
        ['q1', 'Mymensingh'],
        ['q1', 'Sylhet'],
      ],
    ],
    [
      'questions.choice',
      [
        ['q1', 'Mymensingh'],
        ['q99', 'Sylhet'],
      ],
    ],
    [
      'questions.answer',
      [
        ['q1', 'Sylhet'],
        ['q3', 'ＳＹＬＨＥＴ'],
      ],
    ],
    [
      'questions.answer',
      [
        ['q1', 'Nusrat'],
        ['q3', 'Mrs Khatun'],
      ],
    ],
  ] as [string, [string, string][]][])(
    'answers to security questions are refused with %s: %j',
    async (code, answers) => {
      expect((await nusrat.setQuestions(answers)).errorCode).toBe(code)
      expect((await nusrat.security()).questions?.set).toBe(0)
    },
  )

  it('answers to security questions are closed to accounts that cannot withdraw', async () => {
    const special = await SecurityMember.named(sandbox, 'special41')
    expect((await special.setQuestions(ANSWERS)).errorCode).toBe('no.permission')
  })
})

it('answers to security questions are refused in a repeated body', async () => {
  const answers = ANSWERS.map(([questionId, answer]) => ({ questionId, answer }))
  const value = await nusrat.jwe({ answers, loginPassword: 'play1234' })
  expect((await nusrat.sendJwe('setSecurityQuestions', value)).status).toBe(200)
  expect((await nusrat.sendJwe('setSecurityQuestions', value)).errorCode).toBe('encryption.replayed')
})
