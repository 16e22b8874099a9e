import { beforeEach, describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability } from '../../../shared/config/capabilities'
import { CAPABILITY_FLAGS } from '../../../shared/config/capability-flags'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { href, type PageId } from '../../../shared/paths'
import { FakeKv } from '../../fixtures/fake-kv'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { banner, game, promotion, vendorWallets } from '../../fixtures/platform-values'
import { type Lobby, ORIGIN, PURGE_TOKEN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/** Platforms that lack features, and say so in their settings. */

const lobby = await sharedLobby()
const strict = await sharedLobby({ product: { ...UKGC_PRODUCT, origin: ORIGIN, jackpotMode: 'live' } })

const ALL_FLAGS = Object.fromEntries(
  [...Object.values(CAPABILITY_FLAGS), 'FREEPLAY3'].map((name) => [name, true]),
)
const vendor = { vassalage: 'PG', displayName: 'PG' }

/** Lets the platform answer as one that has only these capabilities: it refuses the calls of all others. */
async function limitTo(capabilities: readonly string[] | undefined, { platform, flush }: Lobby = lobby) {
  platform.heal()
  Object.assign(platform.values, {
    settings: { mobileTemplate: { mem_cen: 1 }, ...(capabilities && { capabilities }) },
    whitelabel: ALL_FLAGS,
    promotions: { list: [promotion('friends', { promotionType: 'REFERRAL' })] },
    vendorWallets: vendorWallets(),
    securityConfig: { hasFundPassword: true, passkeys: 1, isVerified: false },
    customerService: { list: [] },
    gameVendors: {
      sorting: { RNG: [vendor], SPORTS: [vendor], ELOTT: [vendor] },
      vendorSorting: [vendor],
      mapping: { SPORTS: [vendor] },
    },
    vendorGameTypes: { sorting: ['RNG', 'SPORTS', 'ELOTT'], mapping: {} },
  })
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const isMissing = capabilities && isCallOf(missingFrom(capabilities), name)
    if (isMissing) platform.script(name, { kind: 'refusal', errorCode: 'unknown.path', status: 404 })
  }
  await flush()
}

const missingFrom = (capabilities: readonly string[]): readonly string[] =>
  CAPABILITIES.filter((name) => name !== 'protection' && !capabilities.includes(name))
const without = (...names: Capability[]) => CAPABILITIES.filter((name) => !names.includes(name))
const isCallOf = (features: readonly string[], name: EndpointName) =>
  features.includes((endpoints[name] as Endpoint).feature)
const callsOf = (features: readonly string[], { platform }: Lobby = lobby) =>
  platform.requests.flatMap(({ name }) => (name && isCallOf(features, name) ? [name] : []))

const people = {
  guest: '',
  member: (await createMember()).cookie,
  agent: (await createMember({ userName: 'agent01', type: 1 })).cookie,
}
type Who = keyof typeof people

const open = (path: string, who: Who, of: Lobby = lobby) =>
  of.fetch(path, {
    headers: { Cookie: `lang=EN; ${people[who]}` },
    cf: { country: 'MT' } as never,
  })
const read = async (path: string, who: Who, of?: Lobby) => (await open(path, who, of)).text()

const LOAD_FAILURE = /couldn’t load|couldn&#x27;t load|may be missing or out of date|could not be loaded/i
const hasLink = (html: string, to: string) =>
  html.includes(`href="${to.replaceAll('&', '&amp;')}`) || html.includes(`return=${encodeURIComponent(to)}"`)

/** A page with an entry of the capability, the entry's link, and the capability's page, if it has one. */
const ENTRIES: readonly [Capability, on: string, who: Who, link: string, page?: PageId][] = [
  ['vip', href('member-home'), 'member', href('vip'), 'vip'],
  ['rewards', href('home'), 'member', href('reward-center'), 'reward-center'],
  ['rewards', href('member-home'), 'member', href('reward-center'), 'reward-center'],
  ['cashback', href('home'), 'member', href('cashback'), 'cashback'],
  ['cashback', href('member-home'), 'member', href('cashback'), 'cashback'],
  ['invitations', href('home'), 'guest', href('invite-friends'), 'invite-friends'],
  ['invitations', href('member-home'), 'member', href('invite-friends'), 'invite-friends'],
  ['agents', href('member-home'), 'agent', href('agent-overview'), 'agent-overview'],
  ['transfers', href('member-home'), 'member', href('transfers'), 'transfers'],
  ['favourites', href('home'), 'guest', href('game-list', { type: 'fav' })],
  ['favourites', href('game-list'), 'member', href('game-list', { type: 'fav' })],
  ['favourites', href('game'), 'member', href('game', { category: 'FAV' })],
  ['inbox', href('message'), 'member', href('web-email'), 'web-email'],
  ['chat', href('message'), 'member', href('service', { type: 'LIVECHAT' })],
  ['verification', href('member-home'), 'member', href('verification'), 'verification'],
  ['verification', href('security'), 'member', href('verification'), 'verification'],
  ['passkeys', href('security'), 'member', href('passkeys'), 'passkeys'],
  ['lottery', href('game'), 'guest', '/m/startLottery', 'lottery'],
  ['lottery', href('home'), 'guest', href('home', { category: 'ELOTT' }), 'launch-game'],
  ['sports', href('game'), 'guest', href('sports-game'), 'sports-game'],
  ['sports', href('home'), 'guest', href('home', { category: 'SPORTS' }), 'sports-game'],
  ['complaints', href('service'), 'guest', href('complaints'), 'complaints'],
  ['records-bets', href('transactions'), 'member', href('betting-record'), 'betting-record'],
  ['records-bets', href('member-home'), 'member', href('betting-record'), 'betting-record'],
  ['records-transactions', href('betting-record'), 'member', href('transactions'), 'transactions'],
  ['records-payments', href('betting-record'), 'member', href('payment-records'), 'payment-records'],
  ['records-orders', href('lottery'), 'member', href('lottery-orders'), 'lottery-orders'],
  ['records-statement', href('betting-record'), 'member', href('statement'), 'statement'],
  ['records-statement', href('player-protection'), 'member', href('statement'), 'statement'],
]

