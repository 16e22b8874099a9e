// Full suite only: tests/worker/play/launch.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { hotGamesSchema, recentGamesSchema } from '../../../shared/contract/game-schemas'
import { LAUNCH_ERRORS, playActivitySchema } from '../../../shared/contract/play-schemas'
import { exchangeTicket, GAME_IDS, launchForUrl, openGame, SandboxGamePage } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const refusal = async (
  name: 'launchGame' | 'trialLaunch',
  query: Record<string, string>,
  ofToken = token,
) => {
  const reply = await sandbox.call(name, { token: ofToken, query })
  return { status: reply.status, ...((await reply.json()) as { errorCode?: string }) }
}
const page = (url: URL) => sandbox.miniflare.dispatchFetch(url.href, { redirect: 'manual' })

describe('a game launch', () => {
  it.each(Object.entries(GAME_IDS))(
    'a launch of a %s opens its page on the games’ origin',
    async (kind, game) => {
      const url = await launchForUrl(sandbox, token, game)
      expect(url.origin).toBe('http://games.lobby.test')
      expect(url.pathname).toBe(`/__sandbox/play/${kind}`)
      const reply = await page(url)
      expect(reply.status).toBe(200)
      const policy = reply.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).toContain('frame-ancestors http://lobby.test')
      expect(policy).not.toContain('unsafe')
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
      expect(reply.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(reply.headers.get('Set-Cookie')).toBeNull()
      const script = await page(new URL(`/__sandbox/play/assets/${kind}.js`, url))
      expect(script.status).toBe(200)
      expect((await script.text()).length).toBeLessThan(40_000)
    },
  )

  it('a launch neither sends nor stores the member token', async () => {
    const url = await launchForUrl(sandbox, token, GAME_IDS.slot)
    expect(url.href).not.toContain(token)
    expect(await (await page(url)).text()).not.toContain(token)
    const db = await sandbox.miniflare.getD1Database('DB')
    const { results } = await db.prepare('SELECT * FROM launch_ticket').all()
    expect(JSON.stringify(results)).not.toContain(token)
    expect(JSON.stringify(results)).not.toContain(url.searchParams.get('ticket'))
  })

  it.each([
    ['http://127.0.0.1:5173', 'http://games.localhost:5173'],
    ['http://localhost:5173', 'http://games.localhost:5173'],
    ['https://play.oriel.example', 'https://games.play.oriel.example'],
    ['javascript:alert(1)', 'http://games.sandbox'],
    ['nonsense', 'http://games.sandbox'],
  ])('a launch from %s opens at %s', async (lobbyOrigin, origin) => {
    expect((await launchForUrl(sandbox, token, { ...GAME_IDS.slot, lobbyOrigin })).origin).toBe(origin)
  })

  it('a launch of a vendor’s lobby requires that vendor’s prize mode', async () => {
    for (const [vassalage, prizeMode] of [
      ['TCG_LOTTO_VN', 'Elott'],
      ['TCG_SEA', 'SEA'],
    ] as const) {
      const url = await launchForUrl(sandbox, token, { vassalage, gameCode: 'lobby', prizeMode })
      expect(url.pathname).toBe('/__sandbox/play/lottery')
    }
    expect(
      await refusal('launchGame', { vassalage: 'TCG_SEA', gameCode: 'lobby', prizeMode: 'Elott' }),
    ).toMatchObject({
      errorCode: 'game.not.found',
    })
  })

  it('a launch of sports accepts the parameters that the lobby sends', async () => {
    const url = await launchForUrl(sandbox, token, {
      ...{ gameType: 'SPORTS', confirmTrans: '1', launchMode: '1', platform: 'html5', clientType: '2' },
      ...{ accountType: '1', merchantCode: 'oriel', language: 'BN', webView: '0' },
    })
    expect(url.pathname).toBe('/__sandbox/play/sports')
    expect(await (await page(url)).text()).toContain('<html lang="bn" dir="ltr"')
  })

  it('a launch requires a valid session, as do trial launches, recent games, activity and orders', async () => {
    for (const name of ['launchGame', 'trialLaunch', 'recentGames', 'playActivity', 'orders'] as const) {
      expect((await sandbox.call(name)).status).toBe(401)
    }
  })

  it.each([{}, { nodeId: '99999' }, { ...GAME_IDS.slot, vassalage: 'JL' }, { nodeId: '10000', gameId: '1' }])(
    'a launch of an unknown game is refused: %j',
    async (query: Record<string, string>) => {
      expect(await refusal('launchGame', query)).toMatchObject({ status: 404, errorCode: 'game.not.found' })
    },
  )

  it.each(LAUNCH_ERRORS)('a launch is refused with %s when the scenario says so', async (launchError) => {
    await sandbox.scenario({ launchError })
    expect(await refusal('launchGame', GAME_IDS.slot)).toMatchObject({
      success: false,
      errorCode: launchError,
    })
  })

  it('a launch returns the URL that the scenario sets', async () => {
    await sandbox.scenario({ launchUrl: 'javascript:alert(1)' })
    const { content } = await sandbox.value<{ content: { game_url: string } }>('launchGame', {
      token,
      query: GAME_IDS.slot,
    })
    expect(content.game_url).toBe('javascript:alert(1)')
  })
})

