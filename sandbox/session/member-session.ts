import type { Context, MiddlewareHandler } from 'hono'
import { isTrialAccountType } from '../../shared/accounts/account-rights'
import type { CallEnv } from '../http/call-env'
import { sendFailure } from '../http/requests'
import { sha256 } from '../store/cryptography'

const TOKEN_LIFE_MS = 12 * 3_600_000

export interface Member {
  id: string
  account: string
  nickname: string
  type: number
  label: string | null
  mobile: string | null
  /** URL of the member's icon. */
  icon: string | null
  currency: string
  currencySymbol: string
  /** Opening balance of the member's wallet, exact decimal. */
  balance: string
  /** Name of the current set of wallets (wallet/wallet-name.ts). */
  ledger: string
}

/** Environment of a request handler after the middleware `requireMemberToken`. */
export interface MemberCallEnv extends CallEnv {
  Variables: CallEnv['Variables'] & {
    member: Member
    /** Digest of the member token of the call. */
    tokenDigest: string
  }
}

/** Creates a token for a member. The database stores only the token's digest. */
export async function createMemberToken(
  db: D1Database,
  memberId: string,
): Promise<{ token: string; digest: string }> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const digest = await sha256(token)
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM member_token WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO member_token (digest, member_id, expires_at, confirmed_at) VALUES (?, ?, ?, ?)')
      .bind(digest, memberId, now + TOKEN_LIFE_MS, now),
  ])
  return { token, digest }
}

/** Creates a member token by account name, for testers; undefined when there is no such account. */
export async function createTokenForTester(db: D1Database, account: string) {
  const member = await db
    .prepare('SELECT id, account, type FROM member WHERE account = ?')
    .bind(account)
    .first<Pick<Member, 'id' | 'account' | 'type'>>()
  if (!member) return undefined
  const { token } = await createMemberToken(db, member.id)
  return { token, userName: member.account, type: member.type }
}

export const findAccountName = async (db: D1Database, memberId: string): Promise<string | undefined> =>
  (await db.prepare('SELECT account FROM member WHERE id = ?').bind(memberId).first<string>('account')) ??
  undefined

/** Loads the account name of the caller, from the call's valid member token. */
export async function findCallerAccountName(
  c: Pick<Context<CallEnv>, 'env' | 'req'>,
): Promise<string | undefined> {
  const token = c.req.header('Authorization')
  if (token === undefined) return undefined
  const member = await c.env.DB.prepare(MEMBER_OF_TOKEN)
    .bind(await sha256(token), Date.now())
    .first<Member>()
  return member?.account
}

/** Ends every token of a member, except the token with the digest `except`. */
export async function endMemberTokens(db: D1Database, memberId: string, except = ''): Promise<void> {
  await db
    .prepare('DELETE FROM member_token WHERE member_id = ? AND digest <> ?')
    .bind(memberId, except)
    .run()
}

/** Precision of the recorded time at which a session was last used, ms. */
const SEEN_MS = 60_000

async function noteUse(db: D1Database, digest: string): Promise<void> {
  const now = Date.now()
  await db
    .prepare('UPDATE member_token SET seen_at = ? WHERE digest = ? AND seen_at <= ?')
    .bind(now, digest, now - SEEN_MS)
    .run()
}

const MEMBER_OF_TOKEN = `
  SELECT id, account, nickname, type, label, mobile, icon, currency, currency_symbol AS currencySymbol, balance,
    (SELECT value FROM setting WHERE name = 'ledger') AS ledger
  FROM member_token JOIN member ON member.id = member_token.member_id WHERE digest = ? AND expires_at > ?`

/** Middleware that refuses calls without a valid member token. */
export const requireMemberToken: MiddlewareHandler<MemberCallEnv> = async (c, next) => {
  const digest = await sha256(c.req.header('Authorization') ?? '')
  const member = await c.env.DB.prepare(MEMBER_OF_TOKEN).bind(digest, Date.now()).first<Member>()
  if (!member) return sendFailure(c, 401, 'login.not.session', 'Log in first.')
  c.set('member', member)
  c.set('tokenDigest', digest)
  await noteUse(c.env.DB, digest)
  return next()
}

/** Middleware that accepts guests too; a call that carries a token must carry a valid one. */
export const readOptionalMember: MiddlewareHandler<MemberCallEnv> = (c, next) =>
  c.req.header('Authorization') === undefined ? next() : requireMemberToken(c, next)

/** Returns the caller's member id; null for a guest. */
export const getMemberId = (c: Context<MemberCallEnv>): string | null =>
  c.req.header('Authorization') === undefined ? null : c.var.member.id

/** Returns the caller's account type; null for a guest. */
export const getMemberType = (c: Context<MemberCallEnv>): number | null =>
  c.req.header('Authorization') === undefined ? null : c.var.member.type

/** Returns the reply to a call that this member has no permission for. */
const noPermission = (c: Context): Response =>
  sendFailure(c, 403, 'no.permission', 'No permission, or not available.')

/** Middleware after `requireMemberToken`: refuses trial players. */
export const refuseTrial: MiddlewareHandler<MemberCallEnv> = async (c, next) =>
  isTrialAccountType(c.var.member.type) ? noPermission(c) : next()

/** Currency symbol of the amounts in the seed's texts. */
const TEXTS_SYMBOL = '৳'

/**
 * Returns a reply for one member, with the member's currency symbol in its texts. Texts for all visitors
 * retain the original symbol, because they are cached; so do texts for free play, which has no currency.
 */
export function replaceCurrencySymbol<T>(value: T, { currencySymbol }: Pick<Member, 'currencySymbol'>): T {
  if (currencySymbol === '' || currencySymbol === TEXTS_SYMBOL) return value
  return JSON.parse(JSON.stringify(value).replaceAll(TEXTS_SYMBOL, currencySymbol)) as T
}

/** Time for which a login or an entered login password counts as a confirmation of identity, ms. */
const CONFIRMED_MS = 10 * 60_000

/** Records that the member has confirmed their identity in the session with this token. */
export async function recordConfirmation(db: D1Database, tokenDigest: string): Promise<void> {
  await db
    .prepare('UPDATE member_token SET confirmed_at = ? WHERE digest = ?')
    .bind(Date.now(), tokenDigest)
    .run()
}

/**
 * Loads the remaining validity of the last login or confirmation in the session with this token, seconds;
 * undefined: expired.
 */
export async function getConfirmationRemainingS(
  db: D1Database,
  tokenDigest: string,
): Promise<number | undefined> {
  const at = await db
    .prepare('SELECT confirmed_at FROM member_token WHERE digest = ?')
    .bind(tokenDigest)
    .first<number | null>('confirmed_at')
  const left = (at ?? 0) + CONFIRMED_MS - Date.now()
  return left > 0 ? Math.ceil(left / 1000) : undefined
}

/**
 * True when the member has recently logged in, or confirmed their identity, in the session with this token.
 */
export const isRecentlyConfirmed = async (db: D1Database, tokenDigest: string): Promise<boolean> =>
  (await getConfirmationRemainingS(db, tokenDigest)) !== undefined
