import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '../../scripts/tools/chromium'
import { endpoints } from '../../shared/contract/endpoints'
import { href } from '../../shared/paths'
import { RECORDS_PAGE_SIZE } from '../../shared/records/record-names'
import { TIME_ZONE_COOKIE } from '../../shared/storage/cookie-names'
import { bet, betSummary, healthyValues } from '../fixtures/platform-values'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember } from '../worker/harness/member-requests'
import { EDGE_CHROMIUM_ARGS, type Edge, startEdge } from './edge'
import { DEPLOYMENT_VARS, formatMinMax, formatWithMaximum, median, parseSessionCookie } from './measure'
import { toScriptModule } from './recorded-platform'
import type { TraceEvent } from './trace'

/**
 * Measures in a browser that a list of records stays smooth as it grows: the main-thread time of another
 * page, and the frame time while scrolling, with few rows and with thousands. The processor is four times
 * slower.
 */

const FEW = 60
const MANY = 2000
/** Number of appended pages that are measured at each list size. */
const APPENDS = 7
const CPU_SLOWDOWN = 4
const DAY_MS = 86_400_000
/** Time of the newest bet: the last second of yesterday. */
const NEWEST = Math.floor(Date.now() / DAY_MS) * DAY_MS - 1000
/** Timeout of one append, ms. A longer append has another cause than slow rendering. */
const APPENDED_MAX_MS = 60_000

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Numbers of bets per day: those of a busy player, or all bets on one day. */
const subjects = [
  { what: '100 rows a day', perDay: 100 },
  { what: 'all rows on one day', perDay: 2400 },
]

/**
 * Starts a lobby on a platform with more bets than the benchmark reads. A cursor is the number of rows before
 * it.
 */
function start(perDay: number): Miniflare {
  const replies = Object.fromEntries(
    Object.entries(healthyValues()).map(([name, value]) => [
      endpoints[name as keyof typeof endpoints].path,
      value,
    ]),
  )
  const platform = toScriptModule(
    'platform',
    `const replies = ${JSON.stringify(replies)}
    const [one, summary] = [${JSON.stringify(bet())}, ${JSON.stringify(betSummary())}]
    const headers = { 'Content-Type': 'application/json' }
    const rowsOf = (query) => {
      const [first, size] = [Number(query.get('after') ?? 0), Number(query.get('size'))]
      const list = Array.from({ length: size }, (_, index) => ({
        ...one, id: 'B' + (first + index), placedAt: ${NEWEST} - Math.floor((first + index) * ${DAY_MS / perDay}) }))
      return { currency: 'BDT', list, next: String(first + size) }
    }
    export default {
      fetch(request) {
        const { pathname, searchParams } = new URL(request.url)
        const value = pathname.endsWith('getBetRecords') ? rowsOf(searchParams)
          : pathname.endsWith('getBetSummary') ? summary
          : pathname.endsWith('getBetFilters') ? { categories: [], vendors: [] } : replies[pathname] ?? null
        return new Response(JSON.stringify({ success: true, value }), { headers })
      },
    }`,
  )
  const { worker, vars } = builtWorker('lobby')
  const lobby = {
    ...worker,
    bindings: { ...vars, ...DEPLOYMENT_VARS },
    serviceBindings: { PLATFORM: 'platform' },
  }
  const options = { workers: [lobby, platform], handleStructuredLogs: () => undefined }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

const rowsOn = (page: Page): Promise<number> => page.locator('main section [role=listitem] > a').count()

/** Presses "Show older records" and waits until the rows are painted. */
async function append(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    async ({ wanted, end }) => {
      const count = () => document.querySelectorAll('main section [role=listitem] > a').length
      const frame = () => new Promise(requestAnimationFrame)
      const more = () => [...document.querySelectorAll<HTMLElement>('main a[href*="after="]')].at(-1)
      while (count() < wanted) {
        if (Date.now() > end) throw new Error(`${count()} rows instead of ${wanted}`)
        // A press does nothing while the list is loading, so this code presses repeatedly.
        more()?.click()
        await frame()
      }
      await frame()
      await frame()
    },
    { wanted: rows, end: Date.now() + APPENDED_MAX_MS },
  )
}

