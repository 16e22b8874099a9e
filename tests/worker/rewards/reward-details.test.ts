import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { ticket } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The page of a mission, the page of a bonus with a wagering requirement, and links to them from claims. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

let players = 0
const newPlayer = (): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `reader-${players}` })
}
const has = (...list: unknown[]) => {
  lobby.platform.values.tickets = { currency: 'BDT', now: Date.now(), list }
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (id: string, who?: TestMember): Promise<string> => {
  const reader = who ?? (await newPlayer())
  const path = href('reward-center', { ticket: id })
  return (await lobby.fetch(path, { headers: { Cookie: cookies(reader) } })).text()
}
const claim = async (fields: Record<string, string>): Promise<string> => {
  const who = await newPlayer()
  const posted = { csrfToken: who.csrfToken, ...fields }
  return (await lobby.postForm(href('reward-center'), posted, { Cookie: cookies(who) })).text()
}

describe('the page of a mission', () => {
  const progress = {
    ...{ of: 'rounds', done: '31', needed: '50', least: '10' },
    ...{ counts: 'Any slot', excluded: 'Free spins', category: 'RNG' },
  }
  const mission = (more: Record<string, unknown> = {}) =>
    ticket('m', {
      state: 'progress',
      amount: '250',
      endTime: Date.now() + 3 * 24 * 3_600_000,
      progress,
      ...more,
    })

  it('the page of a mission shows progress, rules, deadline and the terms of its reward', async () => {
    has(mission({ terms: { times: '3', content: '<p>Once</p>' } }))
    const html = await open('m')
    const text = textOf(html)
    expect(text).toMatch(/Reward m Until \d{1,2} \w{3} \d{4}, \d{2}:\d{2} UTC/)
    expect(text).toContain('Rounds played 31 of 50 Reward ৳ 250')
    expect(text).toContain('Qualifying activity Any slot')
    expect(text).toContain('Minimum bet that counts ৳ 10')
    expect(text).toContain('Excluded Free spins')
    expect(text).toContain('Wagering requirement ৳ 750 (3 × the reward)')
    expect(text).toContain('Once')
    expect(text).toContain(
      '19 more rounds at ৳ 10 each: ৳ 190 in total. Only play if you were going to anyway.',
    )
    expect(linksOf(html)).toContain(href('home', { category: 'RNG' }))
  })

  it('the page of a mission with deposits counts an amount, and links to the deposit', async () => {
    has(mission({ progress: { of: 'deposits', done: '400.50', needed: '1000' } }))
    const html = await open('m')
    expect(textOf(html)).toContain('Deposited ৳ 400.50 of ৳ 1,000')
    expect(textOf(html)).toContain('Only deposit if you were going to anyway.')
    expect(linksOf(html)).toContain(href('deposit'))
  })

  it('the page of a completed mission offers the claim, and links to no games', async () => {
    has(mission({ state: 'ready', progress: { ...progress, done: '50' } }))
    const html = await open('m')
    expect(html).toContain('name="ticket" value="m"')
    expect(linksOf(html)).not.toContain(href('home', { category: 'RNG' }))
  })

  it.each([
    ['of another member', 'other'],
    ['that is over', 'm'],
    ['that is no id', '<b>'],
  ])('the mission page %s falls back to the list', async (_, id) => {
    has(mission({ state: 'ended' }), ticket('gift'))
    expect(textOf(await open(id))).toContain('Ready to claim')
  })

  it('the page of a mission is hidden from members without offers', async () => {
    has(mission(), ticket('gift'))
    const who = await createMember({ protection: { standing: 'none', offers: false, at: Date.now() } })
    expect(textOf(await open('m', who))).not.toContain('Rounds played')
  })

  it('the card of a mission links to its page', async () => {
    has(mission())
    const who = await newPlayer()
    const list = await lobby.fetch(href('reward-center'), { headers: { Cookie: cookies(who) } })
    expect(linksOf(await list.text())).toContain(href('reward-center', { ticket: 'm' }))
  })
})

describe('the page of a bonus', () => {
  const playing = {
    ...{ needed: '24000', played: '15300', locked: '6450', open: '18400' },
    kinds: [
      { name: 'Slots', category: 'RNG', percent: '100', played: '14100' },
      { name: 'Fishing', percent: '50', played: '900' },
      { name: 'Lottery', category: 'of tomorrow', percent: '0', played: '0' },
    ],
    givingUp: { returned: '120', freed: '1000', balance: '1000' },
  }

  it('the page of a bonus shows what is left to wager, the contributions, the locked amount, and how to forfeit it', async () => {
    has(ticket('b', { state: 'playing', playing }))
    const html = await open('b')
    const text = textOf(html)
    expect(text).toContain('Left to wager ৳ 8,700')
    expect(text).toContain('৳ 15,300 of ৳ 24,000')
    expect(text).toContain('Locked ৳ 6,450')
    expect(text).toContain('Available balance ৳ 18,400')
    expect(text).toContain('Slots 100% contribution ৳ 14,100')
    expect(text).toContain('Fishing 50% contribution ৳ 900')
    expect(text).toContain('Lottery 0% contribution ৳ 0')
    expect(linksOf(html)).toContain(href('reward-center', { giveUp: 'b' }))
  })

  it('the page of a running bonus shows the same terms as before the claim', async () => {
    const terms = {
      wagering: { times: '15', of: 'deposit-and-bonus' },
      ...{ contributions: [{ category: 'RNG', percent: '100' }], excludedGames: ['Royal Bengal'] },
      ...{ maxStake: '500', maxWinnings: '50000', days: 30, onWithdrawal: 'lose-bonus-and-winnings' },
      content: '<p>Once per household</p>',
    }
    has(ticket('b', { state: 'playing', terms, playing: { needed: '24000', played: '0' } }))
    const text = textOf(await open('b')).replaceAll(' ,', ',')
    expect(text).toContain('Total wagering ৳ 24,000, 15 × (deposit + bonus)')
    for (const term of [
      'Game contributions Slots, 100% Other games, 0%',
      'Excluded games Royal Bengal',
      'Maximum bet that counts towards wagering ৳ 500',
      'Maximum winnings ৳ 50,000',
      'Wagering deadline 30 days',
      'You lose the bonus and all winnings from it.',
      'Once per household',
    ])
      expect(text).toContain(term)
  })

  it('the page of a bonus shows the data that exists when the platform reports little', async () => {
    has(ticket('b', { state: 'playing', playing: { needed: '10', played: '1' } }))
    const text = textOf(await open('b'))
    expect(text).toContain('Left to wager ৳ 9')
    for (const missing of ['Game contributions', 'Locked', 'Forfeit bonus'])
      expect(text).not.toContain(missing)
  })
})

describe('the result of claims', () => {
  it('the result of claims links to the bonus that blocks another, and shows how long the new one waits', async () => {
    has(
      ticket('running', { state: 'playing', playing: { needed: '10', played: '1' } }),
      ticket('next', { endTime: Date.now() + 86_400_000 }),
    )
    lobby.platform.script('claimTicket', { kind: 'refusal', errorCode: 'ticket.blocked', status: 409 })
    const html = await claim({ intent: 'claim', ticket: 'next' })
    expect(textOf(html)).toMatch(/This reward stays available\. You can claim it until .* UTC\s?\./)
    expect(linksOf(html)).toContain(href('reward-center', { ticket: 'running' }))
  })

  it('the result of claims links to the claimed bonus, and nowhere when there is none', async () => {
    has(ticket('gift'))
    lobby.platform.values.claimTicket = { amount: '120', isLocked: 1 }
    expect(linksOf(await claim({ intent: 'claim', ticket: 'gift' }))).toContain(
      href('reward-center', { ticket: 'gift' }),
    )
    lobby.platform.values.claimTicket = { amount: '120' }
    expect(textOf(await claim({ intent: 'claim', ticket: 'gift' }))).not.toContain('View progress')
  })
})
