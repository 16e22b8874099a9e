// Full suite only: tests that set a scenario, such as tests/worker/platform/platform-faults.test.ts with a fake platform, cover the lobby; nothing covers each switch of the sandbox.
import { afterEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { hotGamesSchema } from '../../../shared/contract/game-schemas'
import { exchangeTicket, GAME_IDS, launchForUrl, openGame, setWallet } from '../harness/sandbox-play'
import { startSandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
afterEach(async () => {
  expect((await sandbox.reset()).status).toBe(200)
})

const state = async (account?: string) =>
  (await (
    await sandbox.ask(`/__sandbox/state${account === undefined ? '' : `?account=${account}`}`)
  ).json()) as {
    scenario: Record<string, unknown>
    calls: Record<string, number>
  }

describe('scenarios', () => {
  it('scenarios set maintenance and region restriction', async () => {
    await sandbox.scenario({ maintenance: true, regionRestriction: true })
    const status = await sandbox.value<{ endsAt: number }>('status')
    expect(status).toMatchObject({
      maintenance: 1,
      regionRestriction: 1,
      info: 'We’re working on the wallet. Your balance is safe.',
    })
    expect(status.endsAt).toBeGreaterThan(Date.now())
  })

  it('scenarios fail every nth call', async () => {
    await sandbox.scenario({ errorRate: 1 / 3, errorStatus: 503 })
    const statuses: number[] = []
    for (let call = 0; call < 6; call++) statuses.push((await sandbox.call('status')).status)
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503])
  })

  it('scenarios put an error in the JSON envelope while the HTTP status is 200', async () => {
    await sandbox.scenario({ errorRate: 1, errorStatus: 200 })
    const reply = await sandbox.call('status')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ success: false, errorCode: 'scenario.error' })
  })

  it('scenarios affect only the endpoints they name', async () => {
    await sandbox.scenario({ errorRate: 1, malformed: 'html', endpoints: ['jackpot'] })
    expect((await sandbox.call('jackpot')).status).toBe(500)
    expect((await sandbox.call('status')).status).toBe(200)
  })

  it('scenarios delay calls', async () => {
    await sandbox.scenario({ latencyMs: 300, endpoints: ['status'] })
    const started = performance.now()
    await sandbox.call('status')
    expect(performance.now() - started).toBeGreaterThanOrEqual(300)
  })

  it('scenarios answer with HTML', async () => {
    await sandbox.scenario({ malformed: 'html' })
    const reply = await sandbox.call('status')
    expect(reply.headers.get('Content-Type')).toContain('text/html')
    expect(await reply.text()).toContain('<h1>')
  })

  it('scenarios truncate JSON', async () => {
    await sandbox.scenario({ malformed: 'truncated' })
    const body = await (await sandbox.call('hotGames')).text()
    expect(body).toMatch(/^{"success":true/)
    expect(() => JSON.parse(body)).toThrow(SyntaxError)
  })

  it('scenarios send the wrong shape in a valid envelope', async () => {
    await sandbox.scenario({ malformed: 'wrong-shape' })
    const value = await sandbox.value('hotGames')
    expect(() => parseReply(hotGamesSchema, value)).toThrow()
  })

  it('scenarios break one item of every list', async () => {
    const whole = parseReply(hotGamesSchema, await sandbox.value('hotGames'))
    await sandbox.scenario({ malformed: 'broken-item' })
    const broken = parseReply(hotGamesSchema, await sandbox.value('hotGames'))
    expect(broken.dropped).toBe(1)
    expect(broken.value).toEqual(whole.value)
  })

  it('scenarios empty the catalogue', async () => {
    await sandbox.scenario({ emptyCatalogue: true })
    for (const name of ['hotGames', 'popular', 'lotteryRecent', 'winnerBoard'] as const) {
      expect(await sandbox.value(name), name).toMatchObject({ list: [] })
    }
    expect(await sandbox.value('gameList')).toMatchObject({ games: [], totalPages: 0 })
    expect(await sandbox.value('gameVendors')).toMatchObject({ vendorSorting: [] })
  })

  it('scenarios remove the jackpot pool', async () => {
    await sandbox.scenario({ jackpotPool: false })
    expect(await sandbox.value('jackpot')).toEqual({ pool: null })
  })
})

