import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { PLATFORM_KEY, PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Secrets sent to the platform are encrypted with its key, or not sent at all. */

const PASSWORD = 'Canary-Passw0rd-1'
const unknownKey = { kind: 'refusal', errorCode: 'encryption.key.unknown', status: 400 } as const
const rotated = { ...PLATFORM_KEY, kid: 'platform-2' }

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

/** Posts the login form: `password` as a browser without scripts, `encrypted` as one with scripts. */
const post = (fields: Record<string, string>, at: Lobby = lobby) =>
  at.postForm('/m/login', {
    method: 'username',
    username: `u${crypto.randomUUID()}`,
    ...fields,
  })

const sent = (at: Lobby = lobby) =>
  at.platform.calls('login').map(({ body }) => (JSON.parse(body) as { value: string }).value)

/** Decrypts a payload as the platform does. */
async function opened(jwe: string): Promise<Record<string, unknown>> {
  const { plaintext } = await compactDecrypt(jwe, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

it('the worker encrypts a form sent without scripts, with a new id and time for each', async () => {
  const before = Math.floor(Date.now() / 1000)
  expect((await post({ password: PASSWORD })).status).toBe(303)
  const after = Math.floor(Date.now() / 1000)
  expect((await post({ password: PASSWORD })).status).toBe(303)
  const [first, second] = await Promise.all(sent().map(opened))
  expect(first).toMatchObject({ type: 'username', password: PASSWORD })
  expect(Number(first?.iat)).toBeGreaterThanOrEqual(before)
  expect(Number(first?.iat)).toBeLessThanOrEqual(after)
  expect(first?.jti).not.toBe(second?.jti)
  const [call] = lobby.platform.calls('login')
  expect(call?.headers.encryption).toBe('JWE')
  expect(Object.keys(JSON.parse(call?.body ?? '{}'))).toEqual(['value'])
  expect(decodeProtectedHeader(sent()[0] ?? '')).toMatchObject({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'platform-1',
  })
  expect(JSON.stringify(lobby.platform.requests)).not.toContain(PASSWORD)
})

it('the worker forwards a form that the browser has encrypted unchanged', async () => {
  const jwe = await encryptPayload([PLATFORM_KEY], { type: 'username', password: PASSWORD })
  expect((await post({ encrypted: jwe })).status).toBe(303)
  expect(sent()).toEqual([jwe])
  expect(lobby.platform.calls('jwks')).toEqual([])
})

describe('a key that the platform has replaced', () => {
  beforeEach(async () => {
    await lobby.api('/m/api/keys')
    lobby.platform.requests.length = 0
    lobby.platform.values.jwks = { keys: [rotated] }
    lobby.platform.script('login', ({ body }) => {
      const { kid } = decodeProtectedHeader((JSON.parse(body) as { value: string }).value)
      return kid === rotated.kid ? { kind: 'value', value: lobby.platform.values.login } : unknownKey
    })
  })

  it('a key that the platform has replaced is fetched again once, and the form is encrypted and sent again', async () => {
    expect((await post({ password: PASSWORD })).status).toBe(303)
    expect(sent().map((jwe) => decodeProtectedHeader(jwe).kid)).toEqual(['platform-1', 'platform-2'])
    expect(lobby.platform.calls('jwks')).toHaveLength(1)
    expect((await post({ password: PASSWORD })).status).toBe(303)
    expect(lobby.platform.calls('jwks')).toHaveLength(1)
  })

  it('a key that the platform has replaced is no longer served to browsers, so that they encrypt again', async () => {
    const jwe = await encryptPayload([PLATFORM_KEY], { type: 'username', password: PASSWORD })
    const refused = await post({ encrypted: jwe })
    expect([refused.status, sent()]).toEqual([422, [jwe]])
    expect(await refused.text()).toContain('encryption.key.unknown')
    const { keys } = (await (await lobby.api('/m/api/keys')).json()) as { keys: { kid: string }[] }
    expect(keys.map(({ kid }) => kid)).toEqual(['platform-2'])
    expect(lobby.platform.calls('jwks')).toHaveLength(1)
  })
})

it('the worker fetches keys only once per form when the platform knows none of them', async () => {
  lobby.platform.script('login', unknownKey)
  const response = await post({ password: PASSWORD })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('encryption.key.unknown')
  expect(sent()).toHaveLength(2)
  expect(lobby.platform.calls('jwks')).toHaveLength(2)
})

it.each([
  ['unreachable', { kind: 'reset' }],
  ['down', { kind: 'refusal', errorCode: 'x', status: 503 }],
  ['without a key', { kind: 'value', value: { keys: [] } }],
  ['with RSA keys only', { kind: 'value', value: { keys: [{ kty: 'RSA', kid: 'r', n: 'x' }] } }],
  ['no JSON', { kind: 'bytes', body: '<html>', contentType: 'text/html' }],
] as const)('no form is sent to the platform while its keys are %s', async (_, reply) => {
  lobby.platform.script('jwks', reply)
  const response = await post({ password: PASSWORD })
  expect(response.status).toBe(422)
  expect(await response.text()).not.toContain(PASSWORD)
  expect(lobby.platform.calls('login')).toEqual([])
  expect(JSON.stringify(lobby.platform.requests)).not.toContain(PASSWORD)
})

it.each(['encryption.replayed', 'encryption.stale'])(
  'the worker forwards the refusal %s and does not send the form again',
  async (errorCode) => {
    lobby.platform.script('login', { kind: 'refusal', errorCode, status: 400 })
    const jwe = await encryptPayload([PLATFORM_KEY], { type: 'username', password: PASSWORD })
    const response = await post({ encrypted: jwe })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(errorCode)
    expect(sent()).toEqual([jwe])
  },
)

it('invalid ciphertext is forwarded, and the platform refuses it', async () => {
  const foreign = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(new Uint8Array(32))
  lobby.platform.script('login', unknownKey)
  const response = await post({ encrypted: foreign })
  expect(response.status).toBe(422)
  expect(sent()).toEqual([foreign])
})

it('secrets of a form are neither returned nor logged', async () => {
  await using logged = await takeLobby()
  logged.platform.script('login', { kind: 'refusal', errorCode: `wrong-${PASSWORD}`, status: 401 })
  const response = await post({ password: PASSWORD }, logged)
  expect(await response.text()).not.toContain(PASSWORD)
  await expect.poll(() => logged.logs.join('\n')).toContain('"event":"request"')
  expect(logged.logs.join('\n')).not.toContain(PASSWORD)
})
