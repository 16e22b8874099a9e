import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { ticket } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, textOf as mainText } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The reward center: its content, its refusals, and the result of every claim. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const path = href('reward-center')
let players = 0
/** Each test has a new member, because limits are counted by member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `claimer-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember, to: string = path): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: cookies(who) } })).text()
const post = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
const claimAll = async (who: TestMember) => textOf(await (await post(who, { intent: 'claim-all' })).text())
const claims = () => lobby.platform.calls('claimTicket')
const claimed = () => claims().map(({ body }) => JSON.parse(body).ticketId)
const has = (list: unknown[], more: Record<string, unknown> = {}) => {
  lobby.platform.values.tickets = { currency: 'BDT', now: Date.now(), list, ...more }
}

/** Returns the text of the page’s main element, without the space between an amount and its comma. */
const textOf = (html: string): string => mainText(html).replaceAll(' ,', ',')

describe('access to rewards', () => {
  it('the reward center redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 99])('the reward center is closed to account type %i, by page and by form', async (type) => {
    const who = await newPlayer(type)
    expect(await open(who)).toContain(getNotAllowedText(type))
    for (const intent of ['claim', 'claim-all', 'give-up'])
      expect((await post(who, { intent, ticket: 'gift' })).status).toBe(403)
    expect([
      ...lobby.platform.calls('tickets'),
      ...claims(),
      ...lobby.platform.calls('giveUpTicket'),
    ]).toEqual([])
  })

  it('the reward center shows and pays only earned rewards to members without offers', async () => {
    has(
      [
        ticket('gift', { title: 'Earned gift' }),
        ticket('mission', {
          title: 'Play more',
          state: 'progress',
          progress: { of: 'rounds', done: '1', needed: '50' },
        }),
        ticket('locked', { title: 'Comes later', state: 'locked' }),
        ticket('day', { title: 'Check-in of today' }),
      ],
      { checkIn: { days: [{ state: 'today' }], ticketId: 'day' } },
    )
    lobby.platform.values.protection = { standing: 'none', marketing: false }
    const who = await createMember({ protection: { standing: 'none', offers: false, at: Date.now() } })
    const text = textOf(await open(who))
    expect(text).toContain('Earned gift')
    for (const offer of ['Play more', 'Comes later', 'Check-in']) expect(text).not.toContain(offer)
    await claimAll(who)
    expect(claimed()).toEqual(['gift'])
  })

  it.each([
    [
      'has reached a limit',
      { standing: 'none', spent: { kind: 'wager', period: 'day' } },
      'You have reached one of your limits, so you will not get offers',
    ],
    ['wants no offers', { standing: 'none', marketing: false }, 'You do not get offers or advertising'],
  ])(
    'the reward center pays no return bonus to a member who %s since the page was shown',
    async (_, protection, sentence) => {
      has([ticket('gift'), ticket('day', { title: 'Check-in of today' })], {
        checkIn: { days: [{ state: 'today' }], ticketId: 'day' },
      })
      lobby.platform.values.protection = protection
      const who = await newPlayer()
      const refused = await (await post(who, { intent: 'claim', ticket: 'day' })).text()
      expect(refused).toContain(sentence)
      await claimAll(who)
      expect(claimed()).toEqual(['gift'])
    },
  )

  it.each(['timeout', 'excluded', 'closed'])(
    'the reward center is closed to members with the restriction %s since the page was shown',
    async (standing) => {
      lobby.platform.values.protection = { standing }
      const answer = await post(await newPlayer(), { intent: 'claim', ticket: 'gift' })
      expect(await answer.text()).toContain('Promotions are not available during a break')
      expect(claims()).toEqual([])
    },
  )
})

