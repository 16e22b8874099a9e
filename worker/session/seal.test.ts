import { base64url, CompactEncrypt, decodeProtectedHeader, UnsecuredJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { parseSessionKeys } from '../start/sealing-keys'
import { sealSession, unsealSessionCookie } from './seal'
import { createSession } from './sign-in'

/**
 * These tests check that a session cookie is valid only if it is complete, and sealed with one of our keys.
 */

const key = (byte: number) => new Uint8Array(32).fill(byte)
const [ours, older, foreign] = [key(7), key(8), key(9)]
const session = createSession({
  token: 'canary-token',
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: null,
})

/** Id of the key that sealed the session. */
const { kid } = decodeProtectedHeader(await sealSession(session, [ours]))

const seal = (content: unknown, header: object = {}) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: String(kid), ...header })
    .encrypt(ours)

describe('a sealed session', () => {
  it('hides its content, and differs each time', async () => {
    const [one, other] = [await sealSession(session, [ours]), await sealSession(session, [ours])]
    expect(one).not.toBe(other)
    for (const part of one.split('.')) {
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/canary|rahim/)
    }
  })

  it('needs a key', async () => {
    await expect(sealSession(session, [])).rejects.toThrow('SESSION_KEYS is empty')
  })

  it('is invalid when it is longer than a cookie', async () => {
    const padded = (pad: string) => seal(session, { pad })
    expect(await unsealSessionCookie(await padded('x'), [ours])).toEqual(session)
    expect(await unsealSessionCookie(await padded('x'.repeat(4096)), [ours])).toBeUndefined()
  })

  it('is invalid when cut off', async () => {
    const sealed = await sealSession(session, [ours])
    for (let length = 0; length < sealed.length; length += 1) {
      expect(await unsealSessionCookie(sealed.slice(0, length), [ours])).toBeUndefined()
    }
  })

  it('is invalid when any character is changed', async () => {
    const sealed = await sealSession(session, [ours])
    for (let index = 0; index < sealed.length; index += 1) {
      // The last character of a base64url segment may have unused bits.
      if (sealed[index] === '.' || sealed[index + 1] === '.' || index === sealed.length - 1) continue
      const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`
      expect(await unsealSessionCookie(changed, [ours])).toBeUndefined()
    }
  })

  it.each([
    ['a key of somebody else', () => sealSession(session, [foreign])],
    ['no key at all', async () => new UnsecuredJWT({ ...session }).encode()],
    ['our key under no name', () => seal(session, { kid: undefined })],
    ['our key under another name', () => seal(session, { kid: 'AAAAAAAA' })],
    ['another cipher', () => seal(session, { enc: 'A128CBC-HS256' })],
    ['a password', () => seal(session, { alg: 'PBES2-HS256+A128KW' })],
  ])('is invalid when made with %s', async (_, make) => {
    expect(await unsealSessionCookie(await make(), [ours, older])).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['no token', { ...session, token: undefined }],
    ['an empty token', { ...session, token: '' }],
    ['an invalid type', { ...session, type: '0' }],
    ['an id that is too short', { ...session, id: 'x' }],
    ['a guest', { kind: 'guest' }],
    ['a list', [session]],
    ['text', 'rahim01'],
    ['nothing', null],
  ])('of our own key is invalid when it contains %s', async (_, content) => {
    expect(await unsealSessionCookie(await seal(content), [ours])).toBeUndefined()
  })
})

describe('rotating keys', () => {
  it('seals with the newest key, and opens with older ones until they are removed', async () => {
    const before = await sealSession(session, [older])
    expect(await unsealSessionCookie(before, [ours, older])).toEqual(session)
    const after = await sealSession(session, [ours, older])
    expect(await unsealSessionCookie(after, [ours])).toEqual(session)
    expect(await unsealSessionCookie(after, [older])).toBeUndefined()
    expect(await unsealSessionCookie(before, [ours])).toBeUndefined()
    expect(decodeProtectedHeader(before).kid).not.toBe(decodeProtectedHeader(after).kid)
  })

  it.each([
    ['under an unknown name', 'AAAAAAAA', 0],
    ['under the name of a key', String(kid), 1],
  ])('costs a forged value %s at most one decryption, however many keys there are', async (_, name, most) => {
    const keys = [ours, ...Array.from({ length: 9 }, (_, index) => key(20 + index))]
    const header = base64url.encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: name }))
    const part = (bytes: number) => base64url.encode(new Uint8Array(bytes))
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    expect(
      await unsealSessionCookie(`${header}..${part(12)}.${part(2900)}.${part(16)}`, keys),
    ).toBeUndefined()
    expect(decrypt).toHaveBeenCalledTimes(most)
    decrypt.mockRestore()
  })

  it('identifies keys without revealing them', async () => {
    expect(kid).toMatch(/^[\w-]{8}$/)
    expect(base64url.encode(ours)).not.toContain(String(kid))
  })

  it.each(['', 'short', `${base64url.encode(ours)},`, base64url.encode(new Uint8Array(31)), 'x'.repeat(60)])(
    'refuses an invalid secret without repeating it: %j',
    (secret) => {
      expect(() => parseSessionKeys(secret)).toThrow(/32 bytes in base64url/)
      if (secret.length > 4) expect(() => parseSessionKeys(secret)).not.toThrow(secret)
    },
  )
})
