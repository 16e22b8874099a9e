// Full suite only: tests/worker/identity/passkeys.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  Passkeys,
} from '../../../shared/contract/passkey-schemas'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { Authenticator } from '../../fixtures/authenticator'
import { newestMessage, SandboxVisitor } from '../harness/sandbox-account'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Valid passkeys in the sandbox, and every way to cheat with one. */

const ORIGIN = 'https://lobby.example'
const BROWSER = 'b'.repeat(32)

const sandbox = sharedSandbox({ PASSKEY_ORIGINS: `${ORIGIN}, https://other.example` })
let rafi: string
beforeEach(async () => {
  await sandbox.reset()
  rafi = await sandbox.tokenOf('rafi88')
})

const loginOptions = (browser = BROWSER, origin = ORIGIN) =>
  sandbox.value<PasskeyRequestOptions>('passkeyLoginOptions', { body: { origin, browser } })
const newOptions = (token: string) =>
  sandbox.value<PasskeyCreationOptions>('passkeyOptions', { token, body: { origin: ORIGIN } })

async function codeOf(reply: Awaited<ReturnType<typeof sandbox.call>>): Promise<string> {
  const { errorCode } = (await reply.json()) as SandboxEnvelope
  return errorCode ?? 'done'
}
const send = async (credential: PasskeyAssertion, browser = BROWSER) =>
  codeOf(await sandbox.call('passkeyLogin', { body: { browser, credential } }))
const add = async (token: string, credential: unknown) =>
  codeOf(await sandbox.call('addPasskey', { token, body: { credential } }))
const listOf = (token: string) => sandbox.value<Passkeys>('passkeys', { token })

/** Creates a member's new passkey. */
async function createPasskey(token: string): Promise<Authenticator> {
  const own = new Authenticator()
  const { challenge, user } = await newOptions(token)
  expect(await add(token, own.make({ challenge, origin: ORIGIN }, user.id))).toBe('done')
  return own
}

async function logInBy(own: Authenticator, said?: Parameters<Authenticator['use']>[1]): Promise<string> {
  const { challenge } = await loginOptions()
  return send(own.use({ challenge, origin: ORIGIN }, said))
}

describe('a new passkey', () => {
  it('a new passkey is listed, and can log its member in', async () => {
    const own = await createPasskey(rafi)
    expect((await listOf(rafi)).list).toMatchObject([{ isSynced: false }])
    const { challenge } = await loginOptions()
    const credential = own.use({ challenge, origin: ORIGIN })
    const reply = await sandbox.value<{ userName: string; token: string }>('passkeyLogin', {
      body: { browser: BROWSER, credential },
    })
    expect(reply.userName).toBe('rafi88')
    const [listed] = (await listOf(reply.token)).list
    expect(listed?.usedAt).toBeGreaterThan(listed?.addedAt ?? 0)
  })

  it('a new passkey is refused without user verification, from another origin, and for another site', async () => {
    const answers = []
    for (const [origin, said] of [
      [ORIGIN, { isVerified: false }],
      ['https://evil.example', {}],
      [ORIGIN, { rpId: 'evil.example' }],
    ] as const) {
      const { challenge, user } = await newOptions(rafi)
      answers.push(await add(rafi, new Authenticator().make({ challenge, origin }, user.id, said)))
    }
    expect(answers).toEqual(['passkey.refused', 'passkey.refused', 'passkey.refused'])
    expect((await listOf(rafi)).list).toEqual([])
  })

  it('a new passkey is refused with the challenge of another session or of a login, and with a used challenge', async () => {
    const own = new Authenticator()
    const [{ challenge, user }, nusrat] = [await newOptions(rafi), await sandbox.tokenOf('nusrat')]
    const other = await sandbox.tokenOf('rafi88')
    const credential = own.make({ challenge, origin: ORIGIN }, user.id)
    expect(await add(nusrat, credential)).toBe('passkey.expired')
    expect(await add(other, credential)).toBe('passkey.expired')
    expect(await add(rafi, credential)).toBe('done')
    expect(await add(rafi, credential)).toBe('passkey.expired')
    const login = await loginOptions()
    const forged = new Authenticator().make({ challenge: login.challenge, origin: ORIGIN }, user.id)
    expect(await add(rafi, forged)).toBe('passkey.expired')
  })

  it('a new passkey is one of five at most, also among simultaneous ones', async () => {
    const options = await Promise.all(Array.from({ length: 7 }, () => newOptions(rafi)))
    const answers = await Promise.all(
      options.map(({ challenge, user }) =>
        add(rafi, new Authenticator().make({ challenge, origin: ORIGIN }, user.id)),
      ),
    )
    expect(answers.filter((code) => code === 'done')).toHaveLength(5)
    expect(answers.filter((code) => code === 'passkey.most')).toHaveLength(2)
    expect(
      await codeOf(await sandbox.call('passkeyOptions', { token: rafi, body: { origin: ORIGIN } })),
    ).toBe('passkey.most')
  })

  it('passkey options name existing passkeys, so that none is created twice on one authenticator', async () => {
    const own = await createPasskey(rafi)
    const { excludeCredentials, challenge, user } = await newOptions(rafi)
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([own.id.toString('base64url')])
    expect(await add(rafi, own.make({ challenge, origin: ORIGIN }, user.id))).toBe('passkey.exists')
  })

  it('new passkeys are refused to free play', async () => {
    const { token } = await sandbox.value<{ token: string }>('freePlay')
    for (const name of ['passkeyOptions', 'addPasskey'] as const)
      expect(await codeOf(await sandbox.call(name, { token, body: {} }))).toBe('no.permission')
  })
})

