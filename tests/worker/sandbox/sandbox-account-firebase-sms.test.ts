// Full suite only: tests/worker/account/firebase-codes.test.ts covers the lobby; nothing covers the sandbox’s rules.
import { generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeSentSchema, registerRulesSchema } from '../../../shared/contract/account-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { createPhoneToken, FIREBASE_PROJECT } from '../../fixtures/firebase-product'
import { SandboxVisitor } from '../harness/sandbox-account'
import { startSandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** SMS codes that the sandbox leaves to Firebase to send, and the tokens that replace a code. */

const sandbox = sharedSandbox({ FIREBASE_EMULATOR_PROJECT: FIREBASE_PROJECT })
const visitor = new SandboxVisitor(sandbox)
const scenario = { smsPauseS: 0, firebaseNumbers: ['+880'] }
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario(scenario)
})

/** Mobile number of a seeded member. */
const seededNumber = { national: '1812340412', number: '+8801812340412', account: 'nusrat' }
const fresh = { national: '1755501234', number: '+8801755501234' }

const logIn = (
  firebaseIdToken: string,
  {
    national = seededNumber.national,
    who = visitor,
    ...more
  }: Record<string, unknown> & { who?: SandboxVisitor } = {},
) =>
  who.encrypted('login', {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo: national,
    countryDialingCode: '880',
    ...more,
  })

const signUp = async (
  more: Record<string, unknown>,
  call: 'register' | 'registerMobile' = 'registerMobile',
) =>
  visitor.encrypted(call, {
    registerMethod: 'H5',
    registerUrl: 'lobby.example',
    domain: 'lobby.example',
    type: 0,
    ...(call === 'register' && { username: 'rafi_dhaka' }),
    password: 'river-stone-42',
    confirmPassword: 'river-stone-42',
    mobileNum: fresh.national,
    countryDialingCode: '880',
    firebaseChannel: 'sms',
    firebaseMobileNo: fresh.national,
    ...(await visitor.solvedCaptcha()),
    ...more,
  })

const wrongCode = { success: false, errorCode: 'sms.code.wrong' }

describe('the request for an SMS code', () => {
  it.each([
    ['loginCode', { mobileNum: seededNumber.national }],
    ['loginCode', { mobileNum: fresh.national }],
    ['registerCode', { mobileNo: seededNumber.national }],
    ['registerCode', { mobileNo: fresh.national }],
  ] as const)(
    'the request for a code by %s leaves %o to Firebase and sends nothing',
    async (call, number) => {
      const { value } = await visitor.plain(call, { ...number, countryDialingCode: '880' })
      expect(parseReply(codeSentSchema, value).value).toMatchObject({ codesBy: 'firebase' })
      expect(await visitor.messages(seededNumber.number)).toEqual([])
      expect(await visitor.messages(fresh.number)).toEqual([])
    },
  )

  it('the request for a code gets a code of the platform for other numbers', async () => {
    await sandbox.scenario({ firebaseNumbers: [fresh.number] })
    const { value } = await visitor.plain('loginCode', {
      mobileNum: seededNumber.national,
      countryDialingCode: '880',
    })
    expect(parseReply(codeSentSchema, value).value.codesBy).toBeUndefined()
    expect(await visitor.codeFor(seededNumber.number)).toMatch(/^\d{6}$/)
  })

  it('the rules of registration announce which side sends the code', async () => {
    const codesBy = async () =>
      parseReply(registerRulesSchema, await sandbox.value('registerRules')).value.codesBy
    expect(await codesBy()).toBe('firebase')
    await sandbox.scenario({ firebaseNumbers: [] })
    expect(await codesBy()).toBeUndefined()
  })

  it('the request for a code obeys the platform’s limits for Firebase numbers too', async () => {
    await sandbox.scenario({ smsPauseS: 60 })
    const ask = () =>
      visitor.plain('loginCode', { mobileNum: seededNumber.national, countryDialingCode: '880' })
    expect(await ask()).toMatchObject({ success: true })
    expect(await ask()).toMatchObject({ errorCode: 'sms.too.often' })
  })
})

