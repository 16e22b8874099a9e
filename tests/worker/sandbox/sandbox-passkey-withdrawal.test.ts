// Full suite only: tests/worker/identity/passkeys.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../shared/contract/passkey-schemas'
import { Authenticator } from '../../fixtures/authenticator'
import { MAIN_ACCOUNT, SandboxPayee } from '../harness/sandbox-payout'
import { sharedSandbox } from '../harness/shared-servers'

/** A withdrawal confirmed by a passkey, whose signature is valid for exactly that withdrawal. */

const ORIGIN = 'https://lobby.example'
const sandbox = sharedSandbox({ PASSKEY_ORIGINS: ORIGIN })
let rafi: SandboxPayee
let memberAuthenticator: Authenticator
beforeEach(async () => {
  await sandbox.reset()
  rafi = await SandboxPayee.named(sandbox, 'rafi88')
  memberAuthenticator = await createPasskey(rafi.token)
  await addedAt('rafi88', Date.now() - DAY_MS)
})

const DAY_MS = 24 * 3_600_000

/** Sets the time at which all of a member’s passkeys were added. */
async function addedAt(account: string, passkeysAddedAt: number): Promise<void> {
  const answer = await sandbox.ask('/__sandbox/security', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, passkeysAddedAt }),
  })
  expect(answer.status).toBe(200)
}

async function createPasskey(token: string): Promise<Authenticator> {
  const device = new Authenticator()
  const { challenge, user } = await sandbox.value<PasskeyCreationOptions>('passkeyOptions', {
    token,
    body: { origin: ORIGIN },
  })
  const credential = device.make({ challenge, origin: ORIGIN }, user.id)
  await sandbox.value('addPasskey', { token, body: { credential } })
  return device
}

const wanted = { amount: '500', accountId: MAIN_ACCOUNT, idempotencyKey: 'key-1' }
const optionsFor = (change: Partial<typeof wanted> = {}, token = rafi.token) =>
  sandbox.value<PasskeyRequestOptions>('withdrawalPasskeyOptions', {
    token,
    body: { origin: ORIGIN, ...wanted, ...change },
  })
const signedFor = async (change: Partial<typeof wanted> = {}, device = memberAuthenticator) => {
  const { challenge } = await optionsFor(change)
  return device.use({ challenge, origin: ORIGIN })
}

async function withdraw(passkey: PasskeyAssertion, change: Partial<typeof wanted> = {}, who = rafi) {
  const { amount, accountId, idempotencyKey } = { ...wanted, ...change }
  return who.sendWithdrawal(await rafi.jwe({ amount, accountId, passkey }, idempotencyKey), idempotencyKey)
}
const codeOf = async (answer: ReturnType<typeof withdraw>) => (await answer).errorCode ?? 'done'

