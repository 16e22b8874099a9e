import type { Response } from 'miniflare'
import { beforeEach, describe, expect, it } from 'vitest'
import { LAUNCH_ERRORS } from '../../../shared/contract/play-schemas'
import { TERMS_REQUIRED } from '../../../shared/contract/protection-schemas'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Launching games: access, the platform call, accepted URLs, limits and failures. */

const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }

let player: TestMember

const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
beforeEach(async () => {
  lobby.platform.heal()
  // Each test has a new account, because limits are counted by account.
  player = await createMember({ userName: `player-${crypto.randomUUID()}` })
})

const launch = (body: unknown, who: TestMember | undefined = player, headers: Record<string, string> = {}) =>
  lobby.api('/m/api/launch', {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
    ...(who && { member: who }),
  })
const asGuest = (body: unknown) => lobby.api('/m/api/launch', { method: 'POST', body: JSON.stringify(body) })

async function problemOf(response: Response): Promise<[number, string]> {
  const { status, code } = (await response.json()) as { status: number; code: string }
  expect(status).toBe(response.status)
  return [status, code]
}

/** Launches a game and returns the query that the platform received. */
async function launchQuery(request: unknown, who?: TestMember): Promise<Record<string, string>> {
  const response = await launch(request, who)
  expect(response.status).toBe(200)
  const calls = [...lobby.platform.calls('launchGame'), ...lobby.platform.calls('trialLaunch')]
  expect(calls).toHaveLength(1)
  return calls[0]?.query ?? {}
}

it.each([{ game_url: '' }, { game_url: '  ' }, { game_url: null }, {}])(
  'a launch response without a URL is reported: %j',
  async (content) => {
    lobby.platform.values.launchGame = { content }
    expect(await problemOf(await launch(slot))).toEqual([502, 'empty-url'])
  },
)

describe('access to a launch', () => {
  it('guests must log in before a launch, without a platform call', async () => {
    expect(await problemOf(await asGuest(slot))).toEqual([401, 'login-required'])
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })

  it.each([0, 1, 2, 40, 41, 42])('a launch by account type %i plays for money', async (type) => {
    const who = await createMember({ userName: `type-${type}`, type })
    expect((await launchQuery(slot, who)).accountType).toBe(String(type))
    expect(lobby.platform.calls('trialLaunch')).toEqual([])
  })

  it('a trial account plays with play money, which is not added to the recent games', async () => {
    const trial = await createMember({ userName: 'trial-01', type: 4 })
    const response = await launch(slot, trial)
    expect(await response.json()).toEqual({ url: expect.stringContaining('canary-trial-ticket') })
    expect(lobby.platform.calls('launchGame')).toEqual([])
    expect(lobby.platform.calls('trialLaunch')).toHaveLength(1)
    expect(lobby.platform.calls('addRecentGame')).toEqual([])
  })

  it('free play has the same pace as play with money', async () => {
    const paces = []
    for (const type of [0, 4]) {
      lobby.platform.requests.length = 0
      const who = await createMember({ userName: `pace-${type}`, type })
      await launch(slot, who)
      const [call] = [...lobby.platform.calls('launchGame'), ...lobby.platform.calls('trialLaunch')]
      const { autoplay, turbo, minRoundMs } = call?.query ?? {}
      paces.push({ autoplay, turbo, minRoundMs })
    }
    expect(paces[0]).toEqual({ autoplay: '1', turbo: '1', minRoundMs: '0' })
    expect(paces[1]).toEqual(paces[0])
  })

  it.each([3, 99, -1])('account type %i may not launch games', async (type) => {
    const who = await createMember({ userName: `type-${type}`, type })
    expect(await problemOf(await launch(slot, who))).toEqual([403, 'not-allowed'])
    expect(lobby.platform.calls('launchGame')).toEqual([])
    expect(lobby.platform.calls('trialLaunch')).toEqual([])
  })

  it('a launch sends the member token to the platform in its header, and nowhere else', async () => {
    const response = await launch(slot)
    const text = await response.text()
    expect(text).not.toContain(MEMBER_TOKEN)
    const [call] = lobby.platform.calls('launchGame')
    expect(call?.headers.authorization).toBe(MEMBER_TOKEN)
    expect(call?.url).not.toContain(MEMBER_TOKEN)
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
    // The launch ticket must not be logged, because it is for the iframe only.
    expect(lobby.logs.join('\n')).not.toContain('canary-ticket')
  })
})

