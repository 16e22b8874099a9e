import { base64url } from 'jose'
import type { SessionReply } from '../../shared/contract/account'
import type { MemberSession } from './session'

/** 192 random bits, 32 characters. */
const randomId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(24)))

/**
 * The session of a login, registration or free play. Its id and CSRF token are always new: whatever the visitor had
 * before, planted or not, is worth nothing afterwards. For `page.signIn`.
 *
 * @param now when the login began, ms since the epoch: one by a password that is changed meanwhile does not outlive it
 */
export function newSession(reply: SessionReply, now: number = Date.now()): MemberSession {
  const { token, userName, type, firstTimeLogin, previousLogin } = reply
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
    ...(previousLogin && { previousLogin }),
  }
}

/**
 * The same login under another id, after its player proved anew who they are: it counts from now. Forms that are open
 * in other tabs stay good.
 */
export const renewedSession = (session: MemberSession, now: number): MemberSession => ({
  ...session,
  id: randomId(),
  issuedAt: now,
  seenAt: now,
})
