import { describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * One member’s access to another member’s devices, codes and open forms, with the built lobby and sandbox.
 * Uploads are tested in verification.test.ts, passkeys and secrets in the sandbox’s tests.
 */

const lobby = await sharedLobby({ sandbox: true })
const PASSWORD = 'play1234'
const [DEVICES, EMAIL] = [href('devices'), href('bind-email')]

async function logIn(username: string): Promise<TestMember> {
  const answer = await lobby.postForm('/m/login', { method: 'username', username, password: PASSWORD })
  const cookie = `__Host-session=${(parseSetCookies(answer)['__Host-session'] ?? '').split('; ')[0]}; lang=EN`
  const html = await (await lobby.fetch(DEVICES, { headers: { Cookie: cookie } })).text()
  return { cookie, csrfToken: String(/"csrfToken":"([^"]+)"/.exec(html)?.[1]) }
}

const open = async ({ cookie }: Pick<TestMember, 'cookie'>, path: string) =>
  (await lobby.fetch(path, { headers: { Cookie: cookie } })).text()
const post = (who: TestMember, path: string, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: who.cookie })

/** Returns the ids of the sessions that a member may end. */
const sessionIds = async (who: TestMember) =>
  [...(await open(who, DEVICES)).matchAll(/name="sessionId" value="([^"]+)"/g)].map(([, id]) => String(id))

/** Returns the newest code sent to an e-mail address. */
async function codeTo(address: string): Promise<string> {
  const answer = await lobby.fetch(`/__sandbox/outbox.json?to=${encodeURIComponent(address)}`)
  const { messages } = (await answer.json()) as { messages: { secret: string | null }[] }
  return String(messages.find(({ secret }) => secret !== null)?.secret)
}

describe('access of another member', () => {
  it('ending another member’s session by its id gets the same response as an unknown id', async () => {
    const [victim, attacker] = [await logIn('rafi88'), await logIn('nusrat')]
    const ids = await sessionIds(victim)
    expect(ids.length).toBeGreaterThan(1)
    const sayings = new Set<string>()
    for (const sessionId of [...ids, crypto.randomUUID()]) {
      const html = await (await post(attacker, DEVICES, { intent: 'end', sessionId })).text()
      sayings.add(String(/This device is already logged out[^<]*/.exec(html)?.[0]))
    }
    expect([...sayings]).toEqual([expect.stringContaining('This device is already logged out')])
    expect(await sessionIds(victim)).toEqual(ids)
    await post(attacker, DEVICES, { intent: 'others' })
    expect(await sessionIds(victim)).toEqual(ids)
  })

  it('a code that was sent for another account binds nothing', async () => {
    const [victim, attacker] = [await logIn('hamza'), await logIn('tanvir')]
    const email = 'new-address@mail.example'
    await post(victim, EMAIL, { step: 'new', email, loginPassword: PASSWORD })
    const code = { step: 'code', email, digits: '6', verificationCode: await codeTo(email) }
    expect(await (await post(attacker, EMAIL, code)).text()).toContain('name="verificationCode"')
    expect(await open(attacker, EMAIL)).not.toContain('n•')
    // The other member's attempt has not used up the code.
    expect(await (await post(victim, EMAIL, code)).text()).toContain('Your email address is confirmed.')
  })

  it('a form that another member opened before the login has no effect', async () => {
    const first = await logIn('hamza')
    const email = 'second-address@mail.example'
    await post(first, EMAIL, { step: 'new', email, loginPassword: PASSWORD })
    const code = { step: 'code', email, digits: '6', verificationCode: await codeTo(email) }
    const { cookie } = await logIn('special40')
    // The first member’s form is posted with the second member’s cookie.
    expect((await post({ ...first, cookie }, EMAIL, code)).status).toBe(403)
    expect(await (await post(first, EMAIL, code)).text()).toContain('Your email address is confirmed.')
  })
})
