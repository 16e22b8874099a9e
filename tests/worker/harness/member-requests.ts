import { sealSession } from '../../../worker/session/seal'
import type { MemberSession } from '../../../worker/session/session'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'

export const SESSION_KEY = Buffer.alloc(32, 7).toString('base64url')

export interface TestMember {
  cookie: string
  csrfToken: string
}

/**
 * Logs in a seeded account of the sandbox's testers, for the session of `member`.
 * @param origin of the sandbox
 */
export async function seededAccount(
  origin: string | URL,
  account: string,
): Promise<Pick<MemberSession, 'token' | 'userName' | 'type'>> {
  const reply = await fetch(new URL(`/__sandbox/token?account=${account}`, origin))
  return (await reply.json()) as Pick<MemberSession, 'token' | 'userName' | 'type'>
}

/**
 * Creates a sealed session cookie as a login does.
 * @param overrides session values, such as another account type or age
 */
export async function createMember(overrides: Partial<MemberSession> = {}): Promise<TestMember> {
  const session: MemberSession = {
    kind: 'member',
    // Each member has a new session id, so that a test that ends the session does not affect the next test.
    id: `session-${crypto.randomUUID()}`,
    token: MEMBER_TOKEN,
    userName: 'rahim01',
    type: 0,
    firstTimeLogin: false,
    csrfToken: 'csrf-0123456789abcdef',
    // The session has the default language, so that the lobby reports no change of language to the platform.
    language: 'BN',
    issuedAt: Date.now() - 1000,
    seenAt: Date.now() - 1000,
    // The session records that the member is unrestricted, as a login does.
    protection: { standing: 'none', offers: true, at: Date.now() - 1000 },
    ...overrides,
  }
  const sealed = await sealSession(session, [new Uint8Array(Buffer.from(SESSION_KEY, 'base64url'))])
  return { cookie: `__Host-session=${sealed}`, csrfToken: session.csrfToken }
}