/** Sets the time of a member's last login or confirmation, in all open sessions. */
async function confirmedAt(account: string, at: number) {
  const change = { account, loginConfirmedAt: at }
  const answer = await sandbox.ask('/__sandbox/security', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}
const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000
const requestNewPasskey = async (token: string) =>
  codeOf(await sandbox.call('passkeyOptions', { token, body: { origin: ORIGIN } }))
const remove = async (token: string, id: string | undefined) =>
  codeOf(
    await sandbox.ask(`/wps/member/passkeys/${id}`, {
      method: 'DELETE',
      headers: { Merchant: 'oriel', Authorization: token },
    }),
  )
const confirm = (token: string, loginPassword: string) =>
  new SandboxVisitor(sandbox).encrypted('confirmIdentity', { loginPassword }, token)

describe('a session older than ten minutes', () => {
  it('a session older than ten minutes cannot change passkeys until the login password is entered', async () => {
    await createPasskey(rafi)
    expect((await listOf(rafi)).confirmBy).toBeUndefined()
    await confirmedAt('rafi88', minutesAgo(9))
    expect(await requestNewPasskey(rafi)).toBe('done')
    expect((await listOf(rafi)).confirmedForS).toBeLessThanOrEqual(60)
    await confirmedAt('rafi88', minutesAgo(11))
    const { list, confirmBy, confirmedForS } = await listOf(rafi)
    expect([confirmBy, confirmedForS]).toEqual(['password', undefined])
    expect(await requestNewPasskey(rafi)).toBe('confirm.password')
    expect(await remove(rafi, list[0]?.id)).toBe('confirm.password')
    expect((await confirm(rafi, 'not-this-one')).errorCode).toBe('password.old.wrong')
    expect(await requestNewPasskey(rafi)).toBe('confirm.password')
    expect((await confirm(rafi, 'play1234')).success).toBe(true)
    expect((await listOf(rafi)).confirmBy).toBeUndefined()
    expect(await remove(rafi, list[0]?.id)).toBe('done')
  })

  it('a session is confirmed for passkey changes without the member’s other sessions', async () => {
    const other = await sandbox.tokenOf('rafi88')
    await confirmedAt('rafi88', minutesAgo(11))
    await confirm(rafi, 'play1234')
    expect([await requestNewPasskey(rafi), await requestNewPasskey(other)]).toEqual([
      'done',
      'confirm.password',
    ])
  })

  it('confirming a session for passkey changes limits guesses of the password', async () => {
    await confirmedAt('rafi88', minutesAgo(11))
    const answers = []
    for (let tries = 0; tries < 12; tries++) answers.push((await confirm(rafi, `guess-${tries}`)).errorCode)
    expect(answers.at(-1)).toBe('login.locked')
    expect((await confirm(rafi, 'play1234')).errorCode).toBe('login.locked')
    expect(await requestNewPasskey(rafi)).toBe('confirm.password')
  })

  it('confirming a session for passkey changes requires another login when the member has no password', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET password = NULL WHERE account = 'rafi88'").run()
    expect(await requestNewPasskey(rafi)).toBe('done')
    await confirmedAt('rafi88', minutesAgo(11))
    expect((await listOf(rafi)).confirmBy).toBe('login')
    expect(await requestNewPasskey(rafi)).toBe('confirm.login')
    expect((await confirm(rafi, 'play1234')).errorCode).toBe('confirm.login')
    expect(await requestNewPasskey(await sandbox.tokenOf('rafi88'))).toBe('done')
  })
})