describe('a withdrawal with a passkey', () => {
  it('a withdrawal with a passkey is confirmed by a passkey instead of the fund password', async () => {
    expect((await rafi.settings()).confirmBy).toBe('passkey')
    const { payment } = await withdraw(await signedFor())
    expect(payment).toMatchObject({ direction: 'withdrawal', amount: '500.00' })
  })

  it('a withdrawal with a passkey and a repeated key is the first withdrawal, even with a new signature', async () => {
    const first = await withdraw(await signedFor())
    const again = await withdraw(await signedFor())
    expect(again.payment?.id).toBe(first.payment?.id)
    expect(await codeOf(withdraw(await signedFor({ amount: '600' }), { amount: '600' }))).toBe(
      'idempotency.conflict',
    )
  })

  it.each([{ amount: '5000' }, { accountId: 'payout-rafi-wallet' }, { idempotencyKey: 'key-2' }])(
    'a withdrawal with a passkey refuses a signature for another withdrawal: %o',
    async (change) => {
      const passkey = await signedFor(change)
      expect(['passkey.expired', 'withdraw.account']).toContain(await codeOf(withdraw(passkey)))
      expect((await rafi.settings()).daily?.left).toBe((await rafi.settings()).daily?.most)
    },
  )

  it('a withdrawal with a passkey refuses a used signature, one for a login, of another origin, or by another member', async () => {
    const passkey = await signedFor()
    expect(await codeOf(withdraw(passkey))).toBe('done')
    const more = { idempotencyKey: 'key-2' }
    expect(await codeOf(withdraw(passkey, more))).toBe('passkey.expired')
    const browser = 'b'.repeat(32)
    const login = await sandbox.value<PasskeyRequestOptions>('passkeyLoginOptions', {
      body: { origin: ORIGIN, browser },
    })
    const forLogin = memberAuthenticator.use({ challenge: login.challenge, origin: ORIGIN })
    expect(await codeOf(withdraw(forLogin, { idempotencyKey: 'key-3' }))).toBe('passkey.expired')
    const { challenge } = await optionsFor({ idempotencyKey: 'key-4' })
    const elsewhere = memberAuthenticator.use({ challenge, origin: 'https://evil.example' })
    expect(await codeOf(withdraw(elsewhere, { idempotencyKey: 'key-4' }))).toBe('passkey.refused')
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    const foreign = await createPasskey(hamza.token)
    await addedAt('hamza', Date.now() - DAY_MS)
    const byHamza = await signedFor({ idempotencyKey: 'key-5' }, foreign)
    expect(await codeOf(withdraw(byHamza, { idempotencyKey: 'key-5' }))).toBe('passkey.refused')
  })

  it('a withdrawal with a passkey refuses the challenge of another session of the member', async () => {
    const other = await SandboxPayee.named(sandbox, 'rafi88')
    expect(await codeOf(withdraw(await signedFor(), {}, other))).toBe('passkey.expired')
  })

  it('a withdrawal without passkey and fund password is refused, and so is a wrong fund password beside a passkey', async () => {
    const { amount, accountId, idempotencyKey } = wanted
    const nothing = await rafi.jwe({ amount, accountId }, idempotencyKey)
    expect((await rafi.sendWithdrawal(nothing, idempotencyKey)).status).toBe(400)
    const both = { amount, accountId, passkey: await signedFor(), fundPassword: '135790' }
    const answer = await rafi.sendWithdrawal(await rafi.jwe(both, idempotencyKey), idempotencyKey)
    expect(answer.errorCode).toBe('fund.password.wrong')
  })

  it('a withdrawal with a passkey requires the fund password where the platform does not allow passkeys for it', async () => {
    const passkey = await signedFor()
    await sandbox.scenario({ noPasskeyConfirmation: true })
    expect((await rafi.settings()).confirmBy).toBeUndefined()
    expect(await codeOf(withdraw(passkey))).toBe('no.permission')
    expect((await rafi.withdraw('500')).errorCode).toBeUndefined()
  })

  it('a withdrawal with a passkey requires the fund password for a day after the login password has added a passkey', async () => {
    const passkey = await signedFor()
    const thief = await createPasskey(rafi.token)
    const { challenge, allowCredentials } = await optionsFor()
    expect(allowCredentials?.map(({ id }) => id)).toEqual([memberAuthenticator.id.toString('base64url')])
    expect(await codeOf(withdraw(thief.use({ challenge, origin: ORIGIN })))).toBe('passkey.refused')
    await addedAt('rafi88', Date.now() - DAY_MS + 60_000)
    expect((await rafi.settings()).confirmBy).toBeUndefined()
    expect(await codeOf(withdraw(passkey, { idempotencyKey: 'key-2' }))).toBe('no.permission')
    await expect(optionsFor()).rejects.toThrow('passkey.not.found')
    expect((await rafi.withdraw('500')).errorCode).toBeUndefined()
  })

  it('a withdrawal with a passkey requires the fund password of members without a passkey', async () => {
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    expect((await hamza.settings()).confirmBy).toBeUndefined()
    await expect(optionsFor({}, hamza.token)).rejects.toThrow('passkey.not.found')
  })
})
