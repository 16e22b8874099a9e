import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseSessionKeys, sealSession } from '../../../worker/session/seal'

/** The secret that the local worker seals sessions with. */
function sessionKeys(): string {
  const keys = /^SESSION_KEYS=(.+)$/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1]
  if (!keys) throw new Error('.dev.vars has no SESSION_KEYS: run npm run build first')
  return keys
}

/** Session cookie of a seeded account, with a token that the sandbox issues to testers. */
export async function memberCookie(origin: string, account: string) {
  const reply = await fetch(`${origin}/__sandbox/token?account=${encodeURIComponent(account)}`)
  if (!reply.ok) throw new Error(`no token for ${account}: ${reply.status}`)
  const { token, type } = (await reply.json()) as { token: string; type: number }
  const now = Date.now()
  const value = await sealSession(
    {
      kind: 'member',
      id: randomBytes(16).toString('base64url'),
      token,
      userName: account,
      type,
      firstTimeLogin: false,
      csrfToken: randomBytes(24).toString('base64url'),
      issuedAt: now,
      seenAt: now,
    },
    parseSessionKeys(sessionKeys()),
  )
  return {
    name: '__Host-session',
    value,
    domain: new URL(origin).hostname,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }
}
