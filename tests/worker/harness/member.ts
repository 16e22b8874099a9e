import { sealSession } from '../../../worker/session/seal'
import type { MemberSession } from '../../../worker/session/session'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'

export const SESSION_KEY = Buffer.alloc(32, 7).toString('base64url')

export interface Member {
  cookie: string
  csrfToken: string
}

/** A sealed session as login makes it; `overrides` for other types and ages. */
export async function member(overrides: Partial<MemberSession> = {}): Promise<Member> {
  const session: MemberSession = {
    kind: 'member',
    // Each its own: what one test ends must not be ended for the next.
    id: `session-${crypto.randomUUID()}`,
    token: MEMBER_TOKEN,
    userName: 'rahim01',
    type: 0,
    firstTimeLogin: false,
    csrfToken: 'csrf-0123456789abcdef',
    // The one that requests without a wish are answered in: the platform has heard it.
    language: 'BN',
    issuedAt: Date.now() - 1000,
    seenAt: Date.now() - 1000,
    ...overrides,
  }
  const sealed = await sealSession(session, [new Uint8Array(Buffer.from(SESSION_KEY, 'base64url'))])
  return { cookie: `__Host-session=${sealed}`, csrfToken: session.csrfToken }
}
