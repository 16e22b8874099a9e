import { exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { accountRateLimitKey } from './account-rate-limit-key'

const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const key = { ...(await exportJWK(publicKey)), kid: 'k1' }

it.each(['rafi88', 'রাফি ۸۸', '1712345678'])(
  'uses the account name in the payload as the key: %s',
  async (username) => {
    expect(accountRateLimitKey(await encryptPayload([key], { username, password: 'x' }))).toBe(username)
    expect(accountRateLimitKey({ username })).toBe(username)
  },
)

it('gives a phone number one key, with and without leading zeros', () => {
  expect(accountRateLimitKey({ username: '001712345678' })).toBe('1712345678')
  expect(accountRateLimitKey({ username: '007james' })).toBe('007james')
})

it.each(['', 'nonsense', 'a.b.c.d.e', `${btoa('{"apu":"%%"}')}.b.c.d.e`, `${btoa('{"apu":5}')}.b.c.d.e`])(
  'uses one key for all payloads without an account: %j',
  (jwe) => {
    expect(accountRateLimitKey(jwe)).toBe('unnamed')
  },
)
