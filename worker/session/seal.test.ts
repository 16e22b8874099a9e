import { base64url, CompactEncrypt, decodeProtectedHeader, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { openSession, parseSessionKeys, sealSession } from './seal'
import { newSession } from './sign-in'

/** Test plan B 13: a cookie opens whole, by one of our keys, or not at all. */

const key = (byte: number) => new Uint8Array(32).fill(byte)
const [ours, older, foreign] = [key(7), key(8), key(9)]
const session = newSession({
  token: 'canary-token',
  userName: 'rahim01',
  type: 0,
  firstTimeLogin: false,
  previousLogin: null,
})

const seal = (content: unknown, header: object = { alg: 'dir', enc: 'A256GCM' }, by = ours) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader(header as { alg: string; enc: string })
    .encrypt(by)

describe('a sealed session', () => {
  it('hides everything in it, and is another one each time', async () => {
    const [one, other] = [await sealSession(session, [ours]), await sealSession(session, [ours])]
    expect(one).not.toBe(other)
    for (const part of one.split('.')) {
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/canary|rahim/)
    }
  })

  it('is nothing when any of it is missing', async () => {
    const sealed = await sealSession(session, [ours])
    for (let length = 0; length < sealed.length; length += 1) {
      expect(await openSession(sealed.slice(0, length), [ours])).toBeUndefined()
    }
  })

  it('is nothing when any character of it is another', async () => {
    const sealed = await sealSession(session, [ours])
    for (let index = 0; index < sealed.length; index += 1) {
      // The last character of a part may hold bits that no byte has.
      if (sealed[index] === '.' || sealed[index + 1] === '.' || index === sealed.length - 1) continue
      const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`
      expect(await openSession(changed, [ours])).toBeUndefined()
    }
  })

  it.each([
    ['a key of somebody else', () => sealSession(session, [foreign])],
    ['no key at all', async () => new UnsecuredJWT({ ...session }).encode()],
    ['another cipher', () => seal(session, { alg: 'dir', enc: 'A128CBC-HS256' })],
    ['a password', () => seal(session, { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM' })],
  ])('is nothing when it was made with %s', async (_, make) => {
    expect(await openSession(await make(), [ours, older])).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['more than a session has', { ...session, isAdmin: true }],
    ['less', { ...session, token: undefined }],
    ['an empty token', { ...session, token: '' }],
    ['a type that is none', { ...session, type: '0' }],
    ['an id that nobody could guess badly enough', { ...session, id: 'x' }],
    ['a guest', { kind: 'guest' }],
    ['a list', [session]],
    ['text', 'rahim01'],
    ['nothing', null],
  ])('of our own key is nothing when it holds %s', async (_, content) => {
    expect(await openSession(await seal(content), [ours])).toBeUndefined()
  })
})

describe('rotating keys', () => {
  it('seals with the newest, and opens what the older ones sealed until they are taken away', async () => {
    const before = await sealSession(session, [older])
    expect(await openSession(before, [ours, older])).toEqual(session)
    const after = await sealSession(session, [ours, older])
    expect(await openSession(after, [ours])).toEqual(session)
    expect(await openSession(after, [older])).toBeUndefined()
    expect(await openSession(before, [ours])).toBeUndefined()
    expect(decodeProtectedHeader(before).kid).not.toBe(decodeProtectedHeader(after).kid)
  })

  it('tells keys apart without telling what they are', async () => {
    const { kid } = decodeProtectedHeader(await sealSession(session, [ours]))
    expect(kid).toMatch(/^[\w-]{8}$/)
    expect(base64url.encode(ours)).not.toContain(String(kid))
  })

  it.each(['', 'short', `${base64url.encode(ours)},`, base64url.encode(new Uint8Array(31)), 'x'.repeat(60)])(
    'refuses a secret that holds no key, without repeating it: %j',
    (secret) => {
      expect(() => parseSessionKeys(secret)).toThrow(/32 bytes in base64url/)
      if (secret.length > 4) expect(() => parseSessionKeys(secret)).not.toThrow(secret)
    },
  )
})