/** The complete list of parameters is tested in worker/areas/play/launch-parameters.test.ts. */
describe('launch parameters sent to the platform', () => {
  it('a slot launch sends category, vendor, both ids, a mobile client and the lobby’s origin', async () => {
    expect(await launchQuery(slot)).toEqual({
      gameType: 'RNG',
      vassalage: 'PG',
      gameId: '70',
      nodeId: '7',
      platform: 'html5',
      clientType: '3',
      webView: '0',
      accountType: '0',
      merchantCode: 'oriel',
      language: 'BN',
      lobbyOrigin: 'https://lobby.example',
      autoplay: '1',
      turbo: '1',
      minRoundMs: '0',
    })
    await expect.poll(() => lobby.platform.calls('addRecentGame').length).toBe(1)
    expect(lobby.platform.calls('addRecentGame')[0]?.query).toEqual({ nodeId: '7', vendor: 'PG' })
  })

  it('a sports launch sends the operator’s first sports vendor with its mobile ids', async () => {
    lobby.platform.values.gameVendors = {
      sorting: {},
      vendorSorting: [],
      mapping: {
        SPORTS: [{ vassalage: 'SBO', gameId: '1', nodeId: '2', telGameId: '11', telNodeId: '12' }],
      },
    }
    await lobby.flush()
    expect(await launchQuery({ kind: 'sports' })).toMatchObject({
      confirmTrans: '1',
      launchMode: 'h5',
      platform: 'html5',
      clientType: '3',
      webView: '0',
      accountType: '0',
      gameType: 'SPORTS',
      vassalage: 'SBO',
      gameId: '11',
      nodeId: '12',
      merchantCode: 'oriel',
      language: 'BN',
    })
  })

  it('a sports launch sends a default vendor while the list of vendors is unavailable', async () => {
    lobby.platform.script('gameVendors', { kind: 'reset' })
    await lobby.flush()
    expect(await launchQuery({ kind: 'sports' })).toMatchObject({ gameType: 'SPORTS' })
  })
})

describe('refused launches', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an unknown kind', { ...slot, kind: 'tool' }],
    ['an unknown category', { ...slot, category: 'HOT' }],
    ['a vendor that is a URL', { ...slot, vendor: '//evil.example' }],
    ['a node id with a parameter in it', { ...slot, nodeId: '7&vassalage=EVIL' }],
    ['dots and slashes', { ...slot, gameId: '../../wallet' }],
    ['more than is asked for', { ...slot, lobbyOrigin: 'https://evil.example' }],
    ['a number where text belongs', { ...slot, vendor: 5 }],
    ['a list', [slot]],
    ['a member’s id', { ...slot, accountType: '0' }],
  ])('a launch with %s is refused without a platform call', async (_, body) => {
    expect(await problemOf(await launch(body))).toEqual([400, 'bad-body'])
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })

  it('a GET, a prefetch or a preview never launches a game', async () => {
    const response = await lobby.api('/m/api/launch', { member: player })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
    for (const path of [
      '/m/outerFrame?category=RNG&vendor=PG&id=70&nodeId=7',
      '/m/sportsGame',
      '/m/launchGame',
    ])
      for (const suffix of ['', '.data']) {
        const url = path.replace(/(\?|$)/, `${suffix}$1`)
        await lobby.fetch(url, { headers: { Cookie: player.cookie, 'Sec-Purpose': 'prefetch' } })
      }
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })

  it('a launch from another site or with a wrong CSRF token is refused', async () => {
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await launch(slot, player, foreign)).status).toBe(403)
    expect((await launch(slot, player, { 'X-CSRF-Token': 'guess' })).status).toBe(403)
    expect(lobby.platform.calls('launchGame')).toEqual([])
  })
})

