import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/tools/chromium'
import { endpoints } from '../../shared/contract/endpoints'
import { href } from '../../shared/paths'
import { game, healthyValues } from '../fixtures/platform-values'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember } from '../worker/harness/member-requests'
import { DEPLOYMENT_VARS, fetchMemberPage, median } from './measure'

/**
 * Compares a list of 20 games with one of 2,000: the worker's time per game, and the browser's frame times
 * while scrolling.
 */

const SIZES = [20, 200, 2000]
const ROUNDS = 30
/** Rounds that are not measured: they fill the caches and warm up the engine. */
const WARM_UP = 5

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Starts a lobby on a platform whose lists all have `count` games. */
function start(count: number): Miniflare {
  const list = Array.from({ length: count }, (_, index) =>
    game(String(10_000 + index), { tint: '#223344', showIcon: '/icon.svg' }),
  )
  const values = {
    ...healthyValues(),
    gameList: { games: list, pageNum: 1, totalPages: 1, totalCount: count },
  }
  const replies = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      endpoints[name as keyof typeof endpoints].path,
      JSON.stringify({ success: true, value }),
    ]),
  )
  const { worker, vars } = builtWorker('lobby')
  const platform = {
    name: 'platform',
    compatibilityDate: '2026-10-01',
    modules: [
      {
        type: 'ESModule',
        path: 'platform.js',
        contents: `const replies = ${JSON.stringify(replies)}
        export default { fetch: (request) => new Response(replies[new URL(request.url).pathname], {
          headers: { 'Content-Type': 'application/json' } }) }`,
      },
    ],
  }
  const lobby = {
    ...worker,
    bindings: { ...vars, ...DEPLOYMENT_VARS },
    serviceBindings: { PLATFORM: 'platform' },
    // Requests go to workerd directly, because Miniflare's proxy would take longer for a longer page.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const options = { workers: [lobby, platform], handleStructuredLogs: () => undefined }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

/** Measures a member's page, which is rendered for every request, ms. */
async function renderTime(base: URL, cookie: string): Promise<number> {
  const started = performance.now()
  await fetchMemberPage(new URL(href('game-list'), base), cookie)
  return performance.now() - started
}

interface Frames {
  count: number
  median: number
  p95: number
  slow: number
}

/** Scrolls 12,000 px down and back, 60 px per frame, and measures the frames, ms. */
const scrollFrames = (page: Page): Promise<Frames> =>
  page.evaluate(async () => {
    const times: number[] = []
    const height = Math.min(12_000, document.documentElement.scrollHeight - innerHeight)
    let last = await new Promise<number>(requestAnimationFrame)
    for (const direction of [1, -1]) {
      for (let at = 0; at < height; at += 60) {
        scrollTo(0, direction === 1 ? at : height - at)
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
    }
    const sorted = times.toSorted((a, b) => a - b)
    const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return {
      count: times.length,
      median: quantile(0.5),
      p95: quantile(0.95),
      slow: times.filter((time) => time > 25).length,
    }
  })

/** Measures median times by size, ms. The sizes take turns, so that other load on the machine slows them all. */
async function renderTimes(running: ReadonlyMap<number, Miniflare>): Promise<Map<number, number>> {
  const { cookie } = await createMember()
  const times = new Map(SIZES.map((size): [number, number[]] => [size, []]))
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [size, miniflare] of running) {
      const time = await renderTime(await miniflare.unsafeGetDirectURL('lobby'), cookie)
      if (round >= WARM_UP) times.get(size)?.push(time)
    }
  }
  return new Map([...times].map(([size, taken]) => [size, median(taken)]))
}

async function reportScrolling(running: ReadonlyMap<number, Miniflare>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  for (const [size, miniflare] of running) {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(new URL(href('game-list'), await miniflare.ready).href)
    await page.locator('html[data-ready]').waitFor()
    const { count, median: middle, p95, slow } = await scrollFrames(page)
    console.log(
      `scrolling ${size} games: ${count} frames, median ${middle.toFixed(1)} ms, 95 % ${p95.toFixed(1)} ms, ${slow} over 25 ms`,
    )
    await page.close()
  }
  await browser.close()
}

export async function bench(): Promise<void> {
  const running = new Map(SIZES.map((size) => [size, start(size)]))
  const times = await renderTimes(running)
  for (const [size, time] of times) console.log(`${size} games: ${time.toFixed(1)} ms a page in the worker`)
  // Time per additional game. The difference cancels out the rest of the page, which takes equally long at
  // any size.
  const added = (from: number, to: number) => ((times.get(to) ?? 0) - (times.get(from) ?? 0)) / (to - from)
  const [few, many] = [added(20, 200), added(200, 2000)]
  console.log(
    `a game more: ${(few * 1000).toFixed(0)} µs up to 200, ${(many * 1000).toFixed(0)} µs up to 2,000; ratio ${(many / few).toFixed(2)}`,
  )
  await reportScrolling(running)
  await Promise.all([...running.values()].map((miniflare) => miniflare.dispose()))
}
