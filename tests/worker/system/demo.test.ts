import { afterAll, expect, it } from 'vitest'
import { href, pageIds, pages } from '../../../shared/pages'
import { DEMO_ORIGIN, startDemoProduct, TESTERS_TOKEN } from '../../fixtures/demo-product'

/** The demonstration as it is deployed: the built workers with its configuration. */

const demo = await startDemoProduct()
afterAll(() => demo.dispose())

const asTester = { Authorization: `Bearer ${TESTERS_TOKEN}` }
const ask = async (path: string, headers: Record<string, string> = {}, origin = DEMO_ORIGIN) => {
  const answer = await demo.dispatchFetch(`${origin}${path}`, { headers, redirect: 'manual' })
  return { status: answer.status, robots: answer.headers.get('X-Robots-Tag'), text: await answer.text() }
}
const games = DEMO_ORIGIN.replace('//', '//games.')

it('is listed by no search engine, whatever is asked for', async () => {
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  for (const [path, status] of [
    ['/m/home', 200],
    ['/m/api/no-such-call', 404],
    ['/no-such-page', 404],
    ['/__sandbox/cdn/tiles/royal-bengal', 200],
    ['/__sandbox/', 404],
    ['/__sandbox/enter', 200],
    // Static files, which are answered without the worker.
    ['/icon.svg', 200],
    ['/fonts/lobby-display.woff2', 200],
    [/\/assets\/[\w.-]+\.js/.exec((await ask('/m/home')).text)?.[0] ?? '', 200],
  ] as const)
    expect(await ask(path), path).toMatchObject({ status, robots: 'noindex' })
  expect(await ask('/icon.svg', {}, games)).toMatchObject({ status: 200, robots: 'noindex' })
  expect(await ask('/', {}, games)).toMatchObject({ status: 404, robots: 'noindex' })
})

it('says on every page that guests see that it is a demonstration with play money', async () => {
  const paths = pageIds.filter((id) => !pages[id].needsLogin).map((id) => href(id))
  const shown: string[] = []
  for (const path of paths) {
    const { status, text } = await ask(`${path}?lang=en`)
    // Some lead elsewhere without a query.
    if (status !== 200) continue
    expect(text, path).toContain('Demonstration: play money only')
    shown.push(path)
  }
  expect(shown).toEqual(expect.arrayContaining(['/m/home', '/m/login', '/m/register']))
})

it('has no tools for strangers, by any of its host names', async () => {
  for (const path of ['/__sandbox/', '/__sandbox/state', '/__sandbox/token?account=rafi88']) {
    expect(await ask(path), path).toMatchObject({ status: 404 })
    expect(await ask(path, asTester), path).toMatchObject({ status: 200 })
    for (const site of ['games', 'chat', 'pay'])
      expect(await ask(path, asTester, DEMO_ORIGIN.replace('//', `//${site}.`)), path).toMatchObject({
        status: 404,
      })
  }
})

it('takes no settings that are for one’s own machine', async () => {
  const answer = await demo.dispatchFetch(`${DEMO_ORIGIN}/m/home`)
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  await answer.text()
  expect(policy).toContain(games)
  expect(policy).not.toContain('localhost')
})

it('begins anew by the sandbox’s cron trigger', async () => {
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