describe('scenarios of one account', () => {
  const statusOf = async (token: string, name: 'balance' | 'memberInfo' = 'balance') =>
    (await sandbox.call(name, { token })).status

  it('scenarios of one account affect calls with its token only, not those of other accounts and guests', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ errorRate: 1, errorStatus: 503 }, 'rafi88')
    expect(await statusOf(rafi)).toBe(503)
    expect(await statusOf(nusrat)).toBe(200)
    expect((await sandbox.call('status')).status).toBe(200)
    expect((await state('rafi88')).scenario).toMatchObject({ errorRate: 1 })
    expect((await state()).scenario).toMatchObject({ errorRate: 0 })
  })

  it('scenarios of one account remain while another account sets and clears a scenario', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ errorRate: 1, endpoints: ['balance'] }, 'rafi88')
    await sandbox.scenario({ errorRate: 1, endpoints: ['memberInfo'] }, 'nusrat')
    expect([await statusOf(rafi), await statusOf(rafi, 'memberInfo')]).toEqual([500, 200])
    expect([await statusOf(nusrat), await statusOf(nusrat, 'memberInfo')]).toEqual([200, 500])
    await sandbox.scenario({ errorRate: 0, endpoints: [] }, 'nusrat')
    expect([await statusOf(rafi), await statusOf(nusrat, 'memberInfo')]).toEqual([500, 200])
  })

  it('scenarios of one account are merged over the shared scenario, whichever was set first', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ errorStatus: 502 }, 'rafi88')
    await sandbox.scenario({ errorRate: 1, errorStatus: 503 })
    expect([await statusOf(rafi), await statusOf(nusrat)]).toEqual([502, 503])
    await sandbox.scenario({ errorRate: 0 }, 'rafi88')
    expect([await statusOf(rafi), await statusOf(nusrat)]).toEqual([200, 503])
  })

  it('scenarios of one account fail every nth call of that account, however many calls others make', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ errorRate: 0.5 }, 'rafi88')
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) {
      await statusOf(nusrat)
      statuses.push(await statusOf(rafi))
    }
    expect(statuses).toEqual([200, 500, 200, 500])
  })

  it('scenarios of one account count lost replies separately from the shared scenario', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ lostReplies: 1, endpoints: ['balance'] }, 'rafi88')
    expect([await statusOf(nusrat), await statusOf(rafi), await statusOf(rafi)]).toEqual([200, 502, 200])
    await sandbox.scenario({ lostReplies: 1, endpoints: ['balance'] })
    expect([await statusOf(rafi), await statusOf(nusrat), await statusOf(nusrat)]).toEqual([200, 502, 200])
  })

  it('scenarios of one account count the calls of the account since its last change', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await statusOf(rafi)
    await sandbox.scenario({ latencyMs: 1 }, 'rafi88')
    await statusOf(rafi)
    await statusOf(nusrat)
    expect((await state('rafi88')).calls).toEqual({ balance: 1 })
    expect((await state()).calls).toEqual({ balance: 3 })
  })

  it('scenarios of one account affect the games that it plays, including their pages', async () => {
    const [rafi, nusrat] = [await sandbox.tokenOf('rafi88'), await sandbox.tokenOf('nusrat')]
    await sandbox.scenario({ outcome: 'win' }, 'rafi88')
    await sandbox.scenario({ outcome: 'lose' }, 'nusrat')
    await setWallet(sandbox, 'nusrat', '1000')
    const winner = await openGame(sandbox, rafi, GAME_IDS.slot)
    const loser = await openGame(sandbox, nusrat, GAME_IDS.slot)
    for (let round = 0; round < 3; round++) {
      expect((await winner.bet({ stake: '9.00' })).round?.status).toBe('won')
      expect((await loser.bet({ stake: '9.00' })).round?.status).toBe('lost')
    }
    await sandbox.scenario({ vendorFault: 'error' }, 'rafi88')
    expect((await winner.ask('/wallet')).status).toBe(503)
    expect((await loser.ask('/wallet')).status).toBe(200)
    const opened = async (token: string) => {
      const url = await launchForUrl(sandbox, token, GAME_IDS.slot)
      const page = await sandbox.miniflare.dispatchFetch(url.href)
      return [page.status, (await exchangeTicket(sandbox, url.searchParams.get('ticket') ?? '')).status]
    }
    expect(await opened(rafi)).toEqual([503, 503])
    expect(await opened(nusrat)).toEqual([200, 200])
  })

  it('scenarios of one account move the games’ clock of the account', async () => {
    const draw = async (account?: string) =>
      sandbox.ask('/__sandbox/draw', {
        method: 'POST',
        body: JSON.stringify({ seconds: 60, ...(account !== undefined && { account }) }),
      })
    await draw()
    expect(await (await draw('rafi88')).json()).toEqual({ clockAheadS: 120 })
    expect((await state('rafi88')).scenario).toMatchObject({ clockAheadS: 120 })
    expect((await state()).scenario).toMatchObject({ clockAheadS: 60 })
    expect((await draw('unknown')).status).toBe(404)
  })

  it('scenarios of one account end with a reset of the account, which keeps the data', async () => {
    const token = await sandbox.tokenOf('rafi88')
    await sandbox.scenario({ errorRate: 1 }, 'rafi88')
    await sandbox.scenario({ errorRate: 1 }, 'nusrat')
    expect((await sandbox.ask('/__sandbox/reset?account=rafi88', { method: 'POST' })).status).toBe(200)
    // The token is still valid. It would have ended if the account’s data had been reset.
    expect(await statusOf(token)).toBe(200)
    expect((await state('nusrat')).scenario).toMatchObject({ errorRate: 1 })
    await sandbox.reset()
    expect((await state('nusrat')).scenario).toMatchObject({ errorRate: 0 })
  })

  it('scenarios of one account are refused for an unknown account', async () => {
    expect((await sandbox.scenario({ latencyMs: 1 }, 'unknown')).status).toBe(404)
    expect((await sandbox.ask('/__sandbox/reset?account=unknown', { method: 'POST' })).status).toBe(404)
    expect((await sandbox.ask('/__sandbox/state?account=unknown')).status).toBe(404)
  })
})

