import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Endpoint, type EndpointName, endpoints } from '../../../../shared/contract/endpoints'
import { encryptPayload, type PlatformPublicKey } from '../../../../shared/encryption/encrypt'
import type { ConformanceFindings } from '../finding'
import { type ConformanceClient, findTransportFault, getReplyCode, type PlatformReply } from '../platform'
import { createSampleParameters, listReadingCalls, MissingSample, type SampleContext } from '../samples'

/** Number of consecutive wrong passwords after which the platform must have limited further attempts. */
const GUESSES = 25

const isLimited = ({ status, error }: PlatformReply): boolean =>
  status === 429 || error?.captcha === true || /lock|many|limit|captcha/.test(error?.errorCode ?? '')

/** Checks that many wrong passwords for an account lead to a captcha, a lock or a rate limit. */
export async function checkPasswordGuessing(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  const { keys } = context
  if (keys.length === 0) return
  const username = `conformance${crypto.randomUUID().slice(0, 8)}`
  let last = 'nothing'
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const payload = { type: 'username', username, password: `Wrong-${guess}-${crypto.randomUUID()}` }
    const answer = await platform.ask('login', { body: { value: await encryptPayload(keys, payload) } })
    last = getReplyCode(answer)
    if (!isLimited(answer)) continue
    const isMute = answer.status === 429 && !answer.headers.has('Retry-After')
    findings.note(
      'guessing',
      'login',
      isMute ? 'a limit with status 429 does not say when to try again (Retry-After)' : undefined,
    )
    return
  }
  findings.note(
    'guessing',
    'login',
    `${GUESSES} wrong passwords in a row meet no captcha, lock or limit (last: ${last})`,
  )
}

/** Checks encrypted logins (JWKS and JWE), for an account that does not exist. */

const UNKNOWN_ACCOUNT = 'conformance-nobody'
/** Curves of the keys that the lobby encrypts for. */
const CURVES: readonly string[] = ['P-256', 'P-384', 'P-521']
/** Age of an outdated payload, ms. It is more than the clock difference that platforms accept. */
const STALE_MS = 20 * 60_000

const login = { type: 'username', username: UNKNOWN_ACCOUNT, password: 'Conformance-0000' }

/** True for refusals that prove that the platform has decrypted the payload and accepted its age. */
const isProcessed = (code: string): boolean => code !== 'success' && !code.startsWith('encryption.')

/** Creates a key that the platform does not have, with the id of one of its keys or another id. */
async function foreignKey(kid: string, crv: string): Promise<PlatformPublicKey> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv, extractable: true })
  return { ...(await exportJWK(publicKey)), kid }
}