it('every capability that a platform may lack has an entry in these tests', () => {
  const named = new Set(ENTRIES.map(([name]) => name))
  expect(CAPABILITIES.filter((name) => !named.has(name))).toEqual(['protection', 'recents'])
})

describe.each(ENTRIES)('%s on %s', (name, on, who, link, page) => {
  it(`a platform without it has no link to ${link}, and no page, call or failure`, async () => {
    await limitTo(undefined)
    expect(hasLink(await read(on, who), link)).toBe(true)
    await limitTo(without(name))
    const html = await read(on, who)
    expect(hasLink(html, link)).toBe(false)
    expect(LOAD_FAILURE.exec(html)?.[0]).toBeUndefined()
    if (page) {
      expect((await open(href(page), who)).status).toBe(404)
      expect((await open(`${href(page)}.data`, who)).status).toBe(204)
      expect((await lobby.postForm(href(page), {}, { Cookie: people[who] })).status).toBe(404)
    }
    expect(callsOf([name])).toEqual([])
  })
})

describe('a platform without any capability', () => {
  const pages: readonly PageId[] = [
    ...(['home', 'game-list', 'game', 'slots-center', 'message', 'notice', 'service', 'help'] as const),
    ...(['member-home', 'security', 'devices', 'deposit', 'withdraw', 'payout-accounts', 'limits'] as const),
    ...(['player-protection', 'account-closure', 'activity', 'login', 'register'] as const),
  ]

  beforeEach(() => limitTo([]))

  it.each(pages)(
    'its page %s has no failed section, and sends no call of a missing feature',
    async (page) => {
      for (const who of ['guest', 'member', 'agent'] as const)
        expect(LOAD_FAILURE.exec(await read(href(page), who))?.[0]).toBeUndefined()
      expect(callsOf(missingFrom([]))).toEqual([])
    },
  )

  it('it is sent no call for unread counts, favourites or an affiliate link', async () => {
    const member = await createMember()
    const unread = await lobby.api('/m/api/unread', { member })
    expect(await unread.json()).toEqual({ notices: 1, chat: 0 })
    expect(await (await lobby.api('/m/api/favourites', { member })).json()).toEqual({ nodeIds: [] })
    await open('/m/home?affiliateCode=friend', 'guest')
    expect(callsOf(missingFrom([]))).toEqual([])
  })

  it.each([
    href('game-list', { type: 'fav' }),
    href('game-list', { gameType: 'SPORTS' }),
    href('game', { category: 'FAV' }),
    href('game', { category: 'SPORTS' }),
    href('home', { category: 'ELOTT' }),
  ])('%s shows games of other lists to guests and members', async (path) => {
    for (const who of ['guest', 'member'] as const) {
      const page = await open(path, who)
      expect([page.status, (await page.text()).includes('Game 1020')]).toEqual([200, true])
    }
    expect(callsOf(missingFrom([]))).toEqual([])
  })

  it('its app manifest has no shortcut to the lottery', async () => {
    const manifest = (await (await lobby.fetch('/m/manifest.webmanifest?lang=en')).json()) as {
      shortcuts: { url: string }[]
    }
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([href('game-list'), href('help')])
  })

  it('its game pages show no level, heart or recent games', async () => {
    const html = await read(href('game-list', { type: 'hot' }), 'member')
    const shown = ['Game 1020', 'Add to favourites', 'Recently played'].filter((text) => html.includes(text))
    expect(shown).toEqual(['Game 1020'])
    expect((await read(href('member-home'), 'member')).includes('VIP')).toBe(false)
  })
})

