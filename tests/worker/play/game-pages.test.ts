import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Pages with a game, and the origins that may be framed. */

const product = { frameOrigins: ['https://games.example', 'https://live.example:8443'] }
const framePath = '/m/outerFrame?category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1'

const lobby = await sharedLobby({ product })
let player = await createMember()
beforeEach(() => lobby.platform.heal())

const policyOf = async (at: Lobby, path = '/m/home') =>
  (await at.fetch(path)).headers.get('Content-Security-Policy') ?? ''
const open = (path: string, who = player) => lobby.fetch(path, { headers: { Cookie: who.cookie } })

/** Returns the loader data of a page, without its deferred values. */
async function dataOf(path: string): Promise<Record<string, Record<string, unknown>>> {
  const response = await lobby.fetch(path.replace(/(\?|$)/, '.data$1'), {
    headers: { Cookie: player.cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  const [line = '{}'] = (await response.text()).split('\n')
  return (JSON.parse(line) as { loaderData: Record<string, Record<string, unknown>> }).loaderData
}

describe('the content policy', () => {
  it('the content policy allows the configured game origins on every page, because a game opens without a new document', async () => {
    const sources = 'https://games.example https://live.example:8443 http://games.localhost:*'
    expect(await policyOf(lobby)).toContain(`frame-src ${sources};`)
    expect(await policyOf(lobby, '/m/login')).toContain(`frame-src ${sources};`)
  })

  it('the content policy allows no iframe without configured game origins and sandbox', async () => {
    await using bare = await takeLobby({ vars: { SANDBOX: undefined } })
    expect(await policyOf(bare)).toContain("frame-src 'none';")
  })
})

describe('the games’ origin', () => {
  it('only the sandbox serves the games’ origin', async () => {
    const answer = await lobby.fetch('https://games.lobby.example/m/home')
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(lobby.platform.requests.map(({ url }) => url)).toEqual(['/m/home'])
  })

  it('the games’ origin does not exist without a sandbox', async () => {
    await using bare = await takeLobby({ vars: { SANDBOX: undefined } })
    const answer = await bare.fetch('https://games.lobby.example/m/home')
    expect(answer.headers.get('Content-Type')).toContain('text/html')
  })
})

describe('URLs of game pages', () => {
  it.each([framePath, '/m/sportsGame', '/m/launchGame?playType=ent&gameId=70'])(
    'guests must log in to open %s, and then return to it',
    async (path) => {
      const answer = await lobby.fetch(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe(`/m/login?return=${encodeURIComponent(path)}`)
    },
  )

  it('/m/startLottery is another URL of the lottery lobby', async () => {
    const answer = await lobby.fetch('/m/startLottery')
    expect(answer.headers.get('Location')).toBe('/m/login?return=%2Fm%2FlaunchGame')
  })

  it.each([
    ['category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1', framePath],
    ['category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1&to=//evil.example', framePath],
    ['category=ELOTT&vendor=GW&id=70&nodeId=7', '/m/launchGame?playType=trad&gameId=70&pageBack=home'],
    [
      'category=LOTT&vendor=GW&id=70&nodeId=7&lottoMode=Tradition',
      '/m/launchGame?playType=trad&gameId=70&pageBack=home',
    ],
    [
      'category=LOTT&vendor=GW&id=70&nodeId=7&lottoMode=Tradition,Entertainment&gameGroupId=3',
      '/m/launchGame?playType=ent&gameId=70&gameGroupId=3&pageBack=home',
    ],
    // These vendors open their own lobby for any of their games.
    ...(['TCG_SEA', 'TCG_LOTTO_VN'] as const).map((vendor) => [
      `category=ELOTT&vendor=${vendor}&id=70&nodeId=7&lottoMode=Entertainment&gameGroupId=3`,
      `/m/outerFrame?category=ELOTT&vendor=${vendor}&id=70&nodeId=7`,
    ]),
  ])('the generic launcher /m/game?%s redirects to %s', async (query, target) => {
    for (const path of ['/m/game', '/m/gameCenter']) {
      const answer = await open(`${path}?${query}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, target])
    }
  })

  it('a game page URL that names no game has no redirect', async () => {
    expect((await open('/m/game?category=HOT')).status).toBe(200)
  })

  it.each([framePath, '/m/sportsGame', '/m/launchGame', '/m/startLottery'])(
    'the game page %s is never cached, and contains no token',
    async (path) => {
      const answer = await open(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      const html = await answer.text()
      expect(html).not.toContain(MEMBER_TOKEN)
      expect(html).not.toContain('<iframe')
      expect(html).toContain('noindex')
    },
  )
})

describe('a page with a game', () => {
  it('the sports page has the vendor of the sports book, and opens without a vendor', async () => {
    const books = [{ vassalage: 'SBO', gameId: '1', nodeId: '2' }]
    lobby.platform.values.gameVendors = { sorting: {}, vendorSorting: [], mapping: { SPORTS: books } }
    await lobby.flush()
    expect((await dataOf('/m/sportsGame'))['sports-game']?.vendor).toBe('SBO')
    lobby.platform.script('gameVendors', { kind: 'reset' })
    await lobby.flush()
    expect((await dataOf('/m/sportsGame'))['sports-game']?.vendor).toBe(null)
  })

  it('a game page shows the time since the login and the result since then, as the platform computes it', async () => {
    const issuedAt = Date.now() - 65_000
    player = await createMember({ issuedAt })
    const asked = Date.now()
    const { 'outer-frame': data } = await dataOf(framePath)
    expect(data?.elapsedMs).toBeGreaterThanOrEqual(asked - issuedAt)
    expect(data?.elapsedMs).toBeLessThanOrEqual(Date.now() - issuedAt)
    expect(data?.vendorName).toBe('Vendor PG')
    expect(lobby.platform.calls('playActivity')[0]?.query).toEqual({ since: String(issuedAt) })
    const html = await (await open(framePath)).text()
    expect(html).toContain('15.00')
  })

  it.each([
    ['-45.00', '−৳\u00a045.00'],
    ['0.00', '৳\u00a00.00'],
    ['81.50', '+৳\u00a081.50'],
  ])(
    'the game page shows a result of %s as %s, with the sign before the currency symbol',
    async (result, shown) => {
      const won = (100 + Number(result)).toFixed(2)
      lobby.platform.values.playActivity = { since: 1, rounds: 2, staked: '100.00', won, currency: 'BDT' }
      expect(await (await open(framePath)).text()).toContain(`>${shown}<`)
    },
  )

  it('a game page requests the game in its URL, and no game without one', async () => {
    expect((await dataOf(framePath))['outer-frame']?.request).toEqual({
      kind: 'game',
      category: 'RNG',
      vendor: 'PG',
      gameId: '70',
      nodeId: '7',
    })
    for (const query of ['', '?category=RNG', '?category=HOT&vendor=PG&nodeId=7', '?nodeId=%3Cscript%3E']) {
      expect((await dataOf(`/m/outerFrame${query}`))['outer-frame']?.request).toBeNull()
    }
  })

  it('a lottery page requests only the known parameters of its URL', async () => {
    const query =
      'playType=ent&gameId=70&gameGroupId=3&prize_mode=Elott&code=lobby&pageBack=home&mui=1&token=x'
    const { 'launch-game': data } = await dataOf(`/m/launchGame?${query}`)
    expect(data?.request).toEqual({
      kind: 'lottery',
      playType: 'ent',
      gameId: '70',
      gameGroupId: '3',
      prizeMode: 'Elott',
      code: 'lobby',
      mui: '1',
    })
    expect(data?.leadsHome).toBe(true)
    const { 'launch-game': bare } = await dataOf('/m/launchGame?playType=ENT&gameId=a%26b')
    expect(bare?.request).toEqual({ kind: 'lottery', playType: 'trad' })
    expect(bare?.leadsHome).toBe(false)
  })

  it('a game page works without the result of the session', async () => {
    lobby.platform.script('playActivity', { kind: 'refusal', errorCode: 'x', status: 500 })
    const answer = await open(framePath)
    expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true])
  })
})