describe('trial play', () => {
  it('trial play opens only games that support it, with play money without a currency', async () => {
    const trial = await sandbox.tokenOf('trial01')
    expect(await refusal('launchGame', GAME_IDS.slot, trial)).toMatchObject({
      status: 403,
      errorCode: 'no.permission',
    })
    expect(await refusal('trialLaunch', GAME_IDS.table, trial)).toMatchObject({
      errorCode: 'trial.unsupported',
    })
    const url = await launchForUrl(sandbox, trial, GAME_IDS.slot, 'trialLaunch')
    const session = await (await exchangeTicket(sandbox, url.searchParams.get('ticket') ?? '')).json()
    expect(session).toMatchObject({ mode: 'trial', currency: null, currencySymbol: '', balance: '2000.00' })
  })

  it('trial play of a member changes neither the wallet nor the activity', async () => {
    const game = await openGame(sandbox, token, GAME_IDS.slot, 'trialLaunch')
    await sandbox.scenario({ outcome: 'lose' })
    expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    expect(Number(await game.balance())).toBeLessThan(2000)
    expect(await sandbox.value('balance', { token })).toMatchObject({ sumBalance: '24850.75' })
    expect(await sandbox.value('playActivity', { token })).toMatchObject({ rounds: 0, staked: '0.00' })
  })
})