async function growTo(page: Page, rows: number): Promise<void> {
  for (let now = await rowsOn(page); now < rows; now += RECORDS_PAGE_SIZE)
    await append(page, now + RECORDS_PAGE_SIZE)
}

interface Cost {
  /** Longest main-thread task and the sum of all tasks, ms per append. */
  longest: number
  all: number
}

/** Measures the tasks of the renderer's main thread while a page is appended. */
async function costOfAppend(browser: Browser, page: Page): Promise<Cost> {
  const wanted = (await rowsOn(page)) + RECORDS_PAGE_SIZE
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] })
  await append(page, wanted)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const isMain = (event: TraceEvent) =>
    event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask'
  // The page's renderer is the process with the most layout work.
  const laidOut = new Map<string, number>()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  for (const event of traceEvents)
    if (event.name === 'UpdateLayoutTree' || event.name === 'FunctionCall')
      laidOut.set(threadOf(event), (laidOut.get(threadOf(event)) ?? 0) + (event.dur ?? 0))
  const main = [...laidOut].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  const tasks = traceEvents
    .filter((event) => isMain(event) && event.ph === 'X' && threadOf(event) === main)
    .map(({ dur = 0 }) => dur / 1000)
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  return { longest: Math.max(...tasks), all: tasks.reduce((sum, ms) => sum + ms, 0) }
}

/** Scrolls to the top and back down, 200 px per frame. @returns ms per frame */
const scrollFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (const direction of [-1, 1])
      for (let step = 0; step < 60; step += 1) {
        scrollBy(0, direction * 200)
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
    return times
  })

async function measure(browser: Browser, page: Page, rows: number) {
  await growTo(page, rows)
  const frames = await scrollFrames(page)
  const costs: Cost[] = []
  for (let run = 0; run < APPENDS; run += 1) costs.push(await costOfAppend(browser, page))
  return { frames, longest: costs.map(({ longest }) => longest), all: costs.map(({ all }) => all) }
}

async function open(browser: Browser, { origin }: Edge, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    timezoneId: 'UTC',
  })
  await context.addCookies([
    parseSessionCookie(cookie, origin),
    { name: TIME_ZONE_COOKIE, value: 'UTC', url: origin },
  ])
  const page = await context.newPage()
  await page.goto(origin + href('betting-record', { range: '30-days' }))
  await page.locator('html[data-ready]').waitFor()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Prints the cost of another page and the frame times, with few rows and with many. */
export async function bench(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: EDGE_CHROMIUM_ARGS,
  })
  const { cookie } = await createMember()
  console.log(`median and range of ${APPENDS} pages of ${RECORDS_PAGE_SIZE} rows, ${CPU_SLOWDOWN} × CPU`)
  for (const { what, perDay } of subjects) {
    const miniflare = start(perDay)
    const edge = await startEdge(await miniflare.ready)
    const page = await open(browser, edge, cookie)
    const few = await measure(browser, page, FEW)
    const many = await measure(browser, page, MANY)
    const figures = (times: number[]) => `${median(times).toFixed(0)} ms [${formatMinMax(times)}]`
    const compare = (of: keyof typeof few, name: string) =>
      console.log(
        `  ${name}: from ${FEW} rows on ${figures(few[of])}, from ${MANY.toLocaleString('en')} on ${figures(many[of])}; ratio ${formatWithMaximum(median(many[of]) / median(few[of]), 1.5, '', 2)}`,
      )
    console.log(what)
    compare('longest', 'longest task of a page more')
    compare('all', 'all tasks of a page more')
    compare('frames', 'a frame of scrolling')
    await page.context().close()
    edge.close()
    await miniflare.dispose()
  }
  await browser.close()
}
