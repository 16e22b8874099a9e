// Full suite only: tests/worker/account/social.test.ts covers the lobby; nothing covers the sandbox’s rules.
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { SandboxVisitor } from '../harness/sandbox-account'
import { SecurityMember } from '../harness/sandbox-contact'
import { startSandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** ID tokens of Firebase's auth emulator, sent to the sandbox. */

const PROJECT = 'demo-lobby'
const flags = { turnedFlags: ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'] }

const sandbox = sharedSandbox({ FIREBASE_EMULATOR_PROJECT: PROJECT })
const visitor = new SandboxVisitor(sandbox)
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario(flags)
})

const providers = { google: 'google.com', facebook: 'facebook.com' } as const
type Channel = keyof typeof providers

const claims = (channel: Channel, changes: Record<string, unknown> = {}) => ({
  sub: 'uid-1',
  email: 'rafi@oriel.example',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: providers[channel] },
  ...changes,
})

/** Creates an unsigned ID token, as the emulator does. */
const token = (channel: Channel, changes?: Record<string, unknown>, project = PROJECT) =>
  new UnsecuredJWT(claims(channel, changes))
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()

const logIn = (firebaseIdToken: string, firebaseChannel: Channel = 'google', who = visitor) =>
  who.encrypted('login', { type: 'firebase', firebaseChannel, firebaseIdToken })

const signUp = (firebaseIdToken: string, more: Record<string, unknown> = {}) =>
  visitor.encrypted('register', {
    registerMethod: 'H5',
    registerUrl: 'lobby.example',
    domain: 'lobby.example',
    type: 0,
    firebaseChannel: 'facebook',
    firebaseIdToken,
    ...more,
  })

const refused = { success: false, errorCode: 'no.permission' }

describe('login by an ID token', () => {
  it('login by an ID token finds the account by the verified e-mail address, and later by the Firebase user id', async () => {
    expect((await logIn(token('google'))).value).toMatchObject({ userName: 'rafi88', type: 1 })
    const later = token('google', { email: 'new@oriel.example' })
    expect((await logIn(later)).value).toMatchObject({ userName: 'rafi88' })
  })

  it('login by an ID token ignores an e-mail address that is not verified', async () => {
    const answer = await logIn(token('facebook', { email_verified: false }), 'facebook')
    expect(answer).toMatchObject({ success: false, errorCode: 'login.disabled' })
  })

  it('login by an ID token refuses a second Firebase user for the same account', async () => {
    await logIn(token('google'))
    expect(await logIn(token('facebook', { sub: 'uid-2' }), 'facebook')).toMatchObject({
      errorCode: 'login.disabled',
    })
  })

  it('login by an ID token refuses unknown and disabled accounts', async () => {
    for (const email of ['nobody@oriel.example', 'closed@oriel.example']) {
      expect(await logIn(token('google', { email }))).toMatchObject({ errorCode: 'login.disabled' })
    }
  })

  it.each<[string, () => string | Promise<string>]>([
    ['of another project', () => token('google', {}, 'other-lobby')],
    ['of another provider', () => token('facebook')],
    ['of a password login', () => token('google', { firebase: { sign_in_provider: 'password' } })],
    ['without a user', () => token('google', { sub: undefined })],
    [
      'that has expired',
      () =>
        new UnsecuredJWT(claims('google'))
          .setIssuer(`https://securetoken.google.com/${PROJECT}`)
          .setAudience(PROJECT)
          .setExpirationTime('-1m')
          .encode(),
    ],
    [
      'that never expires',
      () =>
        new UnsecuredJWT(claims('google'))
          .setIssuer(`https://securetoken.google.com/${PROJECT}`)
          .setAudience(PROJECT)
          .encode(),
    ],
    [
      'with somebody else’s signature',
      async () =>
        new SignJWT(claims('google'))
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(`https://securetoken.google.com/${PROJECT}`)
          .setAudience(PROJECT)
          .setExpirationTime('1h')
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['with an arbitrary signature', () => `${token('google')}c2lnbmVk`],
    ['that is malformed', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('login by an ID token refuses a token %s', async (_what, make) => {
    expect(await logIn(await make())).toMatchObject(refused)
  })

  it('login by an ID token is refused when its flag is off', async () => {
    await sandbox.scenario({ turnedFlags: ['FACEBOOKLOGIN3'] })
    expect(await logIn(token('google'))).toMatchObject(refused)
    expect(await logIn(token('facebook'), 'facebook')).toMatchObject({ success: true })
  })

  it('login by an ID token refuses an unsigned token where no emulator is configured', async () => {
    await using other = startSandbox()
    await other.scenario(flags)
    expect(await logIn(token('google'), 'google', new SandboxVisitor(other))).toMatchObject(refused)
  })
})

describe('a member who can log in by Google only', () => {
  const code = (session: string, email: string) =>
    new SecurityMember(sandbox, session).sendEmailCodeAgain(email)

  it('a member who can log in by Google only confirms a change by another login of the same account', async () => {
    const [own, others] = [token('google'), token('google', { sub: 'uid-2', email: 'hamza@oriel.example' })]
    const tokenOf = async (idToken: string) =>
      (((await logIn(idToken)).value ?? {}) as { token: string }).token
    const before = await tokenOf(own)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET password = NULL WHERE account = 'rafi88'").run()
    await db
      .prepare('UPDATE member_token SET confirmed_at = ?')
      .bind(Date.now() - 11 * 60_000)
      .run()
    expect((await code(before, 'new@mail.example')).errorCode).toBe('confirm.login')
    await tokenOf(others)
    expect((await code(before, 'new@mail.example')).errorCode).toBe('confirm.login')
    const after = await tokenOf(own)
    expect((await code(after, 'new@mail.example')).status).toBe(200)
    // Any other session, such as a stolen one, stays unconfirmed.
    expect((await code(before, 'third@mail.example')).errorCode).toBe('confirm.login')
  })
})

describe('registration by an ID token', () => {
  const fresh = (changes = {}) => token('facebook', { sub: 'uid-9', email: 'new@oriel.example', ...changes })

  it('registration by an ID token creates an account without a password, which can log in by Facebook only', async () => {
    const first = await signUp(fresh(), { affiliateCode: 'oriel2026' })
    expect(first).toMatchObject({
      success: true,
      value: { userName: 'playeruid9', type: 0, firstTimeLogin: 1 },
    })
    expect((await logIn(fresh(), 'facebook')).value).toMatchObject({ userName: 'playeruid9' })
    expect(await visitor.login('playeruid9', 'undefined')).toMatchObject({
      errorCode: 'login.credentials.wrong',
    })
  })

  it('registration by an ID token logs in a user who already has an account', async () => {
    await signUp(fresh())
    expect((await signUp(fresh())).value).toMatchObject({ userName: 'playeruid9', firstTimeLogin: 0 })
  })

  it('registration by an ID token checks the affiliate code, the open registration methods and the token', async () => {
    expect(await signUp(fresh(), { affiliateCode: 'NOSUCH' })).toMatchObject({
      errorCode: 'register.affiliate.unknown',
    })
    expect(await signUp('x.y.z')).toMatchObject(refused)
    await sandbox.scenario({ registerMethods: ['mobileNum'] })
    expect(await signUp(fresh())).toMatchObject({ errorCode: 'register.closed' })
  })
})
