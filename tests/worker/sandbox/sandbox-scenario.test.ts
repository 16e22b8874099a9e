import { afterEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/fields'
import { hotGamesSchema } from '../../../shared/contract/games'
import { startSandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared'

const sandbox = sharedSandbox()
afterEach(async () => {
  expect((await sandbox.reset()).status).toBe(200)
})

const state = async () =>
  (await (await sandbox.ask('/__sandbox/state')).json()) as {
    scenario: Record<string, unknown>
    calls: Record<string, number>
  }

describe('scenarios', () => {
  it('set maintenance and region restriction', async () => {
    await sandbox.scenario({ maintenance: true, regionRestriction: true })
    const status = await sandbox.value<{ endsAt: number }>('status')
    expect(status).toMatchObject({
      maintenance: 1,
      regionRestriction: 1,
      info: 'Work on the wallet is under way. Your balance is safe.',
    })
    expect(status.endsAt).toBeGreaterThan(Date.now())
  })

  it('fail every nth call', async () => {
    await sandbox.scenario({ errorRate: 1 / 3, errorStatus: 503 })
    const statuses: number[] = []
    for (let call = 0; call < 6; call++) statuses.push((await sandbox.call('status')).status)
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503])
  })

  it('fail in the envelope only', async () => {
    await sandbox.scenario({ errorRate: 1, errorStatus: 200 })
    const reply = await sandbox.call('status')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ success: false, errorCode: 'scenario.error' })
  })

  it('affect only the endpoints they name', async () => {
    await sandbox.scenario({ errorRate: 1, malformed: 'html', endpoints: ['jackpot'] })
    expect((await sandbox.call('jackpot')).status).toBe(500)
    expect((await sandbox.call('status')).status).toBe(200)
  })

  it('delay calls', async () => {
    await sandbox.scenario({ latencyMs: 300, endpoints: ['status'] })
    const started = performance.now()
    await sandbox.call('status')
    expect(performance.now() - started).toBeGreaterThanOrEqual(300)
  })

  it('answer with HTML', async () => {
    await sandbox.scenario({ malformed: 'html' })
    const reply = await sandbox.call('status')
    expect(reply.headers.get('Content-Type')).toContain('text/html')
    expect(await reply.text()).toContain('<h1>')
  })

  it('truncate JSON', async () => {
    await sandbox.scenario({ malformed: 'truncated' })
    const body = await (await sandbox.call('hotGames')).text()
    expect(body).toMatch(/^{"success":true/)
    expect(() => JSON.parse(body)).toThrow(SyntaxError)
  })

  it('send the wrong shape in a valid envelope', async () => {
    await sandbox.scenario({ malformed: 'wrong-shape' })
    const value = await sandbox.value('hotGames')
    expect(() => parseReply(hotGamesSchema, value)).toThrow()
  })

  it('break one item of every list', async () => {
    const whole = parseReply(hotGamesSchema, await sandbox.value('hotGames'))
    await sandbox.scenario({ malformed: 'broken-item' })
    const broken = parseReply(hotGamesSchema, await sandbox.value('hotGames'))
    expect(broken.dropped).toBe(1)
    expect(broken.value).toEqual(whole.value)
  })

  it('empty the catalogue', async () => {
    await sandbox.scenario({ emptyCatalogue: true })
    for (const name of ['hotGames', 'popular', 'lotteryRecent', 'winnerBoard'] as const) {
      expect(await sandbox.value(name), name).toMatchObject({ list: [] })
    }
    expect(await sandbox.value('gameList')).toMatchObject({ games: [], totalPages: 0 })
    expect(await sandbox.value('gameVendors')).toMatchObject({ vendorSorting: [] })
  })

  it('remove the jackpot pool', async () => {
    await sandbox.scenario({ jackpotPool: false })
    expect(await sandbox.value('jackpot')).toEqual({ pool: null })
  })
})

describe('the testers’ interface', () => {
  it('changes only the named settings and resets to normal', async () => {
    const normal = (await state()).scenario
    await sandbox.scenario({ latencyMs: 5 })
    await sandbox.scenario({ emptyCatalogue: true })
    expect((await state()).scenario).toEqual({ ...normal, latencyMs: 5, emptyCatalogue: true })
    await sandbox.reset()
    expect((await state()).scenario).toEqual(normal)
  })

  it('counts calls since the last change', async () => {
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
  ])('refuses %o and changes nothing', async (change) => {
    const before = (await state()).scenario
    expect((await sandbox.scenario(change as Record<string, unknown>)).status).toBe(400)
    expect((await state()).scenario).toEqual(before)
  })

  it('accepts the form of its page, and redirects to it', async () => {
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
    'refuses %s from another site',
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

  it('lists the accounts, and gives tokens for these only', async () => {
    const { accounts } = (await (await sandbox.ask('/__sandbox/accounts')).json()) as {
      accounts: { type: number }[]
    }
    expect(accounts.map(({ type }) => type)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 40, 41, 42])
    expect((await sandbox.ask('/__sandbox/token?account=nobody')).status).toBe(404)
  })
})

it('serves images but neither interface nor scenarios when the tools are off', async () => {
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
