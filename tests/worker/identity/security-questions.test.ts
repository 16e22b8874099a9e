import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Security questions: accepted answers, their confirmation, and secrecy. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = { hasFundPassword: true, questions: { set: 0, needed: 2 } }
})

const path = href('security-questions')
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `questions-${players}`, type })
}
const open = async (who: TestMember, url = path): Promise<string> =>
  (await lobby.fetch(url, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const typed = {
  question1: 'q1',
  answer1: ' Mymensingh ',
  question2: 'q3',
  answer2: 'Canary Khatun',
  fundPassword: '482913',
  loginPassword: 'Login-Canary-53',
}
const post = (who: TestMember, fields: Record<string, string> = typed) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: `${who.cookie}; lang=EN` })
const sent = () => lobby.platform.calls('setSecurityQuestions')
const messageAt = (html: string, name: string): string =>
  new RegExp(`<p id="security-questions-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''
async function payload(): Promise<unknown> {
  const { value } = JSON.parse(sent()[0]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _at, jti: _id, ...rest } = JSON.parse(new TextDecoder().decode(plaintext))
  return rest
}

it.each([4, 40, 41, 42, 99])('security questions are closed to account type %i', async (type) => {
  const who = await newPlayer(type)
  expect(await open(who)).toContain(getNotAllowedText(type))
  expect((await post(who)).status).toBe(403)
  expect(sent()).toEqual([])
})

it('security questions are not offered when the platform has none', async () => {
  lobby.platform.values.securityConfig = { hasFundPassword: true }
  expect(await open(await newPlayer())).not.toContain('name="question1"')
  expect(lobby.platform.calls('securityQuestions')).toEqual([])
})

it('security questions come after the confirming login, so that no answer is typed in vain', async () => {
  lobby.platform.values.securityConfig = {
    hasFundPassword: true,
    hasPassword: false,
    confirmBy: 'login',
    questions: { set: 0, needed: 2 },
  }
  const html = await open(await newPlayer())
  expect(html).toContain('Log in again to make this change.')
  expect(html).toContain(`href="/m/login?again=1&amp;return=${encodeURIComponent(path)}"`)
  expect(html).not.toContain('name="answer1"')
})

it('without scripts, security questions are in one form, with the hint that staff never ask for answers', async () => {
  const html = await open(await newPlayer())
  for (const name of Object.keys(typed)) expect(html).toContain(`name="${name}"`)
  expect(html).not.toContain('name="question3"')
  expect(html).toContain('Customer service will never ask for them in chat.')
  expect(html).toContain('Spaces and capital letters don’t matter')
})

it('without scripts, security answers are encrypted by the worker', async () => {
  const html = await (await post(await newPlayer())).text()
  expect(await payload()).toEqual({
    answers: [
      { questionId: 'q1', answer: 'Mymensingh' },
      { questionId: 'q3', answer: 'Canary Khatun' },
    ],
    fundPassword: '482913',
    loginPassword: 'Login-Canary-53',
  })
  expect(html).toContain('Your security questions have been set.')
  expect(html).toContain(`href="${href('security')}"`)
})

it('security questions require no password of members without a fund or login password', async () => {
  lobby.platform.values.securityConfig = {
    hasFundPassword: false,
    hasPassword: false,
    questions: { set: 0, needed: 2 },
  }
  const who = await newPlayer()
  const html = await open(who)
  expect(html).not.toContain('name="fundPassword"')
  expect(html).not.toContain('name="loginPassword"')
  await post(who)
  expect(Object.keys((await payload()) as object)).toEqual(['answers'])
})

describe('the form of security questions', () => {
  it.each([
    [{ question1: '' }, 'question1', 'This field is required'],
    [{ question2: 'q1' }, 'question2', 'Choose a different question'],
    [{ question2: 'q99' }, 'question2', 'Choose a different question'],
    [{ answer1: '' }, 'answer1', 'This field is required'],
    [{ answer1: 'x' }, 'answer1', 'This is too short'],
    [{ answer1: 'x'.repeat(101) }, 'answer1', 'This is too long'],
    [{ answer2: 'ＭＹＭＥＮ singh' }, 'answer2', 'Each answer must be different'],
    [{ answer2: 'first teacher' }, 'answer2', 'Each answer must be different'],
    [{ fundPassword: '12' }, 'fundPassword', 'A fund password is 6 digits'],
    [{ loginPassword: '' }, 'loginPassword', 'Enter your password'],
  ])(
    'the form of security questions refuses %j at %s, and keeps the chosen questions',
    async (fields, name, text) => {
      const html = await (await post(await newPlayer(), { ...typed, ...fields })).text()
      expect(messageAt(html, name)).toContain(text)
      expect(html).toMatch(/<option value="q(1|3)" selected/)
      expect(sent()).toEqual([])
    },
  )

  it.each([
    ['fund.password.wrong', 'fundPassword', 'Incorrect fund password'],
    ['password.old.wrong', 'loginPassword', 'Incorrect login password'],
  ])('the form of security questions shows the platform’s error %s at %s', async (errorCode, name, text) => {
    lobby.platform.script('setSecurityQuestions', { kind: 'refusal', errorCode, status: 422 })
    expect(messageAt(await (await post(await newPlayer())).text(), name)).toContain(text)
  })

  it('the platform’s refusal of an easy security answer is shown for the form as a whole', async () => {
    const errorCode = 'questions.answer'
    lobby.platform.script('setSecurityQuestions', { kind: 'refusal', errorCode, status: 422 })
    expect(await (await post(await newPlayer())).text()).toContain('Each answer must be different')
  })
})

it('security questions that are set are shown without the answers, with a link to change them', async () => {
  lobby.platform.values.securityQuestions = {
    ...(lobby.platform.values.securityQuestions as object),
    set: ['q1', 'q3'],
  }
  const who = await newPlayer()
  const html = await open(who)
  expect(html).toContain('2 security questions set')
  expect(html).not.toContain('name="question1"')
  expect(await open(who, href('security-questions', { change: '1' }))).toContain('name="question1"')
})

it('security answers and passwords stay out of responses and logs', async () => {
  lobby.platform.script('setSecurityQuestions', {
    kind: 'refusal',
    errorCode: 'fund.password.wrong',
    status: 422,
  })
  const html = await (await post(await newPlayer())).text()
  const all = `${html}${await readCompleteLog(lobby)}`
  for (const secret of ['Mymensingh', 'Canary Khatun', '482913', 'Login-Canary-53'])
    expect(all).not.toContain(secret)
})

it('the form of security questions forwards the browser’s JWE unopened, and requires this session’s token', async () => {
  await post(await newPlayer(), { encrypted: 'head..iv.payload.tag' })
  expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ value: 'head..iv.payload.tag' })
  expect((await post(await newPlayer(), { ...typed, csrfToken: 'of-another' })).status).toBe(403)
  expect(sent()).toHaveLength(1)
})
