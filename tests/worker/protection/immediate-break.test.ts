import { beforeEach, describe, expect, it } from 'vitest'
import { IMMEDIATE_BREAK } from '../../../shared/areas/protection/time-out'
import { href } from '../../../shared/paths'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The break of 24 hours that begins with one tap in every game, where the law requires it. */

const german = await sharedLobby({ product: { ...OUTSIDE_ORIGINS, immediateBreak: true } })
const usual = await sharedLobby({ product: OUTSIDE_ORIGINS })
const BUTTON = 'Start a 24-hour break now'
const games = [
  href('outer-frame', { category: 'RNG', vendor: 'PG', id: '70', nodeId: '7' }),
  href('launch-game', { gameId: '70', gameGroupId: '7' }),
  href('sports-game'),
]

let who: TestMember
beforeEach(async () => {
  german.platform.heal()
  german.platform.requests.length = 0
  usual.platform.heal()
  who = await createMember({ userName: `break-${crypto.randomUUID()}` })
})
const read = async (lobby: typeof german, path: string, of = who) =>
  (await lobby.fetch(path, { headers: { Cookie: `${of.cookie}; lang=EN` } })).text()

describe('an immediate break', () => {
  it('an immediate break is offered by every kind of game where it is configured, and nowhere else', async () => {
    for (const path of games) {
      expect(await read(german, path), path).toContain(BUTTON)
      expect(await read(usual, path), path).not.toContain(BUTTON)
    }
    const trial = await createMember({ userName: 'break-trial', type: 4 })
    expect(await read(german, games[0] ?? '', trial)).not.toContain(BUTTON)
  })

  it('an immediate break begins without a question, lasts 24 hours, and logs the member out', async () => {
    german.platform.values.takeTimeOut = { standing: 'timeout' }
    const fields = { csrfToken: who.csrfToken, ...IMMEDIATE_BREAK }
    const answer = await german.postForm(href('time-out'), fields, { Cookie: who.cookie })
    const next = answer.headers.get('Location') ?? ''
    expect([answer.status, next]).toEqual([303, href('time-off', { began: 'timeout' })])
    const calls = german.platform.calls('takeTimeOut')
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ hours: 24 }])
    const page = await (await german.fetch(next, { headers: { Cookie: 'lang=EN' } })).text()
    expect(page).toContain('Your break has started')
    expect(page).toContain('You have been logged out on all devices.')
  })

  it('an immediate break is not begun by another session’s form', async () => {
    const fields = { csrfToken: 'x'.repeat(20), ...IMMEDIATE_BREAK }
    const answer = await german.postForm(href('time-out'), fields, { Cookie: who.cookie })
    expect(answer.status).toBe(403)
    expect(german.platform.calls('takeTimeOut')).toEqual([])
  })

  it('an immediate break leaves out the confirmation on the page for breaks, too', async () => {
    const page = await read(german, href('time-out', { days: 7 }))
    expect(page).toContain('How long do you want to take a break for?')
    expect(page).not.toContain('Step 1 of 2')
  })
})
