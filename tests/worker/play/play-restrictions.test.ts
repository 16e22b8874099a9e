import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { banner } from '../../fixtures/platform-values'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Actions that the worker refuses to restricted members, whatever the page showed. It also refuses them when
 * the restriction is unknown.
 */

const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  who = await createMember({ userName: `protected-${crypto.randomUUID()}` })
})

async function launch(player = who) {
  const answer = await lobby.api('/m/api/launch', {
    method: 'POST',
    body: JSON.stringify(slot),
    member: player,
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; url?: string }) }
}
const cookies = () => `${who.cookie}; lang=EN`
const pay = async (key = '') => {
  const answer = await lobby.postForm(
    href('deposit'),
    { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', key },
    { Cookie: cookies() },
  )
  return answer.headers.get('Location') ?? answer.text()
}
/** Opens the deposit page, and posts its form. */
async function openAndPay() {
  const html = await (await lobby.fetch(href('deposit'), { headers: { Cookie: cookies() } })).text()
  return pay(/ name="key" value="([^"]+)"/.exec(html)?.[1])
}
const apply = async () => {
  const answer = await lobby.postForm(
    href('activity', { id: 'first', apply: 1 }),
    { csrfToken: who.csrfToken, comment: 'Round 8841' },
    { Cookie: cookies() },
  )
  return answer.text()
}
const popupIds = async (player?: TestMember) => {
  const answer = await lobby.api('/m/api/popups', player ? { member: player } : {})
  return ((await answer.json()) as { list: { id: string }[] }).list.map(({ id }) => id)
}

describe.each([
  ['timeout', 'You are taking a break, so you cannot deposit until it ends'],
  ['excluded', 'You are self-excluded, so you cannot deposit'],
  ['closed', 'You have closed this account, so you cannot deposit'],
] as const)('a member whose restriction is %s', (standing, sentence) => {
  beforeEach(() => {
    lobby.platform.values.protection = { standing }
  })

  it('a restricted member cannot open a game', async () => {
    expect(await launch()).toMatchObject({ status: 403, code: `protection.${standing}` })
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })

  it('a restricted member cannot deposit, and sees why', async () => {
    expect(await pay()).toContain(sentence)
    expect(await openAndPay()).toBe(href('time-off'))
    expect(lobby.platform.calls('depositByQr')).toEqual([])
  })

  it('a restricted member cannot apply for a promotion', async () => {
    expect(await apply()).toContain('Promotions are not available during a break')
    expect(lobby.platform.calls('applyPromotion')).toEqual([])
  })

  it('a restricted member can still withdraw', async () => {
    const page = await lobby.fetch(href('withdraw'), { headers: { Cookie: cookies() } })
    expect(page.status).toBe(200)
    expect(lobby.platform.calls('withdrawSettings')).toHaveLength(1)
  })
})

describe('a member who has reached a limit', () => {
  it.each(['wager', 'loss', 'time'])(
    'a member who has reached a limit on %s cannot open a game',
    async (kind) => {
      lobby.platform.values.protection = { standing: 'none', spent: { kind, period: 'day' } }
      expect(await launch()).toMatchObject({ status: 403, code: 'protection.limit' })
      expect(lobby.platform.calls('launchGame')).toEqual([])
    },
  )

  it('a member who has reached a limit on deposits can still play', async () => {
    lobby.platform.values.protection = { standing: 'none', spent: { kind: 'deposit', period: 'day' } }
    expect((await launch()).url).toBeDefined()
  })
})

describe.each([
  ['fails', { kind: 'refusal', errorCode: 'system.error', status: 500 }],
  ['does not answer', { kind: 'reset' }],
  ['names a standing that nobody knows', { kind: 'value', value: { standing: 'paused' } }],
  ['does not have the call', { kind: 'refusal', errorCode: 'not.found', status: 404 }],
] as const)('while the platform %s', (_, reply) => {
  beforeEach(() => lobby.platform.script('protection', reply))

  it('while the protection state is unavailable, games, deposits and promotions are paused with an explanation', async () => {
    expect(await launch()).toMatchObject({ status: 503, code: 'protection-unknown' })
    expect(await pay()).toContain('We couldn’t check your limits. Try again in a moment.')
    expect(await apply()).toContain('We couldn’t check your limits. Try again in a moment.')
    for (const call of ['launchGame', 'depositByQr', 'applyPromotion'] as const)
      expect(lobby.platform.calls(call)).toEqual([])
  })

  it('while the protection state is unavailable, withdrawals work', async () => {
    const page = await lobby.fetch(href('withdraw'), { headers: { Cookie: cookies() } })
    expect(page.status).toBe(200)
    expect(lobby.platform.calls('withdrawSettings')).toHaveLength(1)
  })
})

describe('announcement popups', () => {
  beforeEach(() => {
    lobby.platform.values.announcements = {
      list: ['A', 'B'].map((execution) =>
        banner(`for-${execution}`, { execution, content: '<p>Win</p>', startTime: 1 }),
      ),
    }
  })

  it('announcement popups reach members and guests', async () => {
    expect(await popupIds(who)).toEqual(['for-A'])
    expect(await popupIds()).toEqual(['for-B'])
  })

  it.each([
    { standing: 'timeout' },
    { standing: 'excluded' },
    { standing: 'closed' },
    { standing: 'none', spent: { kind: 'deposit', period: 'month' } },
    { standing: 'none', marketing: false },
    { standing: 'nobody knows' },
  ])('announcement popups do not reach a member with %j', async (value) => {
    lobby.platform.values.protection = value
    expect(await popupIds(who)).toEqual([])
  })
})

it('free play causes no protection call, because it has no account to protect', async () => {
  const free = await createMember({ userName: `free-${crypto.randomUUID()}`, type: 4 })
  expect((await launch(free)).status).toBe(200)
  expect(lobby.platform.calls('protection')).toEqual([])
})