describe('a sandbox that several tests share', () => {
  const shared = sharedSandbox({ SCENARIO_SCOPE: 'account' })
  const post = (path: string, body?: object) =>
    shared.ask(`/__sandbox${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })

  it.each([
    ['/scenario', { latencyMs: 5 }],
    ['/reset', undefined],
    ['/draw', { seconds: 5 }],
    ['/jackpot', { amount: '5' }],
    ['/rotate-key', undefined],
    ['/announcement', { type: 'PL', title: 'News', content: '<p>News</p>' }],
    ['/downline', { members: 20 }],
    ['/referral', { on: false }],
    ['/inbox', { account: '*', title: 'News', content: '<p>News</p>' }],
    ['/chat-message', { account: '*', text: 'News' }],
    ['/unread', { account: '*', kind: 'inbox', count: 1 }],
  ])(
    'a sandbox that several tests share refuses %s without an account, because it would affect all accounts',
    async (path, body) => {
      const reply = await post(path, body)
      expect(reply.status).toBe(403)
      expect(await reply.json()).toEqual({
        problems: 'This sandbox is shared: it rejects a change without an account.',
      })
    },
  )

  it('a sandbox that several tests share makes changes to a single account', async () => {
    const token = await shared.tokenOf('rafi88')
    await shared.scenario({ errorRate: 1 }, 'rafi88')
    expect((await shared.call('balance', { token })).status).toBe(500)
    expect((await post('/draw', { account: 'rafi88', seconds: 5 })).status).toBe(200)
    expect((await post('/reset?account=rafi88')).status).toBe(200)
    expect((await shared.call('balance', { token })).status).toBe(200)
  })
})

describe('the testers’ interface', () => {
  it('the testers’ interface changes only the named settings and resets to normal', async () => {
    const normal = (await state()).scenario
    await sandbox.scenario({ latencyMs: 5 })
    await sandbox.scenario({ emptyCatalogue: true })
    expect((await state()).scenario).toEqual({ ...normal, latencyMs: 5, emptyCatalogue: true })
    await sandbox.reset()
    expect((await state()).scenario).toEqual(normal)
  })

  it('the testers’ interface counts calls since the last change', async () => {
    await sandbox.call('status')
    await sandbox.call('status')
    await sandbox.call('jackpot')
    expect((await state()).calls).toEqual({ status: 2, jackpot: 1 })
  })

  it.each([
    { errorRate: 2 },
    { errorStatus: 302 },
    { malformed: 'very' },
    { endpoints: ['nothing'] },
    { accountError: 'nothing' },
    { registerFields: { nothing: 'off' } },
    { turnedFlags: ['NOTHING'] },
    { unknown: true },
    undefined,
  ])('the testers’ interface refuses %o and changes nothing', async (change) => {
    const before = (await state()).scenario
    expect((await sandbox.scenario(change as Record<string, unknown>)).status).toBe(400)
    expect((await state()).scenario).toEqual(before)
  })

  it('the testers’ interface accepts the form of its page, and redirects to it', async () => {
    const reply = await sandbox.ask('/__sandbox/scenario', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'maintenance=on&registerMethods=username&field-line=required&turnedFlags=CBS3&latencyMs=0&errorRate=0&errorStatus=500&malformed=none&endpoints=status&launchError=game.closed&vendorFault=slow&outcome=win&clockAheadS=60',
    })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('Location')).toBe('/__sandbox/')
    expect((await state()).scenario).toMatchObject({
      maintenance: true,
      jackpotPool: false,
      endpoints: ['status'],
      registerMethods: ['username'],
      registerFields: { line: 'required' },
      turnedFlags: ['CBS3'],
      launchError: 'game.closed',
      vendorFault: 'slow',
      outcome: 'win',
      clockAheadS: 60,
    })
    const page = await (await sandbox.ask('/__sandbox/')).text()
    expect(page).toMatch(/name="maintenance" checked/)
    expect(page).not.toMatch(/name="jackpotPool" checked/)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'the testers’ interface refuses %s from another site',
    async (type) => {
      const reply = await sandbox.ask('/__sandbox/scenario', {
        method: 'POST',
        headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' },
        body: JSON.stringify({ maintenance: true }),
      })
      expect(reply.status).toBe(403)
      expect((await state()).scenario).toMatchObject({ maintenance: false })
    },
  )

  it('the testers’ interface lists the accounts, and gives tokens for these only', async () => {
    const { accounts } = (await (await sandbox.ask('/__sandbox/accounts')).json()) as {
      accounts: { type: number }[]
    }
    expect(accounts.map(({ type }) => type)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 40, 41, 42])
    expect((await sandbox.ask('/__sandbox/token?account=nobody')).status).toBe(404)
  })
})

it('the sandbox serves images but neither interface nor scenarios when the tools are off', async () => {
  await using closed = startSandbox({ SANDBOX_TOOLS: 'off' })
  for (const path of [
    '/',
    '/state',
    '/accounts',
    '/token?account=rafi88',
    '/outbox',
    '/outbox.json',
    '/captcha?id=1',
  ]) {
    expect((await closed.ask(`/__sandbox${path}`)).status, path).toBe(404)
  }
  expect((await closed.scenario({ maintenance: true })).status).toBe(404)
  expect((await closed.reset()).status).toBe(404)
  expect(await closed.value('status')).toMatchObject({ maintenance: 0 })
  expect((await closed.ask('/__sandbox/cdn/tiles/royal-bengal')).status).toBe(200)
})
