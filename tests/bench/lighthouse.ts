import lighthouse from 'lighthouse'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium'
import { licensedProduct } from '../fixtures/licensed-product'
import { builtWorker } from '../worker/harness/built-worker'
import { SESSION_KEY } from '../worker/harness/member'
import { startEdge } from './edge'

/** Runs Lighthouse as on a phone: it simulates slow 4G and a processor that is four times slower. */

const DEBUG_PORT = 9333
const RUNS = 3
const paths = ['/m/home?lang=bn', '/m/home?lang=ur', '/m/gameList?lang=bn', '/m/game?lang=bn']
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/**
 * A licensed product, because search engines may not list the demonstration, which would cost points. It is open in the
 * country that the local runtime reports.
 */
const listed = {
  ...licensedProduct,
  jurisdictions: ['US'],
  minimumAge: { US: 21 },
  jackpotMode: 'live',
}

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

function start(origin: string): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  const bindings = {
    ...vars,
    SESSION_KEYS: SESSION_KEY,
    PRODUCT: { ...(vars.PRODUCT as object), ...listed, origin },
  }
  const lobby = { ...worker, bindings, serviceBindings: { PLATFORM: 'sandbox' } }
  const options = {
    workers: [lobby, builtWorker('sandbox').worker],
    handleStructuredLogs: () => undefined,
    cf: false,
  }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

/** Prints the scores of the pages above, and what is weak in them. */
export async function bench(): Promise<void> {
  const miniflare = start('https://lobby.example')
  const edge = await startEdge(await miniflare.ready)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--ignore-certificate-errors', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    for (const path of paths) {
      for (let run = 0; run <= RUNS; run += 1) {
        const result = await lighthouse(edge.origin + path, {
          port: DEBUG_PORT,
          output: 'json',
          logLevel: 'error',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        })
        if (!result) throw new Error('Lighthouse gave no result')
        // The first run fills the caches of the worker and the browser.
        if (run === 0) continue
        const { categories, audits } = result.lhr
        const scores = Object.values(categories).map(
          ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
        )
        console.log(path, scores.join(' · '))
        console.log(`  ${figures.map((id) => `${id} ${audits[id]?.displayValue}`).join(' · ')}`)
        if (run < RUNS) continue
        const weak = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
        for (const { id, displayValue } of weak) console.log(`  - ${id} ${displayValue ?? ''}`)
      }
    }
  } finally {
    await browser.close()
    edge.close()
    await miniflare.dispose()
  }
}
