import { afterAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../../shared/pages'
import { href, pageIds } from '../../../shared/paths'
import { DEMO_ORIGIN, startDemoProduct, TESTERS_TOKEN } from '../../fixtures/demo-product'

/** The demonstration as deployed: the built workers with the demonstration’s configuration. */

const demo = await startDemoProduct()
afterAll(() => demo.dispose())

const asTester = { Authorization: `Bearer ${TESTERS_TOKEN}` }
const ask = async (path: string, headers: Record<string, string> = {}, origin = DEMO_ORIGIN) => {
  const answer = await demo.dispatchFetch(`${origin}${path}`, { headers, redirect: 'manual' })
  return { status: answer.status, robots: answer.headers.get('X-Robots-Tag'), text: await answer.text() }
}
const games = DEMO_ORIGIN.replace('//', '//games.')

it('the demonstration asks search engines not to index any URL', async () => {
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  for (const [path, status] of [
    ['/m/home', 200],
    ['/m/api/no-such-call', 404],
    // Calls of the platform contract are open only on a developer's machine.
    ['/wps/system/status', 404],
    ['/lgw/games/popular', 404],
    ['/no-such-page', 404],
    ['/__sandbox/cdn/tiles/royal-bengal', 200],
    ['/__sandbox/', 404],
    ['/__sandbox/enter', 200],
    // Static files, which are served without the worker.
    ['/icon.svg', 200],
    ['/fonts/lobby-display.woff2', 200],
    [/\/assets\/[\w.-]+\.js/.exec((await ask('/m/home')).text)?.[0] ?? '', 200],
  ] as const)
    expect(await ask(path), path).toMatchObject({ status, robots: 'noindex' })
  expect(await ask('/icon.svg', {}, games)).toMatchObject({ status: 200, robots: 'noindex' })
  expect(await ask('/', {}, games)).toMatchObject({ status: 404, robots: 'noindex' })
})

it('every guest page of the demonstration says that it is a demonstration with play money', async () => {
  const paths = pageIds.filter((id) => !PAGES[id].needsLogin).map((id) => href(id))
  const shown: string[] = []
  for (const path of paths) {
    const { status, text } = await ask(`${path}?lang=en`)
    // Pages that redirect without a query are skipped.
    if (status !== 200) continue
    expect(text, path).toContain('Demo: play money only')
    shown.push(path)
  }
  expect(shown).toEqual(expect.arrayContaining(['/m/home', '/m/login', '/m/register']))
})

it('the demonstration has no testers’ tools for strangers, on any of its host names', async () => {
  for (const path of ['/__sandbox/', '/__sandbox/state', '/__sandbox/token?account=rafi88']) {
    expect(await ask(path), path).toMatchObject({ status: 404 })
    expect(await ask(path, asTester), path).toMatchObject({ status: 200 })
    for (const site of ['games', 'chat', 'pay'])
      expect(await ask(path, asTester, DEMO_ORIGIN.replace('//', `//${site}.`)), path).toMatchObject({
        status: 404,
      })
  }
})

it('the demonstration refuses settings that are for a local machine', async () => {
  const answer = await demo.dispatchFetch(`${DEMO_ORIGIN}/m/home`)
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  await answer.text()
  expect(policy).toContain(games)
  expect(policy).not.toContain('localhost')
})

it('the demonstration resets by the sandbox’s cron trigger', async () => {
  const post = await demo.dispatchFetch(`${DEMO_ORIGIN}/__sandbox/scenario`, {
    method: 'POST',
    headers: { ...asTester, 'Content-Type': 'application/json' },
    body: JSON.stringify({ latencyMs: 5 }),
  })
  expect(post.status).toBe(200)
  await post.text()
  const latency = async () => JSON.parse((await ask('/__sandbox/state', asTester)).text).scenario.latencyMs
  expect(await latency()).toBe(5)
  const sandbox = (await demo.getWorker('lobby-demo-sandbox')) as unknown as {
    scheduled(event: { cron: string }): Promise<unknown>
  }
  await sandbox.scheduled({ cron: '0 3 * * *' })
  expect(await latency()).toBe(0)
})

// These tests are last, because strangers have no guesses left after them.
describe('guesses at the testers’ token', () => {
  const guess = async (clientIp: string, token: string, by: 'form' | 'program' | 'cookie' = 'form') => {
    const from = { 'CF-Connecting-IP': clientIp }
    const byHeader = {
      program: { Authorization: `Bearer ${token}` },
      cookie: { Cookie: `testers-token=${token}` },
    }
    const answer =
      by === 'form'
        ? await demo.dispatchFetch(`${DEMO_ORIGIN}/__sandbox/enter`, {
            method: 'POST',
            headers: { ...from, 'Content-Type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ token }).toString(),
            redirect: 'manual',
          })
        : await demo.dispatchFetch(`${DEMO_ORIGIN}/__sandbox/state`, {
            headers: { ...from, ...byHeader[by] },
          })
    await answer.text()
    return answer.status
  }
  const guessesOf = async (clientIp: string, count: number) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push(await guess(clientIp, `guess-${index}`))
    return statuses
  }

  it('guesses at the testers’ token are limited by address, in every form, and the correct token is not counted', async () => {
    const ways = ['form', 'program', 'cookie'] as const
    for (const by of ways)
      for (let times = 0; times < 12; times += 1)
        expect(await guess('192.0.2.1', TESTERS_TOKEN, by)).toBe(by === 'form' ? 303 : 200)
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1)
      for (const by of ways) statuses.push(await guess('192.0.2.1', 'guess', by))
    // Eleven guesses pass: ten shared ones, and one more that each address has.
    expect(statuses.filter((status) => status !== 429)).toHaveLength(11)
    expect(statuses.at(-1)).toBe(429)
    expect(await guess('192.0.2.2', TESTERS_TOKEN)).toBe(303)
    const slash = await demo.dispatchFetch(`${DEMO_ORIGIN}/__sandbox/enter/`, {
      method: 'POST',
      headers: { 'CF-Connecting-IP': '192.0.2.1', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'token=guess',
    })
    expect(slash.status).toBe(429)
    await slash.text()
  })

  it('guesses at the testers’ token are limited in total, and lock out no tester with the token', async () => {
    for (let address = 10; address < 20; address += 1) await guessesOf(`192.0.2.${address}`, 10)
    // When the shared guesses are used up, each address has one guess left.
    expect(await guessesOf('192.0.2.30', 3)).toEqual([403, 429, 429])
    expect(await guess('192.0.2.31', TESTERS_TOKEN)).toBe(303)
    expect(await guess('192.0.2.31', TESTERS_TOKEN, 'cookie')).toBe(200)
  })
})
