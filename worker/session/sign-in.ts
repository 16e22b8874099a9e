import { base64url } from 'jose'
import type { SessionReply } from '../../shared/contract/account-schemas'
import { lastAuthenticatedAt, type MemberSession } from './session'

/** Returns a random id: 192 bits as 32 characters. */
const randomId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(24)))

/**
 * Creates the session for a login, registration or free play, to pass to `context.signIn`. Its id and CSRF
 * token are always new, so that a session which an attacker planted in the browser becomes worthless (session
 * fixation).
 *
 * @param now time when the login began, ms since the epoch. A password change during the login then ends this
 * session too
 */
export function createSession(reply: SessionReply, now: number = Date.now()): MemberSession {
  const { token, sessionId, userName, type, firstTimeLogin, previousLogin } = reply
  return {
    kind: 'member',
    id: randomId(),
    token,
    userName,
    type,
    firstTimeLogin,
    csrfToken: randomId(),
    issuedAt: now,
    seenAt: now,
    ...(sessionId !== undefined && { sessionId }),
    ...(previousLogin && { previousLogin }),
  }
}

/**
 * Returns the session with a new id, so that it survives when all older sessions of the member are ended. Its
 * expiry does not change. The CSRF token stays, so that open forms in other tabs still work.
 */
export const renewSession = (session: MemberSession, now: number): MemberSession => ({
  ...session,
  id: randomId(),
  provedAt: lastAuthenticatedAt(session),
  issuedAt: now,
  seenAt: now,
})

/** Returns the session with a new id and a new lifetime, after the player has proved their identity again. */
export const reauthenticateSession = (session: MemberSession, now: number): MemberSession => ({
  ...renewSession(session, now),
  provedAt: now,
})
