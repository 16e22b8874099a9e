import { CompactEncrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(() => sandbox.reset())

const payload = { type: 'username', username: 'rafi88', password: 'play1234' }
const rotate = (query = '') => sandbox.ask(`/__sandbox/rotate-key${query}`, { method: 'POST' })

describe('an encrypted body', () => {
  it('an encrypted body is accepted once', async () => {
    const jwe = await encryptPayload(await visitor.keys(), payload)
    expect(await visitor.sendEncrypted('login', jwe)).toMatchObject({ success: true })
    expect(await visitor.sendEncrypted('login', jwe)).toMatchObject({
      status: 400,
      errorCode: 'encryption.replayed',
    })
  })

  it('an encrypted body is accepted once among simultaneous copies, and not after a reset', async () => {
    const jwe = await encryptPayload(await visitor.keys(), payload)
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.sendEncrypted('login', jwe)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    await sandbox.reset()
    expect(await visitor.sendEncrypted('login', jwe)).toMatchObject({ errorCode: 'encryption.replayed' })
  })

  it.each([
    [-110, true],
    [110, true],
    [-130, false],
    [130, false],
  ])('an encrypted body of a clock %i s off is accepted: %s', async (offS, taken) => {
    const jwe = await encryptPayload(await visitor.keys(), payload, { now: Date.now() + offS * 1000 })
    const answer = await visitor.sendEncrypted('login', jwe)
    expect(answer).toMatchObject(taken ? { success: true } : { errorCode: 'encryption.stale' })
  })

  it('an encrypted body is forgotten once it would be too old anyway', async () => {
    await visitor.login('rafi88')
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE used_message SET expires_at = 1').run()
    await visitor.login('rafi88')
    const { results } = await db.prepare('SELECT jti FROM used_message').all()
    expect(results).toHaveLength(1)
  })

  it.each(['not.a.jwe', '', 'a'.repeat(20_000)])(
    'an encrypted body is refused when malformed: %#',
    async (value) => {
      const { status, success } = await visitor.sendEncrypted('login', value)
      expect({ status, success }).toEqual({ status: 400, success: false })
    },
  )

  it('an encrypted body is refused when a bit was changed', async () => {
    const jwe = await encryptPayload(await visitor.keys(), payload)
    const parts = jwe.split('.')
    const changed = [
      ...parts.slice(0, 3),
      `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`,
      parts[4],
    ]
    expect(await visitor.sendEncrypted('login', changed.join('.'))).toMatchObject({
      errorCode: 'encryption.key.unknown',
    })
  })

  it('an encrypted body is refused with another algorithm', async () => {
    const [key] = await visitor.keys()
    const publicKey = await importJWK({ ...key, alg: 'ECDH-ES+A128KW' })
    const body = { ...payload, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES+A128KW', enc: 'A128GCM', kid: key?.kid ?? '' })
      .encrypt(publicKey)
    expect(await visitor.sendEncrypted('login', jwe)).toMatchObject({ errorCode: 'encryption.key.unknown' })
  })

  it('an encrypted body is required: plain bodies are refused', async () => {
    const headers = { Encryption: 'JWE' }
    for (const options of [
      { body: payload, headers },
      { body: payload },
      { body: { value: await encryptPayload(await visitor.keys(), payload) } },
    ]) {
      const reply = await sandbox.call('login', options)
      expect(await reply.json()).toMatchObject({ success: false, errorCode: 'encryption.required' })
    }
  })

  it('an encrypted body with a wrong field names that field', async () => {
    const answer = await visitor.encrypted('login', { ...payload, username: 7 })
    expect(answer).toMatchObject({
      errorCode: 'register.field.invalid',
      value: { field: 'username', reason: 'shape' },
    })
  })
})

describe('rotated encryption keys', () => {
  it('rotated encryption keys list the new key first, and the old key decrypts for ten more minutes', async () => {
    const old = await visitor.keys()
    await rotate()
    const keys = await visitor.keys()
    expect(keys[0]?.kid).not.toBe(old[0]?.kid)
    expect(keys.map(({ kid }) => kid)).toContain(old[0]?.kid)
    expect(await visitor.sendEncrypted('login', await encryptPayload(old, payload))).toMatchObject({
      success: true,
    })
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })

    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE platform_key SET valid_until = valid_until - 600001').run()
    expect(await visitor.sendEncrypted('login', await encryptPayload(old, payload))).toMatchObject({
      errorCode: 'encryption.key.unknown',
    })
    expect((await visitor.keys()).map(({ kid }) => kid)).toEqual([keys[0]?.kid])
  })

  it('a rotation of encryption keys can end the old key immediately', async () => {
    const old = await visitor.keys()
    expect((await rotate('?overlapS=0')).status).toBe(200)
    expect(await visitor.sendEncrypted('login', await encryptPayload(old, payload))).toMatchObject({
      errorCode: 'encryption.key.unknown',
    })
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
  })

  it('rotated encryption keys never reveal their private halves', async () => {
    expect(JSON.stringify(await visitor.keys())).not.toContain('"d"')
  })
})
