import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumPath } from '../../scripts/tools/chromium'
import { href } from '../../shared/paths'
import { EDGE_CHROMIUM_ARGS, startEdge } from './edge'
import { logInToListedLobby, startListedLobby } from './listed-lobby'
import { formatMinMax, formatWithMaximum, formatWithMinimum, median, parseSessionCookie } from './measure'

/**
 * Runs Lighthouse with a simulated phone: slow 4G and a processor that is four times slower. Every run is a
 * first visit, whose document contains its styles.
 */

const DEBUG_PORT = 9333
const RUNS = Number(process.env.RUNS ?? 9)
const subjects = [
  { path: `${href('home')}?lang=bn` },
  { path: `${href('home')}?lang=ur` },
  { path: `${href('home')}?lang=bn`, isMember: true },
  { path: `${href('game-list')}?lang=bn` },
  { path: `${href('game')}?lang=bn` },
  { path: `${href('login')}?lang=bn` },
]
const SCORE_WANTED = 98
/** Upper bound of the document’s transfer size with inline styles and headers, bytes. */
const DOCUMENT_WANTED = 20_000

/** Measured figures with their upper bounds, in ms or without a unit. */
const figures = [
  { id: 'first-contentful-paint', limit: 980, digits: 0 },
  { id: 'largest-contentful-paint', limit: 2500, digits: 0 },
  { id: 'speed-index', limit: 2000, digits: 0 },
  { id: 'total-blocking-time', limit: 200, digits: 0 },
  { id: 'cumulative-layout-shift', limit: 0.05, digits: 3 },
]

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

function documentSize({ audits, finalDisplayedUrl }: Result['lhr']): number {
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items : []
  return Number(requests.find(({ url }) => url === finalDisplayedUrl)?.transferSize ?? Number.NaN)
}

function print(what: string, reports: Result['lhr'][]): void {
  console.log(what)
  for (const id of Object.keys(reports[0]?.categories ?? {})) {
    const scores = reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    console.log(`  ${id} ${formatWithMinimum(median(scores), SCORE_WANTED, '')} [${formatMinMax(scores)}]`)
  }
  for (const { id, limit, digits } of figures) {
    const values = reports.map(({ audits }) => audits[id]?.numericValue ?? 0)
    console.log(
      `  ${id} ${formatWithMaximum(median(values), limit, '', digits)} [${formatMinMax(values, digits)}]`,
    )
  }
  console.log(`  document ${formatWithMaximum(median(reports.map(documentSize)), DOCUMENT_WANTED, 'B')}`)
  const weak = Object.values(reports.at(-1)?.audits ?? {}).filter(
    ({ score }) => score !== null && score < 0.9,
  )
  for (const { id, displayValue } of weak) console.log(`  - ${id} ${displayValue ?? ''}`)
}

/** Prints each measured page’s Lighthouse scores and weak points. */
export async function bench(): Promise<void> {
  const miniflare = startListedLobby('https://lobby.example')
  const base = await miniflare.ready
  const edge = await startEdge(base)
  const cookie = await logInToListedLobby(base)
  const session = parseSessionCookie(cookie, edge.origin)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...EDGE_CHROMIUM_ARGS, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    const client = await browser.newBrowserCDPSession()
    for (const { path, isMember = false } of subjects) {
      const reports: Result['lhr'][] = []
      for (let run = 0; run <= RUNS; run += 1) {
        await client.send('Storage.clearCookies')
        if (isMember) await client.send('Storage.setCookies', { cookies: [session] })
        const result = await lighthouse(edge.origin + path, {
          port: DEBUG_PORT,
          output: 'json',
          logLevel: 'error',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        })
        if (!result) throw new Error('Lighthouse gave no result')
        // The first run is left out, because it fills the caches of the worker and the browser.
        if (run > 0) reports.push(result.lhr)
      }
      print(isMember ? `${path}, member` : path, reports)
    }
  } finally {
    await browser.close()
    edge.close()
    await miniflare.dispose()
  }
}