describe('the page of rewards', () => {
  it('the page of rewards shows rewards by state, claimable ones first, with amount and terms', async () => {
    has([
      ticket('locked', { state: 'locked', unlock: 'Opens on your birthday' }),
      ticket('mission', {
        state: 'progress',
        progress: { of: 'rounds', done: '31', needed: '50' },
        endTime: Date.now() + 3_600_000,
      }),
      ticket('review', { state: 'review' }),
      ticket('free', { amount: '440' }),
      ticket('bonus', {
        amount: '120.50',
        terms: { times: '3', counts: [{ name: 'Slots', percent: '50' }] },
      }),
      ticket('gone', { state: 'ended', changedAt: 1 }),
      ticket('used', { state: 'claimed', changedAt: 1 }),
      ticket('new-state', { state: 'whatever' }),
    ])
    const who = await newPlayer()
    const html = await open(who)
    const text = textOf(html)
    expect(text).toContain('Ready to claim ৳ 560.50')
    expect(text).toContain('৳ 440, no wagering requirement')
    expect(text).toContain('৳ 120.50, ৳ 361.50 to wager')
    expect(text).toContain('Slots, 50%')
    expect(text).toContain('31 of 50 rounds')
    expect(text).toContain('Opens on your birthday')
    expect(text).toContain('Under review')
    expect(text.indexOf('Reward bonus')).toBeLessThan(text.indexOf('Reward mission'))
    expect(text).not.toContain('Reward used')
    // Only rewards that can be claimed have a button.
    expect([...html.matchAll(/name="ticket" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'free',
      'bonus',
    ])

    const past = textOf(await open(who, href('reward-center', { show: 'past' })))
    expect(past).toContain('Reward used')
    expect(past).toContain('Ended')
    expect(past).not.toContain('Reward free')
  })

  it('the page of rewards shows missions and the check-in as separate sections, if there are any', async () => {
    const who = await newPlayer()
    has([ticket('gift')])
    expect(textOf(await open(who, href('reward-center', { show: 'check-in' })))).toContain('Reward gift')
    const progress = { of: 'stakes', done: '1.50', needed: '3' }
    has(
      [ticket('gift'), ticket('day', { amount: '15' }), ticket('mission', { state: 'progress', progress })],
      {
        checkIn: {
          days: [
            { state: 'missed' },
            { state: 'done', amount: '5' },
            { state: 'today' },
            { state: 'whatever' },
          ],
          ticketId: 'day',
          note: 'Dhaka time',
        },
      },
    )
    const missions = textOf(await open(who, href('reward-center', { show: 'missions' })))
    expect(missions).toContain('৳ 1.50 of ৳ 3 wagered')
    expect(missions).not.toContain('Reward gift')
    const html = await open(who, href('reward-center', { show: 'check-in' }))
    expect(textOf(html)).toContain('Today ৳ 15 Day 3 of 4')
    expect(textOf(html)).toContain('Dhaka time')
    expect(html).toContain('name="ticket" value="day"')
    const answer = await post(who, { intent: 'claim', ticket: 'day' })
    expect(textOf(await answer.text())).toContain('Claimed +৳ 50')
  })

  it('the page of rewards shows a reward for which the platform has very little data', async () => {
    lobby.platform.values.tickets = { list: [{ id: 7, title: 'Bare', state: 'ready' }] }
    const text = textOf(await open(await newPlayer()))
    expect(text).toContain('Ready to claim 1 reward')
    expect(text).toContain('Bare Ready to claim')
  })

  it('the page of rewards reports an empty list, and a failure', async () => {
    has([])
    const who = await newPlayer()
    expect(await open(who)).toContain('You don’t have any rewards at the moment.')
    expect(await open(who, href('reward-center', { show: 'past' }))).toContain(
      'You don’t have any past rewards.',
    )
    lobby.platform.script('tickets', { kind: 'truncated' })
    expect(await open(who)).toContain('We couldn’t load this.')
  })

  it('before all rewards are claimed, those with a wagering requirement are named with it', async () => {
    has([
      ticket('free', { title: 'Gift' }),
      ticket('bonus', { title: 'Friday', amount: '120', terms: { times: '3' } }),
      ticket('spins', {
        title: 'Spins',
        amount: undefined,
        terms: { wagering: { times: '5', of: 'bonus' } },
      }),
    ])
    const form = (html: string) => /aria-label="Ready to claim".*?<\/form>/s.exec(html)?.[0] ?? ''
    const html = form(await open(await newPlayer()))
    const text = html.replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toMatch(
      /These rewards have a wagering requirement: Friday : ৳\s?360 to wager Spins : 5 × the reward/,
    )
    expect(text).not.toContain('Gift')
    has([ticket('free', { title: 'Gift' })])
    expect(form(await open(await newPlayer()))).not.toContain('wagering requirement')
  })

  it('the page of rewards shows the operator’s terms without scripts', async () => {
    has([
      ticket('a', {
        terms: { content: '<p onclick="x()">Once<script>x()</script></p><img src=x onerror=x()>' },
      }),
    ])
    const main = (await open(await newPlayer())).split('<main')[1]?.split('</main>')[0] ?? ''
    expect(main).toMatch(/<p>Once<\/p>/)
    expect(main).not.toMatch(/onclick|onerror|x\(\)/)
  })

  it('the page of rewards explains the effect of forfeiting a bonus before it is done, and only when it can be forfeited', async () => {
    const playing = {
      needed: '360',
      played: '90',
      givingUp: { returned: '120', freed: '1000', balance: '1000' },
    }
    has([
      ticket('bonus', { state: 'playing', amount: '120', playing }),
      ticket('fixed', { state: 'playing', playing: { needed: '360', played: '90' } }),
    ])
    const who = await newPlayer()
    const text = textOf(await open(who))
    expect(text).toContain('Left to wager ৳ 270')
    expect(text).toContain('৳ 90 of ৳ 360 wagered')
    expect([...text.matchAll(/Forfeit bonus/g)]).toHaveLength(1)
    const asked = textOf(await open(who, href('reward-center', { giveUp: 'bonus' })))
    expect(asked).toContain('Amount forfeited ৳ 120 Released to your balance ৳ 1,000 Balance after ৳ 1,000')
    expect(await open(who, href('reward-center', { giveUp: 'fixed' }))).not.toContain('Keep bonus')
    const answer = await post(who, { intent: 'give-up', ticket: 'bonus', returned: '120' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    expect(lobby.platform.calls('giveUpTicket').map(({ body }) => JSON.parse(body))).toEqual([
      { ticketId: 'bonus' },
    ])
  })

  it('the page of rewards requires another confirmation when forfeiting costs more than the page showed', async () => {
    const givingUp = { returned: '180', freed: '1000', balance: '1000' }
    has([ticket('bonus', { state: 'playing', playing: { needed: '360', played: '90', givingUp } })])
    const who = await newPlayer()
    const again = href('reward-center', { giveUp: 'bonus' })
    const answer = await post(who, { intent: 'give-up', ticket: 'bonus', returned: '120' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, again])
    expect(lobby.platform.calls('giveUpTicket')).toEqual([])
    const asked = await open(who, again)
    expect(textOf(asked)).toContain('Amount forfeited ৳ 180')
    expect(asked).toContain('name="returned" value="180"')
  })
})

describe('claiming rewards', () => {
  it('a member claims one reward without scripts, and sees the result', async () => {
    const who = await newPlayer()
    const answer = await post(who, { intent: 'claim', ticket: 'gift' })
    const text = textOf(await answer.text())
    expect(text).toContain('Claimed +৳ 50 Main wallet balance: ৳ 1,050')
    expect(claimed()).toEqual(['gift'])
  })

  it('claiming a reward reports that another bonus is locked', async () => {
    lobby.platform.values.claimTicket = { amount: '120', isLocked: 1 }
    const text = textOf(await (await post(await newPlayer(), { intent: 'claim', ticket: 'gift' })).text())
    expect(text).toContain('Locked until wagering is complete')
    expect(text).not.toContain('+৳')
  })

  it('claiming all rewards claims them one after another, each with a result', async () => {
    has(['a', 'b', 'c', 'd'].map((id) => ticket(id, id === 'd' ? { state: 'locked' } : {})))
    lobby.platform.script('claimTicket', ({ body }) =>
      JSON.parse(body).ticketId === 'b'
        ? { kind: 'refusal', errorCode: 'ticket.blocked', status: 409 }
        : { kind: 'value', value: { amount: '0.10', balance: '1000.20' } },
    )
    const text = await claimAll(await newPlayer())
    expect(text).toContain('2 of 3 claimed +৳ 0.20')
    expect(text).toContain(
      'Reward b Complete the wagering requirement of your other bonus first. This reward stays available.',
    )
    expect(claimed()).toEqual(['a', 'b', 'c'])
  })

  it('claiming all rewards claims no more than twenty at a time', async () => {
    has(Array.from({ length: 25 }, (_, index) => ticket(`t${index}`)))
    expect(await claimAll(await newPlayer())).toContain('20 of 20 claimed')
    expect(claims()).toHaveLength(20)
  })

  it('claiming a reward whose response is lost says that nothing is paid twice, and never repeats the call automatically', async () => {
    lobby.platform.script('claimTicket', { kind: 'truncated' })
    const who = await newPlayer()
    const text = textOf(await (await post(who, { intent: 'claim', ticket: 'gift' })).text())
    expect(text).toContain('Not claimed')
    expect(text).toContain('We won’t process it twice.')
    expect(claims()).toHaveLength(1)
    lobby.platform.heal()
    has([ticket('gift', { state: 'claimed' })])
    expect(textOf(await (await post(who, { intent: 'claim', ticket: 'gift' })).text())).toContain(
      'Claimed +৳ 50',
    )
  })

  it('a claim that the platform refuses because of a break shows that', async () => {
    lobby.platform.script('claimTicket', { kind: 'refusal', errorCode: 'protection.timeout', status: 403 })
    const answer = await post(await newPlayer(), { intent: 'claim', ticket: 'gift' })
    const text = textOf(await answer.text())
    expect(text).toContain('Promotions are not available during a break')
    expect(text).not.toContain('cannot deposit')
  })

  it.each([['of-another'], ['<b>'], ['']])(
    'claiming refuses %j, which is not one of the member’s rewards',
    async (id) => {
      const answer = await post(await newPlayer(), { intent: 'claim', ticket: id })
      expect(await answer.text()).toContain('We couldn’t find this reward')
      expect(claims()).toEqual([])
    },
  )

  it('claiming refuses a form of another session', async () => {
    const [who, other] = [await newPlayer(), await createMember({ csrfToken: 'csrf-of-another-one' })]
    const answer = await lobby.postForm(
      path,
      { csrfToken: other.csrfToken, intent: 'claim', ticket: 'gift' },
      { Cookie: cookies(who) },
    )
    await answer.text()
    expect(claims()).toEqual([])
  })
})

describe('the count of claimable rewards', () => {
  const counts = async (who: TestMember) => (await lobby.api('/m/api/unread', { member: who })).json()

  it('the count of claimable rewards comes with the unread counts and appears in the member center', async () => {
    lobby.platform.values.claimableTickets = { count: 3 }
    const at = Date.now()
    const who = await createMember({ protection: { standing: 'none', offers: true, at } })
    expect(await counts(who)).toMatchObject({ rewards: 3 })
    expect(textOf(await open(who, href('member-home')))).toContain('3 to claim')
  })

  it('the count of claimable rewards is not requested for members without offers, nor for the page of messages', async () => {
    const at = Date.now()
    const who = await createMember({ protection: { standing: 'none', offers: false, at } })
    expect(await counts(who)).not.toHaveProperty('rewards')
    await open(who, href('message'))
    expect(lobby.platform.calls('claimableTickets')).toEqual([])
  })
})