describe('the inbox after a passkey change', () => {
  it('the inbox reports an added or removed passkey, by its device', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
    const jwe = await encryptPayload(await new SandboxVisitor(sandbox).keys(), {
      type: 'username',
      username: 'nusrat',
      password: 'play1234',
    })
    const { token } = await sandbox.value<{ token: string }>('login', {
      headers: { Encryption: 'JWE', 'Visitor-Agent': agent },
      body: { value: jwe },
    })
    await createPasskey(token)
    const [listed] = (await listOf(token)).list
    expect(listed?.name).toBe('Windows, Firefox')
    expect(await newestMessage(sandbox, token)).toEqual({
      title: 'A passkey was added',
      content: expect.stringMatching(/Windows, Firefox.*202\d.*UTC.*\/m\/member\/passkeys/),
    })
    expect(await remove(token, listed?.id)).toBe('done')
    expect(await newestMessage(sandbox, token)).toMatchObject({
      title: 'A passkey was removed',
      content: expect.stringContaining('Windows, Firefox'),
    })
  })
})

describe('a login with a passkey', () => {
  it('a login with a passkey refuses a signature that was used once', async () => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions()
    const credential = own.use({ challenge, origin: ORIGIN })
    expect([await send(credential), await send(credential)]).toEqual(['done', 'passkey.expired'])
  })

  it('a login with a passkey is accepted once among many simultaneous ones', async () => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions()
    const credential = own.use({ challenge, origin: ORIGIN })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(credential)))
    expect(answers.filter((code) => code === 'done')).toHaveLength(1)
  })

  it('a login with a passkey is refused with a challenge that another browser requested', async () => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions('c'.repeat(32))
    expect(await send(own.use({ challenge, origin: ORIGIN }))).toBe('passkey.expired')
  })

  it.each([
    ['another origin', { at: 'https://evil.example', said: {} }],
    ['the same site on http', { at: 'http://lobby.example', said: {} }],
    ['another site', { at: ORIGIN, said: { rpId: 'evil.example' } }],
    ['a lock that was not opened', { at: ORIGIN, said: { isVerified: false } }],
    ['the name of another member', { at: ORIGIN, said: { userHandle: 'bnVzcmF0' } }],
    ['no name of a member', { at: ORIGIN, said: { userHandle: 'AA' } }],
  ])('a login with a passkey is refused with %s', async (_, { at, said }) => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions()
    expect(await send(own.use({ challenge, origin: at }, said))).toBe('passkey.refused')
    expect(await logInBy(own)).toBe('done')
  })

  it('a login with a passkey is refused when the counter does not increase, as with a cloned authenticator', async () => {
    const own = await createPasskey(rafi)
    expect(await logInBy(own, { counter: 7 })).toBe('done')
    expect(await logInBy(own, { counter: 7 })).toBe('passkey.refused')
    expect(await logInBy(own, { counter: 6 })).toBe('passkey.refused')
    expect(await logInBy(own, { counter: 8 })).toBe('done')
  })

  it('a login with a passkey is accepted from authenticators without a signature counter', async () => {
    const own = new Authenticator()
    const { challenge, user } = await newOptions(rafi)
    await add(rafi, own.make({ challenge, origin: ORIGIN }, user.id, { counter: 0 }))
    expect([await logInBy(own, { counter: 0 }), await logInBy(own, { counter: 0 })]).toEqual(['done', 'done'])
  })

  it('a login is refused with an unknown passkey, a removed one, and another passkey’s signature', async () => {
    const [own, stranger] = [await createPasskey(rafi), new Authenticator()]
    expect(await logInBy(stranger)).toBe('passkey.refused')
    const { challenge } = await loginOptions()
    const forged = stranger.use({ challenge, origin: ORIGIN })
    const id = own.id.toString('base64url')
    expect(await send({ ...forged, id, rawId: id })).toBe('passkey.refused')
    const [listed] = (await listOf(rafi)).list
    await sandbox.ask(`/wps/member/passkeys/${listed?.id}`, {
      method: 'DELETE',
      headers: { Merchant: 'oriel', Authorization: rafi },
    })
    expect(await logInBy(own)).toBe('passkey.refused')
  })

  it('a login with a passkey is refused with the passkey of another account', async () => {
    const nusrat = await sandbox.tokenOf('nusrat')
    const [own, others] = [await createPasskey(rafi), await createPasskey(nusrat)]
    const { challenge } = await loginOptions()
    const signed = others.use({ challenge, origin: ORIGIN })
    const id = own.id.toString('base64url')
    expect(await send({ ...signed, id, rawId: id })).toBe('passkey.refused')
  })

  it('a login with a passkey is refused on one known origin with a challenge for another origin', async () => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions(BROWSER, 'https://other.example')
    expect(await send(own.use({ challenge, origin: ORIGIN }))).toBe('passkey.refused')
  })

  it('a login with a passkey is refused to a closed account', async () => {
    const own = await createPasskey(rafi)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET disabled = 1 WHERE account = 'rafi88'").run()
    expect(await logInBy(own)).toBe('login.disabled')
  })

  it('a login with a passkey starts with options that are the same for all visitors', async () => {
    const before = await loginOptions()
    await createPasskey(rafi)
    const after = await loginOptions()
    expect({ ...after, challenge: '' }).toEqual({ ...before, challenge: '' })
    expect(after.allowCredentials).toBeUndefined()
    expect(after.challenge).not.toBe(before.challenge)
  })

  it('a login with a passkey must be completed within three minutes', async () => {
    const own = await createPasskey(rafi)
    const { challenge } = await loginOptions()
    const db = await sandbox.miniflare.getD1Database('DB')
    const left = await db
      .prepare('SELECT expires_at FROM passkey_challenge WHERE challenge = ?')
      .bind(challenge)
      .first<number>('expires_at')
    expect((left ?? 0) - Date.now()).toBeGreaterThan(120_000)
    await db.prepare('UPDATE passkey_challenge SET expires_at = ?').bind(Date.now()).run()
    expect(await send(own.use({ challenge, origin: ORIGIN }))).toBe('passkey.expired')
  })
})

