import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium'
import { href } from '../../shared/pages'
import { member, seededAccount } from '../worker/harness/member'
import { type Edge, startEdge } from './edge'
import { startListedLobby } from './listed-lobby'
import { median, range } from './median'

/**
 * Counts what money costs a player on a cheap phone: taps and time from home to a created payment, and the JavaScript of
 * each page of money, compressed as the edge does.
 */

const RUNS = Number(process.env.RUNS ?? 3)
const CPU_SLOWDOWN = 4
/** A fair mobile network: 1.6 Mbit/s. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
} as const

/** Pages of a member's money. */
const pages = {
  deposit: href('deposit'),
  withdraw: href('withdraw'),
  transfers: href('transfers'),
  'payout accounts': href('payout-accounts'),
  payment: href('payment', { id: 'seed-1' }),
  receipt: href('payment', { id: 'seed-1', part: 'receipt' }),
  'member centre': href('member-home'),
}

/** Bytes of JavaScript that a page loads until nothing more comes, with what every page has. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await client.detach()
  return bytes
}

/** From home to a created deposit: a tap on Deposit, on an amount, and on the button. @returns ms until its page is there */
async function timeToPayment(page: Page, { origin }: Edge): Promise<{ taps: number; ms: number }> {
  const client = await page.context().newCDPSession(page)
  await page.goto(`${origin}${href('home')}?lang=en`, { waitUntil: 'networkidle' })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const main = page.getByRole('main')
  const steps = [
    page.locator(`nav a[href="${href('deposit')}"]:visible`).first(),
    main.getByRole('button', { name: /2,000/ }),
    main.getByRole('button', { name: /^Continue/ }),
  ]
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(href('deposit')),
    { timeout: 60_000 },
  )
  const started = performance.now()
  for (const step of steps) await step.tap()
  await created
  return { taps: steps.length, ms: performance.now() - started }
}

/** Prints JavaScript by page, and taps and time to a payment. */
export async function bench(): Promise<void> {
  const miniflare = startListedLobby('https://lobby.example')
  const base = await miniflare.ready
  const edge = await startEdge(base)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--ignore-certificate-errors'],
  })
  const { cookie } = await member(await seededAccount(base, 'rafi88'))
  const [name = '', value = ''] = cookie.split('=')
  const withPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext(phone)
    await context.addCookies([{ name, value, url: edge.origin, secure: true }])
    try {
      return await use(await context.newPage())
    } finally {
      await context.close()
    }
  }
  try {
    for (const [what, path] of Object.entries(pages)) {
      const bytes = await withPage((page) => scriptBytes(page, edge.origin + path))
      console.log(`${what.padEnd(16)} JavaScript ${(bytes / 1000).toFixed(1)} kB`)
    }
    const runs: { taps: number; ms: number }[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await withPage((page) => timeToPayment(page, edge)))
    const times = runs.map(({ ms }) => ms / 1000)
    console.log(
      `home to a created payment: ${runs[0]?.taps} taps, ${median(times).toFixed(2)} s [${range(times, 2)}], ${CPU_SLOWDOWN} × CPU, 1.6 Mbit/s`,
    )
  } finally {
    await browser.close()
    edge.close()
    await miniflare.dispose()
  }
}
