import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { promotion } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Promotions that members join: permission, joining once, and progress. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const path = href('activity', { id: 'week' })
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `joiner-${players}`, type })
}
const cookies = (who?: TestMember) => ['lang=EN', who?.cookie].filter(Boolean).join('; ')
const open = async (to = path, who?: TestMember): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: cookies(who) } })).text()
const join = (who: TestMember, to = path) =>
  lobby.postForm(to, { csrfToken: who.csrfToken, intent: 'join' }, { Cookie: cookies(who) })
const said = async (who: TestMember, to = path) => textOf(await (await join(who, to)).text())
const calls = () => lobby.platform.calls('joinPromotion').map(({ body }) => JSON.parse(body))
const offered = (more: Record<string, unknown> = {}) => {
  lobby.platform.values.memberPromotions = { list: [promotion('week', { canJoin: true, ...more })] }
}
const hasButton = (html: string) => html.includes('name="intent" value="join"')

describe('a promotion with opt-in', () => {
  it('a promotion with opt-in has a button for a member, and is joined without scripts', async () => {
    offered()
    const who = await newPlayer()
    expect(hasButton(await open(path, who))).toBe(true)
    const answer = await join(who)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    expect(calls()).toEqual([{ promotionId: 'week' }])
  })

  it('a joined promotion shows the date on which it was joined, links to the rewards, and has no button', async () => {
    offered({ joinedAt: 1_793_491_200_000 })
    const page = await open(path, await newPlayer())
    expect(textOf(page)).toContain('You opted in on 1 Nov 2026. Your activity counts from then on.')
    expect(linksOf(page)).toContain(href('reward-center'))
    expect(hasButton(page)).toBe(false)
    expect(textOf(await open(href('activity'), await newPlayer()))).toContain('Opted in')
  })

  it('a promotion with opt-in names a member’s missing requirements, and cannot be joined before', async () => {
    offered({
      conditions: [
        { text: 'A confirmed number', isMet: true },
        { text: 'A confirmed address', isMet: false },
      ],
    })
    const page = await open(path, await newPlayer())
    expect(textOf(page)).toContain('A confirmed number : requirement met')
    expect(textOf(page)).toContain('A confirmed address : requirement not met yet')
    expect(textOf(page)).toContain('You can opt in once you meet all the requirements.')
    expect(hasButton(page)).toBe(false)
  })

  it('a promotion with opt-in redirects guests to the login and back, and free play to the registration', async () => {
    const list = [promotion('week', { canJoin: true, conditions: [{ text: 'A confirmed number' }] })]
    lobby.platform.values.promotions = { list }
    lobby.platform.values.memberPromotions = { list }
    const page = await open()
    expect(textOf(page)).toContain('A confirmed number')
    expect(textOf(page)).not.toContain('requirement met')
    expect(page).toContain(`href="/m/login?return=${encodeURIComponent(path)}"`)
    expect(hasButton(page)).toBe(false)
    const trial = await newPlayer(4)
    expect(textOf(await open(path, trial))).toContain('Please login an actual account to use this function')
    await join(trial)
    expect(calls()).toEqual([])
  })

  it('a promotion with opt-in has no button while the member’s promotions are unknown, or after its end', async () => {
    const who = await newPlayer()
    lobby.platform.values.promotions = { list: [promotion('week', { canJoin: true })] }
    offered({ endTime: Date.now() - 1 })
    expect(hasButton(await open(path, who))).toBe(false)
    lobby.platform.script('memberPromotions', { kind: 'reset' })
    const page = await open(path, who)
    expect(page).toContain('Promotion week')
    expect(hasButton(page)).toBe(false)
  })

  it('a promotion with opt-in shows its end, and the time left', async () => {
    const endTime = Date.now() + 49 * 3_600_000
    offered({ endTime })
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric' }).format(endTime)
    expect(textOf(await open(path, await newPlayer()))).toMatch(new RegExp(`2 days left Until ${day} .* UTC`))
  })

  it.each([
    ['promotion.not.eligible', 409, 'You do not meet all the requirements for this promotion'],
    ['promotion.closed', 409, 'You can no longer opt in to this promotion'],
    ['promotion.not.found', 404, 'You can no longer opt in to this promotion'],
    ['protection.timeout', 403, 'Promotions are not available during a break'],
  ])(
    'a promotion with opt-in that is refused with %s shows the reason',
    async (errorCode, status, sentence) => {
      offered()
      lobby.platform.script('joinPromotion', { kind: 'refusal', errorCode, status })
      expect(await said(await newPlayer())).toContain(sentence)
    },
  )

  it('a promotion with opt-in causes no platform call for a form of another session, or an invalid id', async () => {
    offered()
    const [who, other] = [await newPlayer(), await createMember({ csrfToken: 'csrf-of-another-one' })]
    await lobby.postForm(path, { csrfToken: other.csrfToken, intent: 'join' }, { Cookie: cookies(who) })
    await join(who, href('activity', { id: '<b>' }))
    await join(who, href('activity'))
    expect(calls()).toEqual([])
  })

  it.each(['timeout', 'excluded', 'closed'])(
    'a promotion with opt-in is closed to members who are %s since the page was shown',
    async (standing) => {
      offered()
      lobby.platform.values.protection = { standing }
      expect(await said(await newPlayer())).toContain('Promotions are not available during a break')
      expect(calls()).toEqual([])
    },
  )

  it('a promotion with opt-in cannot be joined by members without offers', async () => {
    offered()
    lobby.platform.values.protection = { standing: 'none', marketing: false }
    expect(await said(await newPlayer())).toContain('You do not get offers or advertising')
    expect(calls()).toEqual([])
  })
})