describe('the game’s URL', () => {
  it('the game’s URL in a launch response is passed on unchanged when its origin is configured', async () => {
    expect(await (await launch(slot)).json()).toEqual({
      url: 'https://games.example/slot?ticket=canary-ticket-77aa',
    })
  })

  it.each([
    'http://games.example/slot',
    'https://games.example.evil.example/',
    'https://games.example@evil.example/',
    'https://ok@games.example/',
    'javascript:alert(1)//https://games.example/',
    'data:text/html,<script>parent.location="//evil.example"</script>',
    '//games.example/slot',
    '/m/withdraw',
    'https://lobby.example/m/withdraw',
    'https:\\\\games.example/',
    'https://games.example:8443/',
    'https://games.examp1e/',
  ])('a launch response with %s is refused', async (game_url) => {
    lobby.platform.values.launchGame = { content: { game_url } }
    const response = await launch(slot)
    const text = await response.clone().text()
    expect(await problemOf(response)).toEqual([502, 'bad-game-url'])
    expect(text).not.toContain(game_url)
    expect(lobby.platform.calls('addRecentGame')).toEqual([])
  })

  it.each([null, {}, { content: null }, { content: { game_url: 5 } }, 'x'])(
    'a game URL of another shape is a malformed response: %j',
    async (value) => {
      lobby.platform.values.launchGame = value
      expect(await problemOf(await launch(slot))).toEqual([502, 'malformed'])
    },
  )
})

