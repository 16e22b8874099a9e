import { afterAll, expect, it } from 'vitest'
import { SECURE_HEADERS } from '../../../shared/http/secure-headers'
import { startSandbox } from '../harness/sandbox-start'

/**
 * The sandbox of a demonstration on the internet. Testers need a token, and a cron trigger resets the data.
 */

const TOKEN = 'token-of-the-testers'
const sandbox = startSandbox({ SANDBOX_TOOLS: 'by-token', TESTERS_TOKEN: TOKEN })
afterAll(() => sandbox[Symbol.asyncDispose]())

const asTester = { Authorization: `Bearer ${TOKEN}` }
const tools = ['/', '/state', '/accounts', '/token?account=rafi88', '/outbox', '/payments', '/no-such-tool']
const enter = (token: string) =>
  sandbox.ask('/__sandbox/enter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token }).toString(),
  })

it('the demo sandbox answers 404 to every tool without the token, and serves images to all visitors', async () => {
  const wrong = ['Bearer ', 'Bearer token-of-the-tester', `Basic ${TOKEN}`, TOKEN]
  for (const path of tools) {
    expect((await sandbox.ask(`/__sandbox${path}`)).status, path).toBe(404)
    for (const Authorization of wrong)
      expect((await sandbox.ask(`/__sandbox${path}`, { headers: { Authorization } })).status, path).toBe(404)
    const cookie = await sandbox.ask(`/__sandbox${path}`, { headers: { Cookie: 'testers-token=guess' } })
    expect(cookie.status, path).toBe(404)
  }
  expect((await sandbox.scenario({ maintenance: true })).status).toBe(404)
  expect((await sandbox.reset()).status).toBe(404)
  expect(await sandbox.value('status')).toMatchObject({ maintenance: 0 })
  expect((await sandbox.ask('/__sandbox/cdn/tiles/royal-bengal')).status).toBe(200)
})

it('the demo sandbox’s tools open to the token of a program', async () => {
  for (const path of tools.slice(0, -1))
    expect((await sandbox.ask(`/__sandbox${path}`, { headers: asTester })).status, path).toBe(200)
})

it('the demo sandbox’s tools open to a browser after the form, by a cookie of the testers’ pages only', async () => {
  const form = await sandbox.ask('/__sandbox/enter')
  expect(form.status).toBe(200)
  expect(form.headers.get('Cache-Control')).toBe('no-store')
  const refused = await enter('guess')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Incorrect token.')
  expect(refused.headers.getSetCookie()).toEqual([])

  const entered = await enter(TOKEN)
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/__sandbox/'])
  const [line = ''] = entered.headers.getSetCookie()
  expect(line).toMatch(/^testers-token=[^;]+; Path=\/__sandbox; HttpOnly; SameSite=Strict$/)
  const Cookie = String(line.split(';')[0])
  expect((await sandbox.ask('/__sandbox/', { headers: { Cookie } })).status).toBe(200)
})

it('the demo sandbox prevents MIME sniffing and plain http', async () => {
  for (const [path, headers] of [
    ['/enter', {}],
    ['/', asTester],
    ['/state', asTester],
    ['/no-such-tool', {}],
  ] as const) {
    const answer = await sandbox.ask(`/__sandbox${path}`, { headers })
    for (const [name, value] of Object.entries(SECURE_HEADERS))
      expect(answer.headers.get(name), path).toBe(value)
  }
})

it('the demo sandbox’s tools are closed to everyone while no token is set', async () => {
  await using closed = startSandbox({ SANDBOX_TOOLS: 'by-token' })
  for (const headers of [{}, { Authorization: 'Bearer undefined' }, { Cookie: 'testers-token=' }])
    expect((await closed.ask('/__sandbox/', { headers })).status).toBe(404)
})

it('the demo sandbox is reset to its seed by the cron trigger', async () => {
  const change = { maintenance: true }
  const headers = { ...asTester, 'Content-Type': 'application/json' }
  const tester = (path: string, body: object) =>
    sandbox.ask(`/__sandbox${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const balance = async () => {
    const reply = await sandbox.ask('/__sandbox/accounts', { headers: asTester })
    const { accounts } = (await reply.json()) as { accounts: { account: string; balance: string }[] }
    return accounts.find(({ account }) => account === 'rafi88')?.balance
  }
  const seeded = await balance()
  expect((await tester('/scenario', change)).status).toBe(200)
  expect((await tester('/wallet', { account: 'rafi88', add: '77' })).status).toBe(200)
  expect(await balance()).not.toBe(seeded)
  expect(await sandbox.value('status')).toMatchObject({ maintenance: 1 })

  const worker = (await sandbox.miniflare.getWorker()) as unknown as {
    scheduled(event: { cron: string }): Promise<unknown>
  }
  await worker.scheduled({ cron: '0 0 * * *' })
  expect(await balance()).toBe(seeded)
  expect(await sandbox.value('status')).toMatchObject({ maintenance: 0 })
})