describe('an origin unknown to the platform', () => {
  it.each([
    'https://evil.example',
    'https://lobby.example.evil.example',
    'https://lobby.example:8443',
    'http://lobby.example',
    'http://localhost',
    'http://localhost:5173',
  ])('an origin unknown to the platform gets no passkey challenge: %s', async (origin) => {
    const bodies = {
      passkeyLoginOptions: { origin, browser: BROWSER },
      passkeyOptions: { origin },
      withdrawalPasskeyOptions: { origin, amount: '500', accountId: 'A1', idempotencyKey: 'key-1' },
    }
    await createPasskey(rafi)
    for (const name of ['passkeyLoginOptions', 'passkeyOptions', 'withdrawalPasskeyOptions'] as const)
      expect(await codeOf(await sandbox.call(name, { token: rafi, body: bodies[name] })), name).toBe(
        'passkey.refused',
      )
  })
})

describe('another member’s passkey', () => {
  it('another member’s passkey is neither listed nor removed', async () => {
    const own = await createPasskey(rafi)
    const nusrat = await sandbox.tokenOf('nusrat')
    const [listed] = (await listOf(rafi)).list
    expect((await listOf(nusrat)).list).toEqual([])
    const removal = await sandbox.ask(`/wps/member/passkeys/${listed?.id}`, {
      method: 'DELETE',
      headers: { Merchant: 'oriel', Authorization: nusrat },
    })
    expect([removal.status, ((await removal.json()) as SandboxEnvelope).errorCode]).toEqual([
      404,
      'passkey.not.found',
    ])
    expect(await logInBy(own)).toBe('done')
  })
})

describe('the platform without passkeys', () => {
  it('the platform without passkeys refuses every passkey call', async () => {
    await sandbox.scenario({ turnedFlags: ['PASSKEY3'] })
    const calls = ['passkeyLoginOptions', 'passkeyLogin', 'passkeys', 'passkeyOptions', 'addPasskey'] as const
    for (const name of calls) {
      const body = name === 'passkeys' ? {} : { body: {} }
      expect(await codeOf(await sandbox.call(name, { token: rafi, ...body })), name).toBe('no.permission')
    }
  })
})