/** Creates an encrypted payload whose header contains another account name than the payload. */
async function misnamed(key: PlatformPublicKey): Promise<string> {
  const body = { ...login, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .setKeyManagementParameters({ apu: new TextEncoder().encode('somebody-else') })
    .encrypt(await importJWK(key as JWK, 'ECDH-ES'))
}

const expected = (codes: readonly string[], code: string): string | undefined =>
  codes.includes(code) ? undefined : `${code} instead of ${codes.join(' or ')}`

export async function checkEncryption(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  const keys = context.keys.filter(
    ({ kty, kid, crv = '' }) => kty === 'EC' && typeof kid === 'string' && CURVES.includes(crv),
  )
  const [key] = keys
  if (!key) {
    findings.note(
      'keys',
      'jwks',
      'has no key with a kid, kty EC and crv P-256, P-384 or P-521: players cannot log in, register or withdraw',
    )
    return
  }
  findings.note(
    'keys',
    'jwks',
    keys.some((one) => 'd' in one) ? 'publishes the private part of a key' : undefined,
  )
  const ask = (jwe: string) => platform.ask('login', { body: { value: jwe } })
  const sent = async (jwe: string) => getReplyCode(await ask(jwe))
  const note = (check: string, fault: string | undefined) => findings.note(check, 'login', fault)

  const fresh = await encryptPayload(keys, login)
  const first = await ask(fresh)
  note(
    'fresh payload',
    isProcessed(getReplyCode(first))
      ? findTransportFault(first)
      : `a right payload is answered with ${getReplyCode(first)}`,
  )
  note('replayed payload', expected(['encryption.replayed'], await sent(fresh)))
  note(
    'stale payload',
    expected(
      ['encryption.stale'],
      await sent(await encryptPayload(keys, login, { now: Date.now() - STALE_MS })),
    ),
  )
  note(
    'payload of the future',
    expected(
      ['encryption.stale'],
      await sent(await encryptPayload(keys, login, { now: Date.now() + STALE_MS })),
    ),
  )
  const { crv: curve = 'P-256' } = key
  note(
    'unknown key',
    expected(
      ['encryption.key.unknown'],
      await sent(await encryptPayload([await foreignKey('conformance-unknown', curve)], login)),
    ),
  )
  note(
    'wrong key',
    expected(
      ['encryption.key.unknown'],
      await sent(await encryptPayload([await foreignKey(key.kid, curve)], login)),
    ),
  )
  note('another account in the header', expected(['encryption.account'], await sent(await misnamed(key))))
  const unencrypted = await platform.ask('login', { body: login })
  const plain = getReplyCode(unencrypted)
  note(
    'unencrypted password',
    plain === 'success' || plain.startsWith('login.')
      ? `takes a password that is not encrypted (${plain})`
      : findTransportFault(unencrypted),
  )
}

/**
 * Checks invalid tokens. The lobby ends a session only when the platform responds with `login.not.session`.
 */

/** A text in the format of a token, which was never valid. */
const DEAD_TOKEN = 'conformance0000000000000000000000000000000000dead'
const SESSION_DEAD = 'login.not.session'

/**
 * Placeholder ids for calls that need an id from a member's data. The platform refuses the invalid token
 * before it reads the id.
 */
const anyId: Partial<
  Record<EndpointName, { query?: Record<string, string | number>; parameters?: Record<string, string> }>
> = {
  orderDetail: { parameters: { id: 'none' } },
  payment: { query: { id: 'none' } },
  betDetail: { query: { id: 'none' } },
  vendorBalance: { query: { walletId: 'none' } },
  inboxMessage: { query: { messageId: 'none' } },
  memberRates: { query: { memberId: 'none' } },
  downlineMember: { query: { id: 'none', from: '2026-01-01', to: '2026-01-02' } },
}

/**
 * Checks that the platform refuses calls with an invalid token.
 * @param context data for the calls; its token is not used
 */
export async function checkInvalidTokens(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  for (const name of listReadingCalls()) {
    const { token }: Endpoint = endpoints[name]
    if (token !== true || !findings.isTested(name) || findings.isNotImplemented(name)) continue
    const sample = createSampleParameters(name, { ...context, token: DEAD_TOKEN })
    const asking = sample instanceof MissingSample ? anyId[name] : sample
    if (asking === undefined) {
      findings.skip('dead token', name, sample instanceof MissingSample ? sample.why : '')
      continue
    }
    const dead = await platform.ask(name, { ...asking, token: DEAD_TOKEN })
    if (findings.noteIfNotImplemented(name, dead)) continue
    findings.note('dead token', name, findRefusalFault(dead))
    const none = await platform.askWithout('Authorization', name, { ...asking, token: DEAD_TOKEN })
    findings.note('no token', name, findRefusalFault(none))
  }
}

/** Describes a reply to a call without a live token that is not the contract's refusal. */
export const findRefusalFault = (answer: PlatformReply): string | undefined => {
  const code = getReplyCode(answer)
  if (code === SESSION_DEAD) return undefined
  return code === 'success'
    ? 'answers without a live token'
    : `is refused with ${code} instead of ${SESSION_DEAD}: the lobby would not end the session`
}