describe('launch limits', () => {
  it('an account can launch twenty games a minute; further launches get Retry-After', async () => {
    for (let count = 0; count < 20; count++) expect((await launch(slot)).status).toBe(200)
    const refused = await launch(slot)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await problemOf(refused)).toEqual([429, 'too-many-requests'])
    expect(lobby.platform.calls('launchGame')).toHaveLength(20)
    expect((await launch(slot, await createMember({ userName: 'somebody-else' }))).status).toBe(200)
  })

  it('an IP address shared by seven accounts can launch 120 games a minute, and no more', async () => {
    const from = { 'CF-Connecting-IP': '198.51.100.77' }
    const accounts = await Promise.all(
      Array.from({ length: 7 }, (_, index) => createMember({ userName: `shared-${index}` })),
    )
    const statuses: number[] = []
    for (const who of accounts)
      for (let count = 0; count < 18; count++) statuses.push((await launch(slot, who, from)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })
})

describe('launches while the platform fails', () => {
  // Changed terms have a page instead: tests/worker/protection/terms-update.test.ts.
  const forwarded = LAUNCH_ERRORS.filter((code) => code !== TERMS_REQUIRED)

  it.each(forwarded)('a launch forwards the platform’s refusal %s', async (errorCode) => {
    lobby.platform.script('launchGame', { kind: 'refusal', errorCode })
    expect(await problemOf(await launch(slot))).toEqual([
      errorCode === 'launch.too.often' ? 429 : 422,
      errorCode,
    ])
  })

  it('a launch whose vendor times out is sent once, and does not open the platform’s breaker', async () => {
    lobby.platform.script('launchGame', { kind: 'refusal', errorCode: 'vendor.timeout', status: 504 })
    for (let account = 0; account < 3; account++) {
      const who = await createMember({ userName: `patient-${account}` })
      for (let count = 0; count < 10; count++)
        expect(await problemOf(await launch(slot, who))).toEqual([422, 'vendor.timeout'])
    }
    expect(lobby.platform.calls('launchGame')).toHaveLength(30)
    lobby.platform.heal()
    expect((await launch(slot)).status).toBe(200)
  })

  it.each([
    ['is down', { kind: 'reset' }, 502, 'unreachable'],
    ['answers 503', { kind: 'refusal', errorCode: 'x', status: 503 }, 502, 'http-5xx'],
    ['answers HTML', { kind: 'bytes', body: '<h1>', contentType: 'text/html' }, 502, 'not-json'],
    ['stops in its middle', { kind: 'truncated' }, 502, 'unreachable'],
  ] as const)(
    'a launch is sent once and not retried when the platform %s',
    async (_, reply, status, code) => {
      await using other = await takeLobby({ product: OUTSIDE_ORIGINS })
      other.platform.script('launchGame', reply)
      const response = await other.api('/m/api/launch', {
        method: 'POST',
        body: JSON.stringify(slot),
        member: player,
      })
      expect(await problemOf(response)).toEqual([status, code])
      expect(other.platform.calls('launchGame')).toHaveLength(1)
    },
  )

  it('a member token that the platform rejects at a launch ends the session', async () => {
    lobby.platform.script('launchGame', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
    expect(await problemOf(await launch(slot))).toEqual([401, 'session-expired'])
    const next = await lobby.fetch('/m/sportsGame', { headers: { Cookie: player.cookie } })
    expect(next.headers.get('Location')).toBe('/m/login?return=%2Fm%2FsportsGame')
  })

  it('a launch succeeds although adding to the recent games fails', async () => {
    lobby.platform.script('addRecentGame', { kind: 'reset' })
    expect((await launch(slot)).status).toBe(200)
  })

  it('launches are refused while the platform’s status is unknown, and pages still open', async () => {
    await using blind = await takeLobby({ product: OUTSIDE_ORIGINS })
    blind.platform.script('status', { kind: 'reset' })
    const init = { method: 'POST', body: JSON.stringify(slot), member: player }
    const response = await blind.api('/m/api/launch', init)
    expect(response.headers.get('Retry-After')).toBe('15')
    expect(await problemOf(response)).toEqual([503, 'status-unknown'])
    expect(blind.platform.calls('launchGame')).toEqual([])
    expect((await blind.fetch('/m/home')).status).toBe(200)
    blind.platform.heal()
    await expect.poll(async () => (await blind.api('/m/api/launch', init)).status).toBe(200)
  })

  it('launches are refused during maintenance', async () => {
    await using closed = await takeLobby({ product: OUTSIDE_ORIGINS })
    Object.assign(closed.platform.values.status as object, { maintenance: true })
    const response = await closed.api('/m/api/launch', {
      method: 'POST',
      body: JSON.stringify(slot),
      member: player,
    })
    expect(await problemOf(response)).toEqual([503, 'maintenance'])
    expect(closed.platform.calls('launchGame')).toEqual([])
  })
})

describe('the pace that the rules of ukgc allow', async () => {
  const licensed = { ...UKGC_PRODUCT, ...OUTSIDE_ORIGINS, jurisdictions: ['BD'], minimumAge: { BD: 18 } }
  const strict = await sharedLobby({ product: licensed })
  const paceOf = async (body: LaunchRequest, who: TestMember) => {
    strict.platform.requests.length = 0
    strict.platform.values.protection = { standing: 'none', identity: 'verified' }
    // The request names the country, because the harness has no edge that adds it.
    const response = await strict.api('/m/api/launch', {
      method: 'POST',
      body: JSON.stringify(body),
      member: who,
      cf: { country: 'BD' },
    } as never)
    expect(response.status, await response.text()).toBe(200)
    const [call] = [...strict.platform.calls('launchGame'), ...strict.platform.calls('trialLaunch')]
    const { autoplay, turbo, minRoundMs } = call?.query ?? {}
    return { autoplay, turbo, minRoundMs }
  }

  it('the pace that the rules of ukgc allow is sent to the vendor of a slot', async () => {
    const who = await createMember({ userName: `pace-${crypto.randomUUID()}` })
    expect(await paceOf(slot, who)).toEqual({ autoplay: '0', turbo: '0', minRoundMs: '2500' })
    expect(await paceOf({ ...slot, category: 'LIVE' }, who)).toMatchObject({ minRoundMs: '5000' })
  })
})
