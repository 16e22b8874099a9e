import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { MarketingChoice } from '../../../shared/protection/marketing-choices'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { banner } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Consent to offers by product and channel, all off until the member chooses it. */

const lobby = await sharedLobby()

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  who = await createMember({ userName: `choices-${crypto.randomUUID()}` })
})

const read = async () =>
  (await lobby.fetch(href('marketing'), { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const ticked = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked') ? [/value="([^"]+)"/.exec(box)?.[1]] : [],
  )
/** Posts the form with these choices ticked. */
const save = (choices: readonly string[], csrfToken = who.csrfToken) => {
  const body = new URLSearchParams({ csrfToken, isOn: 'choose' })
  for (const choice of choices) body.append('choice', choice)
  return lobby.postForm(href('marketing'), body, { Cookie: `${who.cookie}; lang=EN` })
}
const sent = () => lobby.platform.calls('setMarketingChoices').map(({ body }) => JSON.parse(body) as unknown)

it('every product and channel of offers is off until the member chooses it', async () => {
  lobby.platform.values.protection = { standing: 'none', marketingChoices: [] }
  const html = await read()
  expect(html).toContain('Choose which offers you get')
  expect(html.match(/<input type="checkbox"/g)).toHaveLength(12)
  expect(ticked(html)).toEqual([])
})

it('the chosen products and channels of offers are saved, and unknown ones are ignored', async () => {
  const choices = [{ product: 'casino', channel: 'email' }]
  lobby.platform.values.protection = { standing: 'none', marketingChoices: choices }
  expect(ticked(await read())).toEqual(['casino.email'])
  const answer = await save(['lottery.sms', 'casino.pigeon', 'lottery'])
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, href('marketing', { done: 'yes' })])
  expect(sent()).toEqual([{ choices: [{ product: 'lottery', channel: 'sms' }] }])
  await save([])
  expect(sent()[1]).toEqual({ choices: [] })
})

it('the choice of offers by product is hidden where the platform does not have it', async () => {
  expect(await read()).not.toContain('type="checkbox"')
})

it('a platform that sends its products and channels has exactly these to choose from', async () => {
  const marketingOptions = { products: ['bingo'], channels: ['post', 'email', 'lobby', 'pigeon'] }
  lobby.platform.values.protection = { standing: 'none', marketingChoices: [], marketingOptions }
  const values = [...(await read()).matchAll(/type="checkbox"[^>]*value="([^"]+)"/g)].map(
    ([, value]) => value,
  )
  expect(values).toEqual(['bingo.post', 'bingo.email'])
})

describe('a new player', () => {
  const next = href('game-list')
  const register = () =>
    lobby.postForm(href('register', { return: next }), {
      ...{ method: 'username', username: 'rafi_dhaka', agreed: 'on' },
      ...{ password: 'river-Stone-42', confirmPassword: 'river-Stone-42' },
    })
  const asked = href('marketing', { return: next })
  const follows = async () => (await register()).headers.get('Location')

  it('is asked after the registration which offers they want, after the limits, if the platform has the choice', async () => {
    lobby.platform.values.protection = { standing: 'none', marketingChoices: [] }
    expect(await follows()).toContain(encodeURIComponent(asked))
    lobby.platform.values.protection = { standing: 'none', marketingChoices: [], offerLimits: true }
    expect(await follows()).toContain(encodeURIComponent(href('limits-offer', { return: asked })))
    for (const told of [{}, { marketing: false, marketingChoices: [] }]) {
      lobby.platform.values.protection = { standing: 'none', ...told }
      expect(await follows()).not.toContain(encodeURIComponent(href('marketing')))
    }
  })

  it('can skip the question for offers by a link, without sending a choice', async () => {
    lobby.platform.values.protection = { standing: 'none', marketingChoices: [] }
    const answer = await lobby.fetch(asked, { headers: { Cookie: `${who.cookie}; lang=EN` } })
    const html = await answer.text()
    expect(ticked(html)).toEqual([])
    expect(html).toMatch(new RegExp(`<a[^>]* href="${next}"[^>]*>[^<]*(<[^>]*>)*Continue without offers`))
    expect(sent()).toEqual([])
  })

  it('continues to the page they wanted after choosing offers', async () => {
    lobby.platform.values.protection = { standing: 'none', marketingChoices: [] }
    const body = { csrfToken: who.csrfToken, isOn: 'choose', choice: 'casino.email' }
    const answer = await lobby.postForm(asked, body, { Cookie: `${who.cookie}; lang=EN` })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, next])
    expect(sent()).toEqual([{ choices: [{ product: 'casino', channel: 'email' }] }])
  })
})

it('a platform that reports no consent to offers counts as a refusal', async () => {
  lobby.platform.values.protection = { standing: 'none' }
  expect(await read()).toContain('You do not get offers')
})

it('promotions stay visible to a member who has chosen no offers, until all are turned off', async () => {
  const open = () => lobby.fetch(href('activity'), { headers: { Cookie: who.cookie } })
  const popups = async () => (await lobby.api('/m/api/popups', { member: who })).text()
  lobby.platform.values.protection = { standing: 'none', marketingChoices: [] }
  await popups()
  expect((await open()).status).toBe(200)
  lobby.platform.values.protection = { standing: 'none', marketing: false, marketingChoices: [] }
  await popups()
  expect((await open()).headers.get('Location')).toBe(href('marketing'))
})