describe('a promotion with an application form', () => {
  it('a promotion with an application form is shown with its contents', async () => {
    const application = { status: 'pending', sentAt: 1_793_491_200_000, comment: 'Round <1>', images: 2 }
    lobby.platform.values.memberPromotions = {
      list: [promotion('week', { canApply: true, application })],
    }
    const text = textOf(await open(path, await newPlayer()))
    expect(text).toContain('with 2 images')
    expect(text).toContain('Your comment: Round <1')
  })
})

describe('the reward center', () => {
  const rewards = href('reward-center')
  it('the reward center shows the promotions with requirements, and the member’s progress', async () => {
    const application = { status: 'refused', sentAt: 1 }
    lobby.platform.values.memberPromotions = {
      list: [
        promotion('plain'),
        promotion('week', { canJoin: true, endTime: Date.now() + 3_600_000 }),
        promotion('barred', { canJoin: true, conditions: [{ text: 'More', isMet: false }] }),
        promotion('joined', { canJoin: true, joinedAt: 1 }),
        promotion('photo', { canApply: true }),
        promotion('asked', { canApply: true, application }),
        promotion('over', { canJoin: true, endTime: Date.now() - 1 }),
      ],
    }
    const who = await newPlayer()
    const page = await open(rewards, who)
    const text = textOf(page)
    expect(text).toContain('Promotions for you Promotion week In a line Until')
    expect(text).toContain('Promotion barred In a line Requirements not met')
    expect(text).toContain('Promotion joined In a line Opted in')
    expect(text).toContain('Promotion photo In a line Application required')
    expect(text).toContain('Promotion asked In a line Rejected')
    for (const other of ['plain', 'over']) expect(text).not.toContain(`Promotion ${other}`)
    expect(linksOf(page)).toContain(path)
  })

  it('the reward center loads promotions only where it shows them, and works without them', async () => {
    const who = await newPlayer()
    expect(textOf(await open(href('reward-center', { show: 'past' }), who))).not.toContain(
      'for you Promotion',
    )
    expect(lobby.platform.calls('memberPromotions')).toEqual([])
    lobby.platform.script('memberPromotions', { kind: 'reset' })
    expect(textOf(await open(rewards, who))).toContain('Reward gift')
  })

  it('the reward center shows no promotions to members without offers', async () => {
    lobby.platform.values.memberPromotions = { list: [promotion('week', { canJoin: true })] }
    const who = await createMember({ protection: { standing: 'none', offers: false, at: Date.now() } })
    expect(textOf(await open(rewards, who))).not.toContain('Promotion week')
    expect(lobby.platform.calls('memberPromotions')).toEqual([])
  })
})
