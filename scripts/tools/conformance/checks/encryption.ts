import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { encryptFor, type PlatformKey } from '../../../../shared/encryption/encrypt'
import type { Findings } from '../finding'
import { codeOf, noAnswer, type Platform } from '../platform'
import { type Known, keysOf } from '../samples'

/** JWKS and JWE, tried with logins of an account that nobody has. */

const NOBODY = 'conformance-nobody'
/** Further from now than any clock may differ, ms. */
const STALE_MS = 20 * 60_000

const login = { type: 'username', username: NOBODY, password: 'Conformance-0000' }

/** Refusals which show that the payload was opened and found fresh. */
const isLookedAt = (code: string): boolean => code !== 'success' && !code.startsWith('encryption.')

/** A key pair that the platform has never seen, under the name of one of its own or another. */
async function strangersKey(kid: string, crv: string): Promise<PlatformKey> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv, extractable: true })
  return { ...(await exportJWK(publicKey)), kid }
}

/** A payload whose header names another account than the payload. */
async function misnamed(key: PlatformKey): Promise<string> {
  const body = { ...login, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .setKeyManagementParameters({ apu: new TextEncoder().encode('somebody-else') })
    .encrypt(await importJWK(key as JWK, 'ECDH-ES'))
}

const expected = (codes: readonly string[], code: string): string | undefined =>
  codes.includes(code) ? undefined : `${code} instead of ${codes.join(' or ')}`

export async function checkEncryption(platform: Platform, findings: Findings, known: Known): Promise<void> {
  const keys = keysOf(known).filter(({ kty, kid }) => kty === 'EC' && typeof kid === 'string')
  const [key] = keys
  if (!key) {
    findings.note(
      'keys',
      'jwks',
      'has no elliptic-curve key with a kid: nobody can log in, register or withdraw',
    )
    return
  }
  findings.note(
    'keys',
    'jwks',
    keys.some((one) => 'd' in one) ? 'publishes the private part of a key' : undefined,
  )
  const ask = (jwe: string) => platform.ask('login', { body: { value: jwe } })
  const sent = async (jwe: string) => codeOf(await ask(jwe))
  const note = (check: string, fault: string | undefined) => findings.note(check, 'login', fault)

  const fresh = await encryptFor(keys, login)
  const first = await ask(fresh)
  note(
    'fresh payload',
    isLookedAt(codeOf(first)) ? noAnswer(first) : `a right payload is answered with ${codeOf(first)}`,
  )
  note('replayed payload', expected(['encryption.replayed'], await sent(fresh)))
  note(
    'stale payload',
    expected(['encryption.stale'], await sent(await encryptFor(keys, login, { now: Date.now() - STALE_MS }))),
  )
  note(
    'payload of the future',
    expected(['encryption.stale'], await sent(await encryptFor(keys, login, { now: Date.now() + STALE_MS }))),
  )
  const curve = key.crv ?? 'P-256'
  note(
    'unknown key',
    expected(
      ['encryption.key.unknown'],
      await sent(await encryptFor([await strangersKey('conformance-unknown', curve)], login)),
    ),
  )
  note(
    'wrong key',
    expected(
      ['encryption.key.unknown'],
      await sent(await encryptFor([await strangersKey(key.kid, curve)], login)),
    ),
  )
  note('another account in the header', expected(['encryption.account'], await sent(await misnamed(key))))
  const unencrypted = await platform.ask('login', { body: login })
  const plain = codeOf(unencrypted)
  note(
    'unencrypted password',
    plain === 'success' || plain.startsWith('login.')
      ? `takes a password that is not encrypted (${plain})`
      : noAnswer(unencrypted),
  )
}