describe('login with a Firebase token', () => {
  it('login with a Firebase token opens the account of the number, once per token', async () => {
    const token = createPhoneToken(seededNumber.number)
    expect((await logIn(token)).value).toMatchObject({ userName: seededNumber.account })
    expect(await logIn(token)).toMatchObject(wrongCode)
    expect((await logIn(createPhoneToken(seededNumber.number))).value).toMatchObject({
      userName: seededNumber.account,
    })
  })

  it('login with a Firebase token accepts a replayed token once, even when both arrive at the same time', async () => {
    const token = createPhoneToken(seededNumber.number)
    const answers = await Promise.all([logIn(token), logIn(token)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['for another number', () => createPhoneToken('+8801812340413')],
    ['of another project', () => createPhoneToken(seededNumber.number, { project: 'other-lobby' })],
    ['that has expired', () => createPhoneToken(seededNumber.number, { expires: '-1m' })],
    ['that never expires', () => createPhoneToken(seededNumber.number, { expires: null })],
    [
      'without a number',
      () => createPhoneToken(seededNumber.number, { claims: { phone_number: undefined } }),
    ],
    [
      'of a login by Google',
      () =>
        createPhoneToken(seededNumber.number, { claims: { firebase: { sign_in_provider: 'google.com' } } }),
    ],
    [
      'with somebody else’s signature',
      async () =>
        new SignJWT({ sub: 'x', phone_number: seededNumber.number, firebase: { sign_in_provider: 'phone' } })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(`https://securetoken.google.com/${FIREBASE_PROJECT}`)
          .setAudience(FIREBASE_PROJECT)
          .setExpirationTime('1h')
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['that is malformed', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('login with a Firebase token refuses a token %s', async (_what, make) => {
    expect(await logIn(await make())).toMatchObject(wrongCode)
  })

  it('login with a Firebase token refuses the player’s token with another player’s number', async () => {
    expect(await logIn(createPhoneToken(fresh.number), { national: seededNumber.national })).toMatchObject(
      wrongCode,
    )
  })

  it('a number without an account is reported to its owner at a Firebase login, and the token stays usable', async () => {
    const token = createPhoneToken(fresh.number)
    const answer = await logIn(token, { national: fresh.national })
    expect(answer).toMatchObject({ errorCode: 'login.disabled' })
    expect(await signUp({ firebaseIdToken: token })).toMatchObject({ success: true })
  })

  it.each([
    ['the platform sends the code itself', { firebaseNumbers: [] }],
    ['Firebase sends only the codes of other numbers', { firebaseNumbers: [fresh.number] }],
    ['login by SMS is off', { turnedFlags: ['MOBILEVERCODELOGIN3'] }],
  ])('login with a Firebase token is refused where %s', async (_why, change) => {
    await sandbox.scenario(change)
    expect(await logIn(createPhoneToken(seededNumber.number))).toMatchObject({ errorCode: 'no.permission' })
  })

  it('login with a Firebase token refuses an unsigned token where no emulator is configured', async () => {
    await using other = startSandbox()
    await other.scenario(scenario)
    const answer = await logIn(createPhoneToken(seededNumber.number), { who: new SandboxVisitor(other) })
    expect(answer).toMatchObject(wrongCode)
  })
})

describe('registration with a Firebase token', () => {
  it.each(['register', 'registerMobile'] as const)(
    'registration by %s takes a Firebase token instead of a code, and the member can log in with the number',
    async (call) => {
      const { success, value } = await signUp({ firebaseIdToken: createPhoneToken(fresh.number) }, call)
      expect(success).toBe(true)
      const { userName } = value as { userName: string }
      const answer = await logIn(createPhoneToken(fresh.number), { national: fresh.national })
      expect(answer.value).toMatchObject({ userName })
    },
  )

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a token of another number', { firebaseIdToken: createPhoneToken(seededNumber.number) }, wrongCode],
    ['another number beside it', { firebaseMobileNo: seededNumber.national }, wrongCode],
    ['no channel', { firebaseChannel: undefined }, wrongCode],
    ['a code of its own', { firebaseIdToken: undefined, verificationCode: '123456' }, wrongCode],
    [
      'neither a token nor a code',
      { firebaseIdToken: undefined },
      { errorCode: 'register.field.invalid', value: { field: 'verificationCode', reason: 'required' } },
    ],
  ])('registration with a Firebase token is refused with %s', async (_what, change, refusal) => {
    expect(await signUp({ firebaseIdToken: createPhoneToken(fresh.number), ...change })).toMatchObject(
      refusal,
    )
  })

  it('registration refuses a Firebase token that has already opened a session', async () => {
    const token = createPhoneToken(seededNumber.number)
    await logIn(token)
    const answer = await signUp({
      firebaseIdToken: token,
      mobileNum: seededNumber.national,
      firebaseMobileNo: seededNumber.national,
    })
    expect(answer).toMatchObject(wrongCode)
  })

  it('registration reports to the number’s owner that an account exists', async () => {
    const answer = await signUp({
      firebaseIdToken: createPhoneToken(seededNumber.number),
      mobileNum: seededNumber.national,
      firebaseMobileNo: seededNumber.national,
    })
    expect(answer).toMatchObject({ errorCode: 'register.mobile.taken' })
  })

  it('registration refuses a Firebase token where the platform sends the code itself', async () => {
    await sandbox.scenario({ firebaseNumbers: [] })
    expect(await signUp({ firebaseIdToken: createPhoneToken(fresh.number) })).toMatchObject(wrongCode)
  })
})
