import { brotliCompressSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright'
import { chromiumPath } from '../../scripts/tools/chromium'
import { href } from '../../shared/paths'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember, seededAccount } from '../worker/harness/member-requests'
import { EDGE_CHROMIUM_ARGS, type Edge, startEdge } from './edge'
import { DEPLOYMENT_VARS, fetchMemberPage, formatMinMax, median, parseSessionCookie } from './measure'

/**
 * Measures payment pages on a cheap phone: taps and seconds from home to a created deposit, and the
 * JavaScript of each page.
 */

const CPU_SLOWDOWN = 4
/** Lighthouse’s network conditions for slow 4G. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const
/** Accounts that deposit in turn, because the number of open payments per member is limited. */
const PAYERS = ['rafi88', 'hamza', 'tanvir']
const ROUNDS = 3
const PAYMENT_MAX_MS = 60_000

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Starts the built lobby, configured as in a deployment, with the sandbox as platform. */
function start(): Miniflare {
  const direct = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }
  const { worker, vars } = builtWorker('lobby')
  const lobby = {
    ...worker,
    bindings: { ...vars, ...DEPLOYMENT_VARS },
    serviceBindings: { PLATFORM: 'sandbox' },
  }
  const options = {
    workers: [lobby, { ...builtWorker('sandbox').worker, ...direct }],
    handleStructuredLogs: () => undefined,
  }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

interface Payment {
  id: string
  account: string
  kind: string
}

const paymentsOf = async (sandbox: URL, account: string): Promise<Payment[]> => {
  const answer = await fetch(new URL('/__sandbox/payments.json', sandbox))
  const { payments } = (await answer.json()) as { payments: Payment[] }
  return payments.filter((payment) => payment.account === account)
}

class Phone {
  constructor(
    readonly browser: Browser,
    readonly edge: Edge,
  ) {}

  /** Opens a member's page with an empty browser cache. */
  async with<T>(cookie: string, use: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext(phone)
    await context.addCookies([parseSessionCookie(cookie, this.edge.origin)])
    try {
      return await use(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }
}

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Returns the compressed size of each script of a page by path, bytes, once no more scripts load. */
async function scriptsOf(page: Page, url: string): Promise<Map<string, number>> {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await open(page, url)
  const sizes = new Map<string, number>()
  for (const answer of answers)
    if (/javascript/.test(answer.headers()['content-type'] ?? '') && answer.ok())
      sizes.set(new URL(answer.url()).pathname, brotliCompressSync(await answer.body()).length)
  return sizes
}

async function reportScripts(device: Phone, cookie: string, payment: string): Promise<void> {
  const pages = {
    'member centre': href('member-home'),
    deposit: href('deposit'),
    withdraw: href('withdraw'),
    payment: href('payment', { id: payment }),
    receipt: href('payment', { id: payment, part: 'receipt' }),
    'payout accounts': href('payout-accounts'),
    transfers: href('transfers'),
    'fund password': href('fund-password'),
    'payee name': href('payee-name'),
  }
  const { origin } = device.edge
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
  const home = await device.with(cookie, (page) => scriptsOf(page, origin + href('home')))
  console.log(`${'home'.padEnd(16)} ${kilobytes(sum(home.values()))} of JavaScript until nothing more comes`)
  for (const [name, path] of Object.entries(pages)) {
    const sizes = await device.with(cookie, (page) => scriptsOf(page, origin + path))
    const more = [...sizes].flatMap(([file, size]) => (home.has(file) ? [] : [size]))
    console.log(
      `${name.padEnd(16)} ${kilobytes(sum(sizes.values()))}, of which home has not loaded ${kilobytes(sum(more))}`,
    )
  }
}

/**
 * Makes a deposit from home: member center, suggested amount, button.
 * @returns seconds
 */
async function payIn(page: Page, context: BrowserContext, { origin }: Edge): Promise<number> {
  // The announcements of a first visit would cover the page.
  await context.route('**/m/api/popups*', (route) => route.abort())
  await open(page, `${origin}${href('home')}?lang=en`)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const main = page.getByRole('main')
  const created = page
    .waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes(href('deposit')),
      { timeout: PAYMENT_MAX_MS },
    )
    // When a tap fails first, its error is more useful. An unhandled rejection of this wait would end the
    // process before.
    .catch((error: unknown) => error as Error)
  const started = performance.now()
  for (const target of steps(page)) await target.tap()
  const answer = await created
  if (answer instanceof Error) throw answer
  if (answer.status() >= 400) throw new Error(`no payment: ${answer.status()} ${await main.textContent()}`)
  return (performance.now() - started) / 1000
}

const steps = (page: Page) => {
  const main = page.getByRole('main')
  return [
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }),
    main.getByRole('link', { name: 'Deposit', exact: true }),
    main.getByRole('button', { name: /2,000/ }),
    main.getByRole('button', { name: /^Continue/ }),
  ]
}

/** Prints the JavaScript of each page, and the taps and seconds of a payment. */
export async function bench(): Promise<void> {
  const miniflare = start()
  const base = await miniflare.ready
  const sandbox = await miniflare.unsafeGetDirectURL('sandbox')
  const edge = await startEdge(base)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: EDGE_CHROMIUM_ARGS,
  })
  const device = new Phone(browser, edge)
  const cookieOf = async (account: string) => {
    const { cookie } = await createMember({ ...(await seededAccount(sandbox, account)), language: 'EN' })
    await fetchMemberPage(new URL(href('member-home'), base), cookie)
    return cookie
  }
  try {
    const times: number[] = []
    let payment = ''
    for (let round = 0; round < ROUNDS; round += 1)
      for (const account of PAYERS) {
        const cookie = await cookieOf(account)
        const before = await paymentsOf(sandbox, account)
        times.push(await device.with(cookie, (page, context) => payIn(page, context, edge)))
        const knownIds = new Set(before.map(({ id }) => id))
        const [one, ...others] = (await paymentsOf(sandbox, account)).filter(({ id }) => !knownIds.has(id))
        if (one === undefined || others.length > 0)
          throw new Error(`${others.length + 1} payments instead of one`)
        if (account === PAYERS[0]) payment = one.id
      }
    console.log(
      `home to a created deposit: ${steps(await browser.newPage()).length} taps, ${median(times).toFixed(1)} s [${formatMinMax(times, 1)}] of ${times.length} (${CPU_SLOWDOWN} × CPU, slow 4G)`,
    )
    await reportScripts(device, await cookieOf(PAYERS[0] ?? ''), payment)
  } finally {
    await browser.close()
    edge.close()
    await miniflare.dispose()
  }
}
