import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The page of VIP levels: access, and the platform's data. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const path = href('vip')
const open = async (who: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()

it('the page of VIP levels redirects guests to the login and back, and is closed to accounts without levels', async () => {
  const answer = await lobby.fetch(path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    expect.stringContaining(encodeURIComponent(path)),
  ])
  for (const type of [4, 99])
    expect(await open(await createMember({ type }))).toContain(getNotAllowedText(type))
  expect(lobby.platform.calls('vip')).toEqual([])
})

describe('the page of VIP levels', () => {
  it('the page of VIP levels shows the level, the progress to the next, the condition to keep it, and the benefits', async () => {
    const html = await open(await createMember())
    const text = textOf(html)
    expect(text).toContain('Your level VIP 3')
    expect(text).toContain('VIP 4 : ৳ 12,400 left to wager')
    expect(html).toMatch(/<progress[^>]* max="100" value="62"/)
    expect(text).toContain('To keep this level, you need to wager ৳ 10,000 by')
    expect(text).toContain('৳ 7,100 so far')
    expect(text).toContain('Otherwise, your level will change to VIP 2')
    expect(text).toContain('Your benefits Birthday gift ৳ 500')
    expect(text).toContain('From ৳ 32,700 wagered')
    expect(text).toContain('Wagering to keep this level ৳ 10,000')
  })

  it('the page of VIP levels says when enough has been wagered to keep the level', async () => {
    const vip = lobby.platform.values.vip as { keep: object }
    lobby.platform.values.vip = { ...vip, keep: { ...vip.keep, played: '10000' } }
    const text = textOf(await open(await createMember()))
    expect(text).toContain('That is enough to keep it.')
    expect(text).not.toContain('Otherwise')
  })

  it('the page of VIP levels omits what the platform leaves out', async () => {
    lobby.platform.values.vip = { level: 'Gold' }
    const text = textOf(await open(await createMember()))
    expect(text).toContain('Gold is the highest level')
    for (const words of ['To keep this level', 'Your benefits', 'All levels'])
      expect(text).not.toContain(words)
  })

  it('the page of VIP levels shows when the level could not be loaded', async () => {
    lobby.platform.script('vip', { kind: 'reset' })
    expect(await open(await createMember())).toContain('We couldn’t load this.')
  })
})
