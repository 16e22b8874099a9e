import { readFileSync } from 'node:fs'
import jose from 'node-jose'
import { expect, it } from 'vitest'
import { encryptPayload, readJweAccount } from '../../../shared/encryption/encrypt'

/** Test vectors with which a platform team checks its decryption. The keys are for tests only. */

interface Vector {
  about: string
  key: { kid: string; kty: 'EC'; crv: string; x: string; y: string; d: string }
  header: Record<string, unknown>
  payload: Record<string, unknown>
  jwe: string
}

const vectors = JSON.parse(readFileSync('docs/platform/jwe-vectors.json', 'utf8')) as Vector[]

/** Decrypts with another library than the lobby encrypts with. */
async function decrypt(key: Vector['key'], jwe: string): Promise<unknown> {
  const { plaintext } = await jose.JWE.createDecrypt(await jose.JWK.asKey(key)).decrypt(jwe)
  return JSON.parse(plaintext.toString('utf8'))
}

it('the JWE test vectors cover every curve that the lobby uses', () => {
  expect(vectors.map(({ key }) => key.crv)).toEqual(['P-256', 'P-384', 'P-521'])
})

for (const { about, key, header, payload, jwe } of vectors) {
  it(`the JWE test vector “${about}” decrypts with another library`, async () => {
    expect(await decrypt(key, jwe)).toEqual(payload)
    const [encoded = ''] = jwe.split('.')
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).toEqual(header)
    expect(readJweAccount(jwe)).toBe(payload.username)
  })

  it(`the lobby encrypts like the JWE test vector “${about}”`, async () => {
    const { iat, jti: _, ...rest } = payload
    const idempotencyKey = header.idempotencyKey as string | undefined
    const { d: _private, ...publicKey } = key
    const options = { now: Number(iat) * 1000, idempotencyKey }
    const encrypted = await encryptPayload([publicKey], rest, options)
    expect(await decrypt(key, encrypted)).toMatchObject({ ...rest, iat })
  })
}
