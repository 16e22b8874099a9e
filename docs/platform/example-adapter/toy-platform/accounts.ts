import { Hono } from 'hono'
import { CODES, money, Refusal, type Row, randomText, type Store } from './store'

/** Accounts, sessions and breaks of the toy platform. */

export interface MemberEnv {
  Variables: { memberNo: string; loginName: string }
}

const SESSION_MS = 12 * 3_600_000
const GUESSES_MAX = 5
const LOCK_MS = 15 * 60_000
const HOUR_MS = 3_600_000
const SEED = [
  { no: '100001', loginName: 'asha', alias: 'Asha', password: 'play1234' },
  { no: '100002', loginName: 'binod', alias: 'Binod', password: 'play1234' },
]

const utf8 = (text: string) => new TextEncoder().encode(text)
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

async function hashPassword(password: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8(salt), iterations: 100_000 }
  return base64(await crypto.subtle.deriveBits(how, key, 256))
}

const RSA = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}
type KeyPairRow = { id: string; private_key: string; public_key: string }

/** Creates the test accounts and the key pair for passwords, when the database is new. */
export async function fillStore(store: Store): Promise<void> {
  if (store.row('SELECT id FROM key_pair')) return
  const pair = (await crypto.subtle.generateKey(RSA, true, ['encrypt', 'decrypt'])) as CryptoKeyPair
  const exported = async (format: 'pkcs8' | 'spki', key: CryptoKey) =>
    base64((await crypto.subtle.exportKey(format, key)) as ArrayBuffer)
  store.rows(
    'INSERT INTO key_pair VALUES (?, ?, ?)',
    randomText(),
    await exported('pkcs8', pair.privateKey),
    await exported('spki', pair.publicKey),
  )
  for (const { no, loginName, alias, password } of SEED) {
    const salt = randomText()
    const hash = await hashPassword(password, salt)
    store.rows('INSERT INTO member VALUES (?, ?, ?, ?, ?)', no, loginName, alias, salt, hash)
    store.book({ cause: `opening ${no}`, memberNo: no, kind: 'DEPOSIT', amountMinor: 25_050 })
  }
}

/** Decrypts a password: RSA-OAEP, base64. */
async function openPassword(store: Store, keyId: unknown, cipher: unknown): Promise<string> {
  const pair = store.row<KeyPairRow>('SELECT * FROM key_pair WHERE id = ?', String(keyId))
  if (!pair) throw new Refusal(CODES.keyUnknown)
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(pair.private_key), RSA, false, ['decrypt'])
  try {
    const plain = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, bytesOf(String(cipher)))
    return new TextDecoder().decode(plain)
  } catch {
    throw new Refusal(CODES.keyUnknown)
  }
}

/** Refuses more guesses for a login name, whether an account has it or not. */
function refuseGuesses(store: Store, loginName: string): void {
  const row = store.row<{ count: number; until: number }>(
    'SELECT count, until FROM failed_sign_in WHERE login_name = ? AND until > ?',
    loginName,
    Date.now(),
  )
  if (row && row.count >= GUESSES_MAX)
    throw new Refusal(CODES.locked, { retryAfterSec: Math.ceil((row.until - Date.now()) / 1000) })
}

const countGuess = (store: Store, loginName: string) =>
  store.rows(
    `INSERT INTO failed_sign_in VALUES (?1, 1, ?2) ON CONFLICT (login_name)
     DO UPDATE SET count = iif(until > ?3, count + 1, 1), until = ?2`,
    loginName,
    Date.now() + LOCK_MS,
    Date.now(),
  )

export interface Restriction extends Row {
  kind: 'COOLING_OFF' | 'EXCLUDED'
  since: number
  until: number | null
}

const findRestriction = (store: Store, memberNo: string): Restriction | undefined =>
  store.row<Restriction>(
    'SELECT * FROM restriction WHERE member_no = ? AND (until IS NULL OR until > ?)',
    memberNo,
    Date.now(),
  )