describe('a platform without sports and invitations', () => {
  const match = game('9001', { gameCategory: 'SPORTS', gameName: 'Cup final' })
  const slot = game('9002', { gameName: 'Lucky fish' })
  const fan = { vassalage: 'FAN', displayName: 'Fan bets' }

  async function limitToSlots() {
    await limitTo(without('sports', 'invitations'))
    const { values } = lobby.platform
    values.hotGames = { list: [match, slot] }
    values.gameList = { games: [match, slot], pageNum: 1, totalPages: 1, totalCount: 2 }
    values.gameVendors = {
      sorting: { RNG: [vendor], SPORTS: [fan] },
      vendorSorting: [vendor, fan],
      mapping: {},
    }
    values.announcements = {
      list: [banner('cup', { url: href('sports-game') }), banner('slots', { url: href('game-list') })],
    }
    const content = `<p>Invite. <a href="${href('invite-friends')}">See your code</a> <a href="${href('help')}">Get help</a></p>`
    values.promotions = { list: [promotion('friends', { content })] }
    await lobby.flush()
  }

  it.each([
    href('home'),
    href('game-list'),
    href('game-list', { type: 'hot' }),
    href('game-list', { sort: 'name' }),
    href('game-list', { q: 'fish' }),
    href('game'),
  ])('%s lists no game of a sport', async (path) => {
    await limitToSlots()
    const html = await read(path, 'guest')
    const shown = ['Lucky fish', 'Cup final', 'Fan bets'].filter((name) => html.includes(name))
    expect(shown).toEqual(['Lucky fish'])
  })

  it('home has no banner that leads to sports, and a promotion shows a link to invitations as text', async () => {
    await limitToSlots()
    const home = await read(href('home'), 'guest')
    const images = ['banners/cup', 'banners/slots']
    expect(images.filter((image) => home.includes(image))).toEqual(['banners/slots'])
    const html = await read(href('activity', { id: 'friends' }), 'guest')
    expect(html).toContain('See your code')
    expect(hasLink(html, href('invite-friends'))).toBe(false)
    expect(hasLink(html, href('help'))).toBe(true)
  })
})

it('a platform without chat calls still links to the operator’s live chat', async () => {
  await using open = await takeLobby({ product: { chatOrigins: ['https://chat.oriel.example'] } })
  await limitTo(without('chat'), open)
  // The encrypted link is https://chat.oriel.example/room/bn.
  const path = 'JolbhTexMiSP3aHNQCaRsYrzmYgXXXUvafMg9HujxvQgLmizwhFBnQ==m4Tz9LxC'
  open.platform.values.customerService = { list: [{ csType: 'LIVECHAT', path }] }
  await open.flush()
  expect(await read(href('service'), 'guest', open)).toContain('href="https://chat.oriel.example/room/bn"')
})

it('once the settings are refreshed, no cached page shows an entry of a feature that the platform has dropped', async () => {
  const kv = new FakeKv()
  const invitation = href('invite-friends')
  {
    await using before = await takeLobby({ kv })
    expect(hasLink(await read('/m/home', 'guest', before), invitation)).toBe(true)
    await expect.poll(() => [...kv.values.keys()].some((key) => key.includes(':page:'))).toBe(true)
  }
  for (const key of kv.values.keys()) if (key.includes(':settings:')) kv.values.delete(key)
  await using after = await takeLobby({ kv })
  after.platform.values.settings = { capabilities: without('invitations') }
  expect(hasLink(await read('/m/home', 'guest', after), invitation)).toBe(false)
})

describe('features that the profile ukgc requires', () => {
  it('a platform cannot switch off player protection, verification, complaints and the statement', async () => {
    await limitTo([], strict)
    for (const name of ['protection', 'complaints', 'statement', 'verificationStatus'] as const)
      strict.platform.script(name, { kind: 'value', value: strict.platform.values[name] })
    for (const page of ['verification', 'complaints', 'statement', 'limits'] as const)
      expect([page, (await open(href(page), 'member', strict)).status]).toEqual([page, 200])
    expect((await open(href('vip'), 'member', strict)).status).toBe(404)
  })

  it('the deep health check and one log line name those that the platform does not name', async () => {
    await limitTo(without('complaints', 'vip'), strict)
    await read('/m/home', 'guest', strict)
    await read('/m/help', 'guest', strict)
    const reply = await strict.fetch('/m/health?deep=1', {
      headers: { Authorization: `Bearer ${PURGE_TOKEN}` },
    })
    expect([reply.status, await reply.json()]).toMatchObject([
      200,
      { warnings: ['capability complaints: required by the profile ukgc, but not named by the platform'] },
    ])
    const lines = (await readCompleteLog(strict)).split('\n')
    expect(lines.filter((line) => line.includes('required-capabilities-missing'))).toHaveLength(1)
  })
})