it('the form of a member who has turned offers off, sent again, leaves them off', async () => {
  for (const marketingChoices of [undefined, []]) {
    lobby.platform.values.protection = { standing: 'none', marketing: false, marketingChoices }
    const html = await read()
    const fields = html.match(/<input[^>]*name="isOn"[^>]*>/g) ?? []
    // A browser sends hidden fields and the chosen radio button.
    const sentFields = fields.filter((field) => /type="hidden"|checked/.test(field))
    expect(sentFields.map((field) => /value="(\w+)"/.exec(field)?.[1])).toEqual(['off'])
  }
})

describe.each([
  ['timeout', 'on a break'],
  ['excluded', 'who is self-excluded'],
] as const)('with the restriction %s', (standing, what) => {
  beforeEach(() => {
    lobby.platform.values.protection = { standing, marketing: false, marketingChoices: [] }
  })

  it(`a member ${what} reads that no offers come at the moment, even if they wanted offers`, async () => {
    lobby.platform.values.protection = { standing, marketing: true }
    const html = await read()
    expect(html).toContain('You do not get offers at the moment')
    expect(html).not.toContain('You get offers')
  })

  it(`a member ${what} can turn no offers on`, async () => {
    const html = await read()
    expect(html).not.toContain('type="checkbox"')
    expect(html).not.toContain('value="on"')
    const on = await lobby.postForm(
      href('marketing'),
      { csrfToken: who.csrfToken, isOn: 'on' },
      { Cookie: `${who.cookie}; lang=EN` },
    )
    for (const answer of [on, await save(['casino.email'])]) {
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Promotions are not available during a break or self-exclusion')
    }
    expect([...lobby.platform.calls('setMarketing'), ...sent()]).toEqual([])
  })
})

it('offers cannot be turned on while the restriction of the member is unknown', async () => {
  lobby.platform.script('protection', { kind: 'refusal', errorCode: 'system.error', status: 500 })
  expect((await save(['casino.email'])).status).toBe(422)
  expect(sent()).toEqual([])
})

it('the choice of offers requires the session’s token', async () => {
  expect((await save(['casino.email'], 'another-token-0123456')).status).toBe(403)
  expect(sent()).toEqual([])
})

describe('popups', () => {
  const lobbyChoice = (product: MarketingChoice['product']) => ({ product, channel: 'lobby' })
  const every = (['betting', 'casino', 'lottery'] as const).map(lobbyChoice)
  const popup = (id: string, product?: string) =>
    banner(id, { execution: 'A', content: '<p>Win</p>', startTime: 1, ...(product && { product }) })
  const popupIds = async (at: typeof lobby) => {
    await at.flush()
    // The request names the country, because the harness has no edge that adds it.
    const answer = await at.api('/m/api/popups', { member: who, cf: { country: 'MT' } } as never)
    return ((await answer.json()) as { list: { id: string }[] }).list.map(({ id }) => id)
  }

  it('popups need consent in the lobby by product where the rules of ukgc apply', async () => {
    await using ukgc = await takeLobby({
      product: { ...UKGC_PRODUCT, origin: ORIGIN, jackpotMode: 'live' },
    })
    ukgc.platform.values.announcements = { list: [popup('of-all'), popup('of-slots', 'casino')] }
    const shown = async (marketingChoices: unknown[]) => {
      ukgc.platform.values.protection = { standing: 'none', marketingChoices }
      return popupIds(ukgc)
    }
    expect(await shown([])).toEqual([])
    expect(await shown([{ product: 'casino', channel: 'email' }])).toEqual([])
    expect(await shown([lobbyChoice('casino')])).toEqual(['of-slots'])
    expect(await shown(every)).toEqual(['of-all', 'of-slots'])
    ukgc.platform.values.protection = { standing: 'none', marketing: true }
    expect(await popupIds(ukgc)).toEqual([])
  })

  it.each([
    ['without consent', { standing: 'none', marketing: false }],
    ['on a break', { standing: 'timeout' }],
    ['with a reminder', { standing: 'none', marketing: true, reminders: [{ id: 'r1', kind: 'review' }] }],
  ])('popups about the service reach members %s, unless they name a promotion', async (_who, protection) => {
    const notice = { execution: 'A', content: '<p>Maintenance</p>', startTime: 1, isService: true }
    const list = [banner('service', notice), banner('promotion', { ...notice, promotionType: 'REFERRAL' })]
    lobby.platform.values.announcements = { list: [popup('of-all'), ...list] }
    lobby.platform.values.protection = protection
    expect(await popupIds(lobby)).toEqual(['service'])
  })

  it.each([
    ['before the first choice of offers, no popup with an offer', { marketingChoices: [] }, []],
    [
      'popups about the chosen products only, through any channel',
      { marketingChoices: [{ product: 'lottery', channel: 'email' }] },
      ['of-all', 'of-lottery'],
    ],
    [
      'all popups with all offers turned on',
      { marketing: true, marketingChoices: [] },
      ['of-all', 'of-slots', 'of-lottery'],
    ],
  ])('where popups need no consent, a member sees %s', async (_what, protection, shown) => {
    lobby.platform.values.announcements = {
      list: [popup('of-all'), popup('of-slots', 'casino'), popup('of-lottery', 'lottery')],
    }
    lobby.platform.values.protection = { standing: 'none', ...protection }
    expect(await popupIds(lobby)).toEqual(shown)
  })
})
