import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../http/env'
import { failure } from '../http/replies'
import { sha256 } from '../store/digest'

const TOKEN_LIFE_MS = 12 * 3_600_000

export interface Member {
  id: string
  account: string
  nickname: string
  type: number
  label: string | null
  mobile: string | null
  /** Address of a picture. */
  icon: string | null
  currency: string
  currencySymbol: string
  /** Exact decimal: what the wallet is opened with. */
  balance: string
  /** See PurseOwner. */
  ledger: string
}

/** A new token of a member. Only its digest is kept. */
export async function issueToken(db: D1Database, memberId: string): Promise<string> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM member_token WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO member_token VALUES (?, ?, ?)')
      .bind(await sha256(token), memberId, now + TOKEN_LIFE_MS),
  ])
  return token
}

/** A new token for an account, or undefined when there is no such account. For testers. */
export async function mintToken(db: D1Database, account: string) {
  const member = await db
    .prepare('SELECT id, account, type FROM member WHERE account = ?')
    .bind(account)
    .first<Pick<Member, 'id' | 'account' | 'type'>>()
  if (!member) return undefined
  return { token: await issueToken(db, member.id), userName: member.account, type: member.type }
}

/** Ends every token of a member, but the one with the digest `except`. */
export async function endTokens(db: D1Database, memberId: string, except = ''): Promise<void> {
  await db
    .prepare('DELETE FROM member_token WHERE member_id = ? AND digest <> ?')
    .bind(memberId, except)
    .run()
}

const memberOfToken = `
  SELECT id, account, nickname, type, label, mobile, icon, currency, currency_symbol AS currencySymbol, balance,
    (SELECT value FROM setting WHERE name = 'ledger') AS ledger
  FROM member_token JOIN member ON member.id = member_token.member_id WHERE digest = ? AND expires_at > ?`

/** Lets a call through that carries a living member token. */
export const requireMember: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const digest = await sha256(c.req.header('Authorization') ?? '')
  const member = await c.env.DB.prepare(memberOfToken).bind(digest, Date.now()).first<Member>()
  if (!member) return failure(c, 401, 'login.not.session', 'Log in first.')
  c.set('member', member)
  c.set('tokenDigest', digest)
  return next()
}

/** Lets a guest's call through too; one that carries a token must carry a living one. */
export const memberIfAny: MiddlewareHandler<SandboxEnv> = (c, next) =>
  c.req.header('Authorization') === undefined ? next() : requireMember(c, next)