/** Refuses play and deposits during a break or an exclusion. */
export function refuseRestricted(store: Store, memberNo: string): void {
  const restriction = findRestriction(store, memberNo)
  if (restriction) throw new Refusal(restriction.kind === 'EXCLUDED' ? CODES.excluded : CODES.coolingOff)
}

/** Begins a break or an exclusion, which can only become longer, and ends all sessions of the member. */
function restrict(store: Store, memberNo: string, kind: Restriction['kind'], hours: number | null): void {
  const now = Date.now()
  if (hours !== null && !(Number.isSafeInteger(hours) && hours > 0 && hours <= 24 * 3660))
    throw new Refusal(CODES.restrictionLength)
  const until = hours === null ? null : now + hours * HOUR_MS
  const earlier = findRestriction(store, memberNo)
  const isWeaker = earlier?.kind === 'EXCLUDED' && kind === 'COOLING_OFF'
  const isShorter = earlier && until !== null && (earlier.until ?? Number.POSITIVE_INFINITY) > until
  if (isWeaker || isShorter) throw new Refusal(CODES.restrictionShorter)
  store.atomically(() => {
    store.rows('INSERT OR REPLACE INTO restriction VALUES (?, ?, ?, ?)', memberNo, kind, now, until)
    store.rows('DELETE FROM session WHERE member_no = ?', memberNo)
    store.rows('DELETE FROM game_session WHERE member_no = ?', memberNo)
  })
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const describeRestriction = (restriction: Restriction | undefined) => ({
  kind: restriction?.kind ?? 'NONE',
  since: restriction ? iso(restriction.since) : null,
  until: restriction ? iso(restriction.until) : null,
})

type MemberRow = { no: string; alias: string; salt: string; hash: string }

export const guestRoutes = (store: Store) =>
  new Hono()
    .get('/auth/key', (c) => {
      const { id, public_key } = store.row<KeyPairRow>('SELECT * FROM key_pair') as KeyPairRow
      return c.json({ keyId: id, spki: public_key })
    })
    .post('/auth/sign-in', async (c) => {
      const { loginName, keyId, cipher } = await c.req.json<Record<string, unknown>>()
      const name = String(loginName).toLowerCase()
      const password = await openPassword(store, keyId, cipher)
      refuseGuesses(store, name)
      const member = store.row<MemberRow>('SELECT * FROM member WHERE login_name = ?', name)
      const hash = await hashPassword(password, member?.salt ?? 'no such account')
      if (!member || hash !== member.hash) {
        countGuess(store, name)
        throw new Refusal(CODES.badCredentials)
      }
      store.rows('DELETE FROM failed_sign_in WHERE login_name = ?', name)
      const token = randomText()
      store.rows('INSERT INTO session VALUES (?, ?, ?)', token, member.no, Date.now() + SESSION_MS)
      return c.json({ sessionToken: token, loginName: name })
    })

export const memberRoutes = (store: Store) =>
  new Hono<MemberEnv>()
    .post('/auth/sign-out', (c) => {
      store.rows('DELETE FROM session WHERE token = ?', c.req.header('X-Session') ?? '')
      return c.json(null)
    })
    .get('/me', (c) => {
      const { memberNo, loginName } = c.var
      const { alias } = store.row<MemberRow>('SELECT * FROM member WHERE no = ?', memberNo) as MemberRow
      return c.json({ playerNo: memberNo, loginName, alias, wallet: money(store.balanceMinor(memberNo)) })
    })
    .get('/me/restriction', (c) => c.json(describeRestriction(findRestriction(store, c.var.memberNo))))
    .post('/me/restriction', async (c) => {
      const { kind, hours } = await c.req.json<{ kind: Restriction['kind']; hours: number | null }>()
      restrict(store, c.var.memberNo, kind, hours)
      return c.json(describeRestriction(findRestriction(store, c.var.memberNo)))
    })
