import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostCookieName } from '../../../shared/storage/host-cookies'
import { sealSession } from '../../../worker/session/seal'
import { parseSessionKeys } from '../../../worker/start/sealing-keys'

/** Reads the secrets of local runs. */
export const readLocalSecrets = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync('.dev.vars', 'utf8').matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  )

function secretOf(name: string): string {
  const secret = readLocalSecrets()[name]
  if (!secret) throw new Error(`.dev.vars has no ${name}: run npm run build first`)
  return secret
}

const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** Returns the name of the session cookie in a product at this origin. */
export const sessionCookieName = (origin: string): string => hostCookieName('session', isSecure(origin))

/**
 * True for members with a restriction or limits. Their session does not record that, so that their first page
 * loads it.
 */
const isProtected = (account: string): boolean => ['paused01', 'excluded01', 'limits01'].includes(account)

/**
 * Returns a session cookie of a seeded account, with a token that the sandbox issues to testers.
 * @param loggedInAt the time of the login, ms since the epoch
 */
export async function createMemberCookie(origin: string, account: string, loggedInAt = Date.now()) {
  const reply = await fetch(`${origin}/__sandbox/token?account=${encodeURIComponent(account)}`)
  if (!reply.ok) throw new Error(`no token for ${account}: ${reply.status}`)
  const { token, type } = (await reply.json()) as { token: string; type: number }
  const value = await sealSession(
    {
      kind: 'member',
      id: randomBytes(16).toString('base64url'),
      token,
      userName: account,
      type,
      firstTimeLogin: false,
      csrfToken: randomBytes(24).toString('base64url'),
      issuedAt: loggedInAt,
      seenAt: Date.now(),
      // The session records that there is no restriction, as after a login. Otherwise the first page would
      // wait for the platform, and redirect after a late reply.
      ...(!isProtected(account) && {
        protection: { standing: 'none' as const, offers: true, at: Date.now() },
      }),
    },
    parseSessionKeys(secretOf('SESSION_KEYS')),
  )
  const { hostname } = new URL(origin)
  return {
    name: sessionCookieName(origin),
    value,
    domain: hostname,
    path: '/',
    secure: isSecure(origin),
    httpOnly: true,
    sameSite: 'Lax' as const,
  }
}