describe('a launch ticket', () => {
  const ticketOf = async () =>
    (await launchForUrl(sandbox, token, GAME_IDS.slot)).searchParams.get('ticket') ?? ''

  it('a launch ticket opens one session, even when redeemed eight times simultaneously', async () => {
    const ticket = await ticketOf()
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchangeTicket(sandbox, ticket)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('a launch ticket expires after a minute', async () => {
    const ticket = await ticketOf()
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE launch_ticket SET expires_at = expires_at - 60001').run()
    expect((await exchangeTicket(sandbox, ticket)).status).toBe(401)
  })

  it.each(['', 'x'.repeat(64), '0'.repeat(64)])(
    'a launch ticket is refused when unknown: %s',
    async (ticket) => {
      const reply = await exchangeTicket(sandbox, ticket)
      expect(reply.status).toBe(401)
      expect(await reply.json()).toEqual({ error: 'ticket.invalid' })
    },
  )
})

describe('a game session', () => {
  it('a game session uses the wallet of the member who launched it', async () => {
    const [mine, other] = [
      await openGame(sandbox, token, GAME_IDS.slot),
      await openGame(sandbox, await sandbox.tokenOf('bilal_agent'), GAME_IDS.slot),
    ]
    expect(await mine.balance()).toBe('24850.75')
    expect(await other.balance()).toBe('1234567.89')
  })

  it('a game session ends with the member’s session', async () => {
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    expect((await game.ask('/wallet')).status).toBe(200)
    await sandbox.call('logout', { token })
    expect((await game.ask('/wallet')).status).toBe(401)
    expect(await game.bet({ stake: '9.00' })).toMatchObject({ status: 401, error: 'session.over' })
  })

  it.each(['', 'nonsense', '0'.repeat(64)])(
    'a game session is required for a bet: refuses %j',
    async (none) => {
      for (const path of ['/wallet', '/rounds', '/table/now', '/sports/events', '/lottery/draws']) {
        expect((await new SandboxGamePage(sandbox, none).ask(path)).status).toBe(401)
      }
    },
  )
})

describe('the games’ origin', () => {
  it('the games’ origin serves games and images only', async () => {
    for (const path of [
      '/__sandbox/',
      '/__sandbox/token?account=rafi88',
      '/__sandbox/reset',
      '/wps/system/status',
      '/m/home',
    ]) {
      const reply = await sandbox.miniflare.dispatchFetch(`http://games.lobby.test${path}`, {
        headers: { Merchant: 'oriel' },
      })
      expect(reply.status, path).toBe(404)
    }
    const image = await sandbox.miniflare.dispatchFetch(
      'http://games.lobby.test/__sandbox/cdn/tiles/royal-bengal',
    )
    expect(image.status).toBe(200)
  })

  it('only the games’ origin serves games', async () => {
    const reply = await sandbox.ask('/__sandbox/play/slot', { headers: { Merchant: 'oriel' } })
    expect(reply.status).toBe(404)
  })

  it('the games’ origin answers 503 when the vendor is down', async () => {
    const url = await launchForUrl(sandbox, token, GAME_IDS.slot)
    await sandbox.scenario({ vendorFault: 'error' })
    expect((await page(url)).status).toBe(503)
  })
})

describe('recent games', () => {
  const recent = async () =>
    parseReply(recentGamesSchema, await sandbox.value('recentGames', { token })).value.list.map(
      ({ nodeId }) => nodeId,
    )

  it('recent games lists launched and added games once each, newest first', async () => {
    expect(await recent()).toEqual([])
    await launchForUrl(sandbox, token, GAME_IDS.slot)
    await launchForUrl(sandbox, token, GAME_IDS.fish)
    await sandbox.value('addRecentGame', { token, query: { nodeId: '10001', vendor: 'NOVA' } })
    await launchForUrl(sandbox, token, GAME_IDS.slot)
    expect(await recent()).toEqual(['10000', '10001', '20000'])
    const one = await sandbox.value('recentGames', { token, query: { pageSize: '1' } })
    expect(parseReply(hotGamesSchema, one).value.list).toHaveLength(1)
  })

  it('recent games refuses an unknown game', async () => {
    const reply = await sandbox.call('addRecentGame', { token, query: { nodeId: '10001', vendor: 'PG' } })
    expect(reply.status).toBe(404)
  })
})

describe('the activity of a member', () => {
  it('the activity of a member sums stakes and winnings since a time', async () => {
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    const before = Date.now()
    const rounds = [await game.bet({ stake: '9.00' }), await game.bet({ stake: '18.00' })]
    const won = rounds.reduce((sum, { round }) => sum + Number(round?.payout), 0)
    const value = await sandbox.value('playActivity', { token, query: { since: String(before) } })
    const activity = parseReply(playActivitySchema, value).value
    expect(activity).toMatchObject({ since: before, rounds: 2, staked: '27.00', currency: 'BDT' })
    expect(Number(activity.won)).toBeCloseTo(won, 5)
    expect(activity.open).toBe('0.00')
    const later = String(Date.now() + 1000)
    expect(await sandbox.value('playActivity', { token, query: { since: later } })).toMatchObject({
      rounds: 0,
    })
  })
})
