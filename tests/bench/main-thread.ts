import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '../../scripts/tools/chromium'
import { href } from '../../shared/paths'
import { EDGE_CHROMIUM_ARGS, type Edge, startEdge } from './edge'
import { logInToListedLobby, startListedLobby } from './listed-lobby'
import { formatMinMax, formatWithMaximum, median, parseSessionCookie } from './measure'
import { type MainThreadWork, readTrace, TRACE_CATEGORIES, type TraceEvent } from './trace'

/**
 * Traces first visits as on a cheap phone: a processor that is four times slower, and slow 4G as Lighthouse
 * applies it. Each page is measured alone, with an empty browser cache and filled worker caches.
 */

const RUNS = Number(process.env.RUNS ?? 9)
/** Length of a trace, ms. It includes the announcement popup and everything else that loads automatically. */
const TRACED_MS = 10_000
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const

/** Upper bounds of the figures, ms. */
const wanted = { fcp: 1400, script: 600, styleAndLayout: 400, longestTask: 120, heart: 2400 }

interface Subject {
  what: string
  path: string
  cookie?: string
}

async function withPhone<T>(
  browser: Browser,
  { origin }: Edge,
  { cookie }: Subject,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone)
  if (cookie) await context.addCookies([parseSessionCookie(cookie, origin)])
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  try {
    return await use(page)
  } finally {
    await context.close()
  }
}

const trace = (browser: Browser, edge: Edge, subject: Subject): Promise<MainThreadWork> =>
  withPhone(browser, edge, subject, async (page) => {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    await page.goto(edge.origin + subject.path, { waitUntil: 'commit' })
    await page.waitForTimeout(TRACED_MS)
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    return readTrace(traceEvents, edge.origin)
  })

/**
 * Taps the first heart every 50 ms until the page shows a response. A guest's heart is a link, which a second
 * tap would follow again. Runs in the page.
 */
function tapHeart(): void {
  let heart: HTMLElement | null = null
  const timer = setInterval(() => {
    heart ??= document.querySelector('main [aria-label^="Add to favourites"]')
    heart?.click()
    const isLink = heart instanceof HTMLAnchorElement
    if (!isLink && heart?.ariaBusy !== 'true' && heart?.ariaPressed !== 'true') return
    Object.assign(window, { answeredAt: performance.now() })
    clearInterval(timer)
  }, 50)
}

const heartTime = (browser: Browser, edge: Edge, subject: Subject): Promise<number> =>
  withPhone(browser, edge, subject, async (page) => {
    await page.addInitScript(tapHeart)
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === href('login'))
    const start = performance.now()
    await page.goto(edge.origin + subject.path, { waitUntil: 'commit' })
    if (!subject.cookie) {
      await login
      return performance.now() - start
    }
    login.catch(() => undefined)
    const answered = await page.waitForFunction(() => (window as { answeredAt?: number }).answeredAt)
    return Number(await answered.jsonValue())
  })

/** Formats the median and the range of a figure. */
function spread(figures: number[], limit?: number): string {
  const middle =
    limit === undefined ? `${median(figures).toFixed(0)} ms` : formatWithMaximum(median(figures), limit, 'ms')
  return `${middle} [${formatMinMax(figures)}]`
}

function print(what: string, works: MainThreadWork[]): void {
  const of = (read: (work: MainThreadWork) => number, limit?: number) => spread(works.map(read), limit)
  console.log(what)
  console.log(
    `  first paint ${of(({ fcp }) => fcp, wanted.fcp)} · blocking ${of(({ blocking }) => blocking)}`,
  )
  console.log(
    `  script ${of((work) => work.groups.script, wanted.script)} · style and layout ${of((work) => work.groups['style and layout'], wanted.styleAndLayout)} · paint ${of((work) => work.groups.paint)} · parse ${of((work) => work.groups.parse)} · other ${of((work) => work.groups.other)}`,
  )
  console.log(`  longest task ${of(({ longTasks }) => longTasks[0]?.ms ?? 0, wanted.longestTask)}`)
  const worst = works.toSorted((a, b) => (b.longTasks[0]?.ms ?? 0) - (a.longTasks[0]?.ms ?? 0))[0]
  for (const { at, ms, parts } of worst?.longTasks.slice(0, 5) ?? []) {
    const details = parts.map((part) => `${part.what} ${part.ms.toFixed(0)}`).join(', ')
    console.log(`    ${ms.toFixed(0)} ms at ${at.toFixed(0)} ms: ${details}`)
  }
}

/** Prints the main thread's work on a first visit, its longest tasks, and the time until a tap is answered. */
export async function bench(): Promise<void> {
  const miniflare = startListedLobby('https://lobby.example')
  const base = await miniflare.ready
  const edge = await startEdge(base)
  const cookie = await logInToListedLobby(base)
  const subjects: Subject[] = [
    { what: 'home, guest', path: `${href('home')}?lang=en` },
    { what: 'home, member', path: `${href('home')}?lang=en`, cookie },
    { what: 'list, guest', path: `${href('game-list')}?lang=en` },
    { what: 'entrance, guest', path: `${href('game')}?lang=en` },
  ]
  const only = process.env.SUBJECT
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: EDGE_CHROMIUM_ARGS,
  })
  try {
    console.log(`median and range of ${RUNS} visits each, ${CPU_SLOWDOWN} × CPU, slow 4G`)
    for (const subject of subjects.filter(({ what }) => !only || what.startsWith(only))) {
      await trace(browser, edge, subject)
      const works: MainThreadWork[] = []
      for (let run = 0; run < RUNS; run += 1) works.push(await trace(browser, edge, subject))
      print(subject.what, works)
    }
    for (const subject of only ? [] : subjects.slice(0, 2)) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push(await heartTime(browser, edge, subject))
      console.log(`${subject.what}: tap on a heart answered ${spread(times, wanted.heart)}`)
    }
  } finally {
    await browser.close()
    edge.close()
    await miniflare.dispose()
  }
}
