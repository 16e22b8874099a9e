import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { createMemberCookie } from '../harness/member-cookie'
import { holdRequests, waitForHydration } from '../harness/page'
import { playSlot } from '../harness/place-bets'

/** The sandbox’s games in an iframe: betting, winning and leaving, and vendors and windows that misbehave. */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'
const PASSWORD = 'Bright-Kite-2026'

const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin' })
const strip = (page: Page) => page.getByRole('region', { name: 'This session' })

/** The error that replaces a game. Toasts are alerts too, but outside of main. */
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

/** Serves a test page instead of the sandbox’s games. */
const vendor = (page: Page, body: string) =>
  page.route('http://games.localhost:*/__sandbox/play/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Vendor</title>${body}` }),
  )

/** Posts a message from the vendor's window. */
const fromVendor = (page: Page, message: object) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate((data) => window.parent.postMessage(data, '*'), message)

/** Opens a stub game that sends no message itself. */
async function openVendorGame(page: Page): Promise<void> {
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
}

/** Registers a new member for each test, so that no other test bets with the same wallet. */
async function newMember(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await registerByForm(origin, PASSWORD)
  await page.context().addCookies(cookies)
  await setWallet(origin, username, '1000.00')
  return username
}

const setWallet = async (origin: string, account: string, set: string) => {
  const response = await fetch(`${origin}/__sandbox/wallet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, set }),
  })
  expect(response.status).toBe(200)
}

const walletOf = async (origin: string, account: string) =>
  (await (await fetch(`${origin}/__sandbox/wallet?account=${account}`)).json()) as { balance: string }

/** Formats the session’s net result for a wallet that began with 1000, as the strip shows it. */
function formatNet(balance: string): string {
  const net = Number(balance) - 1000
  const sign = net > 0 ? '+' : '−'
  return `${net === 0 ? '' : sign}৳\u00a0${Math.abs(net).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
}

// An account may launch twenty games a minute, so the tests below use several accounts.
test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

test(
  'after a bet the strip shows the result above the game, and the header shows the new balance once the game is left',
  fullOnly('“two tabs bet with one wallet” below'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const account = await newMember(page, origin)
    await page.goto('/m/gameList?gameType=RNG')
    await waitForHydration(page)
    await page.locator('a[href*="nodeId=10000&"]').first().click()
    await expect(spin(page)).toBeEnabled()
    // The strip is the only part of the shell around a game.
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(strip(page)).toContainText('Demo')

    await spin(page).click()
    await expect.poll(async () => (await walletOf(origin, account)).balance).not.toBe('1000.00')
    const { balance } = await walletOf(origin, account)
    await expect(strip(page)).toContainText(formatNet(balance))

    await page.getByRole('button', { name: 'Leave game' }).click()
    await expect(page).toHaveURL(/\/m\/gameList/)
    await page.goto('/m/home')
    await expect(page.getByRole('banner')).toContainText(Math.trunc(Number(balance)).toLocaleString('en-GB'))
  },
)

test('the strip over the game shows the result of a round that ended while its page was loading', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  const launch = await holdRequests(page, '**/m/api/launch')
  await page.goto(slot)
  await expect(strip(page)).toContainText(/৳.0\.00/)
  await playSlot(origin, account, ['45.00'])
  launch()
  await expect(spin(page)).toBeEnabled()
  const { balance } = await walletOf(origin, account)
  await expect(strip(page)).toContainText(formatNet(balance))
})

test('leaving a game updates the balance in the header, with one call that loads the balance only', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  await page.goto('/m/game')
  await waitForHydration(page)
  await page.evaluate(() => {
    ;(window as unknown as { mark: boolean }).mark = true
    document.querySelector<HTMLAnchorElement>('a[href*="nodeId="]')?.click()
  })
  await expect(page.locator('iframe')).toBeVisible()
  await setWallet(origin, account, '777.00')
  const wallet = page.waitForRequest((request) => request.url().endsWith('/m/api/wallet'))
  await page.goBack()
  await wallet
  await expect(page).toHaveURL(/\/m\/game$/)
  await expect(page.getByRole('banner')).toContainText('777')
  expect(await page.evaluate(() => (window as unknown as { mark?: boolean }).mark)).toBe(true)
})

test(
  'a game pauses while a lobby dialog covers it, and then continues',
  fullOnly(
    '“a check comes by the platform’s clock, pauses the game …” in tests/e2e/protection/reality-check.spec.ts',
  ),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await page.goto(slot)
    await expect(spin(page)).toBeEnabled()
    // The URL opens this dialog before the game is ready.
    await page.evaluate(() => {
      history.replaceState(history.state, '', '#language')
      location.reload()
    })
    await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
    const reels = game(page).locator('main')
    await expect(reels).toHaveAttribute('data-still', '')
    // When the player returns to the tab, the dialog still covers the game.
    await page.evaluate(() => {
      for (const hidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    await expect(reels).toHaveAttribute('data-still', '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(reels).not.toHaveAttribute('data-still')
  },
)

test('two tabs bet with one wallet, and no bet is lost or paid twice', async ({ page, baseURL }) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  const other = await page.context().newPage()
  await Promise.all([page.goto(slot), other.goto(slot)])
  await Promise.all([spin(page).waitFor(), spin(other).waitFor()])
  for (let round = 0; round < 3; round++) {
    await Promise.all([spin(page).click(), spin(other).click()])
    await Promise.all([expect(spin(page)).toBeEnabled(), expect(spin(other)).toBeEnabled()])
  }
  const wallet = (await (await fetch(`${origin}/__sandbox/wallet?account=${account}`)).json()) as {
    balance: string
    journal: { postings?: unknown[] }[]
  }
  const activity = await page.evaluate(async () => {
    const response = await fetch('/m/outerFrame.data?category=RNG&vendor=PG&id=510000&nodeId=10000')
    return (await response.text())
      .split('\n')
      .find((line) => line.includes('"activity"') && line.includes('settled'))
  })
  const { staked, result, rounds } = (
    JSON.parse(String(activity)) as { settled: { value: Record<string, string> } }
  ).settled.value
  expect(Number(rounds)).toBe(6)
  expect(Number(staked)).toBe(6 * 45)
  expect(Number(wallet.balance)).toBeCloseTo(1000 + Number(result), 2)
  await other.close()
})

test(
  'player protection is one tap from a game, shows the same session, and Back returns to the game',
  fullOnly(
    '“every game’s strip leads to the protection page with one tap” in tests/e2e/protection/hub.spec.ts',
  ),
  async ({ page, baseURL }) => {
    await newMember(page, String(baseURL))
    await page.goto(slot)
    await spin(page).click()
    await expect(strip(page)).toContainText('৳')
    await strip(page).getByRole('link', { name: 'Player protection' }).click()
    await expect(page).toHaveURL(/\/m\/playerProtection$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player protection')
    const session = page.getByRole('region', { name: 'This session' })
    await expect(session.locator('time')).toBeVisible()
    await expect(session).toContainText('৳')
    await expect(page.getByRole('heading', { name: 'Safer gambling tips' })).toBeVisible()
    await page.goBack()
    await expect(spin(page)).toBeEnabled()
  },
)

test(
  'the device’s screen stays on only while a game is open',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await newMember(page, String(baseURL))
    await page.addInitScript(() => {
      const held: string[] = []
      Object.assign(window, { held })
      const request = async (type: string) => {
        held.push(type)
        return { released: false, release: async () => void held.pop() }
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held)
    await page.goto('/m/gameList?gameType=RNG')
    await waitForHydration(page)
    await page.locator('a[href*="nodeId=10000&"]').first().click()
    await expect(spin(page)).toBeEnabled()
    await expect.poll(held).toEqual(['screen'])
    await page.getByRole('button', { name: 'Leave game' }).click()
    await expect(page).toHaveURL(/\/m\/gameList/)
    await expect.poll(held).toEqual([])
  },
)

test(
  'in trial play, the strip over the game shows the demo mark and no currency',
  fullOnly('tests/worker/render/play-money.test.ts'),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto(slot)
    await expect(spin(page)).toBeEnabled()
    await expect(strip(page)).toContainText('Demo')
    await expect(strip(page)).toContainText('0.00')
    expect(await strip(page).textContent()).not.toMatch(/[৳$€₹]/)
  },
)

test('a game’s iframe has only the permissions it needs, no referrer, and the focus; the strip counts the time since the login', async ({
  page,
  baseURL,
}) => {
  const anHourAgo = Date.now() - 3_600_000
  await page.context().addCookies([await createMemberCookie(String(baseURL), 'nusrat', anHourAgo)])
  const requested = page.waitForRequest((request) => request.url().includes('/__sandbox/play/slot?ticket='))
  await page.goto(slot)
  expect((await requested).headers().referer).toBeUndefined()
  await expect(spin(page)).toBeEnabled()
  // The game must have loaded: a reload would abort its calls, and the browser would log that.
  const time = strip(page).locator('time')
  await expect(time).toHaveText(/^1:0\d:\d\d$/)
  await page.reload()
  await expect(time).toHaveText(/^1:0\d:\d\d$/)
  await expect(spin(page)).toBeEnabled()

  const iframe = page.locator('iframe')
  expect(await iframe.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock',
  )
  expect(await iframe.getAttribute('allow')).toBe('fullscreen; autoplay; screen-wake-lock')
  expect(await iframe.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(new URL((await iframe.getAttribute('src')) ?? '').hostname).toBe('games.localhost')
  await expect(iframe).toBeFocused()
  await expect(iframe).toHaveAttribute('title', /^Game by /)
  // Shift+Tab leads to the strip.
  await page.getByRole('button', { name: 'Reload game' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(strip(page).getByRole('link', { name: 'Player protection' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const leave = page.getByRole('button', { name: 'Leave game' })
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(iframe).toHaveCount(0)
})

test(
  'Back from a game that is the tab’s first page leads to the game entrance',
  fullOnly(
    '“a game’s iframe has only the permissions it needs, no …” above leaves such a game by its button',
  ),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto(slot)
    await expect(spin(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/game$/)
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('only messages of the game’s iframe are handled, and 500 of them refresh the wallet at most twice', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  await openVendorGame(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/m/api/wallet' || pathname.endsWith('.data')) requested.push(pathname)
  })
  await fromVendor(page, { source: 'lobby-game', type: 'ready' })

  // These messages come from the lobby’s window, forged events and an empty iframe, none of which is the
  // game.
  await page.evaluate(() => {
    const close = { source: 'lobby-game', type: 'close' }
    window.postMessage(close, '*')
    window.dispatchEvent(new MessageEvent('message', { data: close, origin: 'http://games.localhost' }))
    window.dispatchEvent(
      new MessageEvent('message', { data: close, origin: 'https://evil.example', source: window }),
    )
    const inner = document.createElement('iframe')
    inner.id = 'inner'
    document.body.appendChild(inner)
  })
  const inner = await (await page.locator('#inner').elementHandle())?.contentFrame()
  await inner?.evaluate(() => window.parent.postMessage({ source: 'lobby-game', type: 'close' }, '*'))
  // This message comes from an iframe within the game, of the game’s origin.
  await page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate(async () => {
      const nested = document.createElement('iframe')
      nested.srcdoc = `<script>window.top.postMessage({source:'lobby-game',type:'close'},'*')</script>`
      const loaded = new Promise((resolve) => nested.addEventListener('load', resolve))
      document.body.appendChild(nested)
      await loaded
    })
  // The game itself sends malformed messages.
  for (const message of [
    { type: 'close' },
    { source: 'lobby', type: 'close' },
    { source: 'lobby-game', type: 'navigate', to: '/m/withdraw' },
    { source: 'lobby-game', type: ['close'] },
    { source: 'lobby-game', type: 'round', stake: -1, payout: 9e9 },
    { source: 'lobby-game', type: 'error', code: '<img src=x onerror=alert(1)>' },
  ])
    await fromVendor(page, message)
  await page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate(() => {
      const round = { source: 'lobby-game', type: 'round', stake: '1.00', payout: '0.00' }
      for (let sent = 0; sent < 500; sent++) window.parent.postMessage(round, '*')
    })
  // Messages arrive in order: once this one is shown, all the others have been handled.
  await fromVendor(page, { source: 'lobby-game', type: 'error', code: 'vendor.maintenance' })
  await expect(page.getByText('This provider is down for maintenance')).toBeVisible()
  await expect(page).toHaveURL(/outerFrame/)
  await expect(page.locator('iframe').first()).toBeVisible()
  await expect.poll(() => requested).toContain('/m/api/wallet')
  expect(new Set(requested)).toEqual(new Set(['/m/api/wallet']))
  expect(requested.length).toBeLessThanOrEqual(2)

  await fromVendor(page, { source: 'lobby-game', type: 'close' })
  await expect(page).not.toHaveURL(/outerFrame/)
})

test('an iframe that navigates to another origin is blocked, and the game page stays', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('bilal_agent')
  await openVendorGame(page)
  await page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate(() => window.location.assign('https://evil.example/'))
  // The browser blocks it by `frame-src` of the Content Security Policy.
  await expect
    .poll(() => complaints.filter((complaint) => complaint.includes('frame-src')).length)
    .toBeGreaterThan(1)
  complaints.length = 0
  await expect(page).toHaveURL(/outerFrame/)
})

test(
  'a game whose session has ended leads to the login, which leads back to the game',
  fullOnly('“many `relogin` messages of a game lead to the login once”, with a hundred of the same message'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await openVendorGame(page)
    await fromVendor(page, { source: 'lobby-game', type: 'relogin' })
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
  },
)

test('many `relogin` messages of a game lead to the login once', async ({ page, logIn }) => {
  await logIn('bilal_agent')
  await openVendorGame(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/m/login.data') requested.push(request.url())
  })
  await game(page)
    .locator('body')
    .evaluate(() => {
      for (let n = 0; n < 100; n++) window.parent.postMessage({ source: 'lobby-game', type: 'relogin' }, '*')
    })
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
  expect(requested).toHaveLength(1)
})

test(
  'a guest is redirected to the login before a game',
  fullOnly(
    'tests/worker/play/game-pages.test.ts and tests/e2e/play/open-and-leave.spec.ts lead guests there',
  ),
  async ({ page }) => {
    await page.goto(slot)
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
  },
)

test(
  'a game that fails to launch shows the reason and no iframe, and launches on another try',
  fullOnly('tests/e2e/play/launch-failures.spec.ts'),
  async ({ page, logIn, complaints }) => {
    await logIn('bilal_agent')
    const failures = [
      ['vendor.timeout', 422, 'This provider isn’t responding.'],
      ['bad-game-url', 502, 'because its address isn’t safe'],
      ['game.closed', 422, 'This game isn’t available at the moment.'],
      ['status-unknown', 503, 'We couldn’t reach the game platform'],
      ['something-new', 500, 'We couldn’t open this game.'],
      ['too-many-requests', 429, 'You can try again in 42 seconds.'],
    ] as const
    /** Refusals for which no retry is offered, because it would not help. */
    const final = [
      ['trial.unsupported', 422, 'This game isn’t available in free play.'],
      ['player.protection', 422, 'because of a limit, break or self-exclusion'],
      ['protection.timeout', 403, 'You are taking a break'],
      ['protection.excluded', 403, 'You are self-excluded'],
    ] as const
    /** Makes the next launches fail with this error. */
    const refuse = (code: string, status: number) =>
      page.route('**/m/api/launch', (route) =>
        route.fulfill({
          status,
          headers: {
            'Content-Type': 'application/problem+json',
            ...(status === 429 && { 'Retry-After': '42' }),
          },
          body: JSON.stringify({ type: 'about:blank', status, code }),
        }),
      )
    const again = page.getByRole('button', { name: 'Try again' })
    for (const [code, status, text] of final) {
      await refuse(code, status)
      await page.goto(slot)
      await expect(failure(page)).toContainText(text)
      await expect(again).toHaveCount(0)
      await expect(failure(page).getByRole('link', { name: 'Player protection' })).toHaveCount(
        code === 'trial.unsupported' ? 0 : 1,
      )
      await page.unroute('**/m/api/launch')
    }
    for (const [index, [code, status, text]] of failures.entries()) {
      await refuse(code, status)
      await (index === 0 ? page.goto(slot) : again.click())
      await expect(failure(page)).toContainText(text)
      await expect(page.locator('iframe')).toHaveCount(0)
      // The page has the complete shell again, so that the player can go elsewhere.
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute('**/m/api/launch')
    }
    await page.route('**/m/api/launch', (route) => route.abort('internetdisconnected'))
    await again.click()
    await expect(failure(page)).toContainText('You’re offline.')
    await page.unroute('**/m/api/launch')
    await again.click()
    await expect(spin(page)).toBeEnabled()
    complaints.length = 0
  },
)

test('a launch to which the vendor does not respond shows an explanation, and can be retried after fifteen seconds', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('bilal_agent')
  await page.clock.install()
  let release: (() => void) | undefined
  await page.route('http://games.localhost:*/__sandbox/play/*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.abort().catch(() => undefined)
  })
  const framed = page.waitForRequest((request) => request.url().includes('/__sandbox/play/slot'))
  await page.goto(slot)
  await page.clock.runFor(1000)
  await framed
  const cover = page.getByRole('status').filter({ hasText: 'Opening game' })
  const again = cover.getByRole('button', { name: 'Try again' })
  await expect(cover).toBeVisible()
  await page.clock.runFor(4000)
  await expect(cover).toContainText('The provider is taking longer than usual.')
  // The fake clock also advances in real time, by more on a busy machine. So the check is well before the
  // fifteen seconds.
  await expect(again).toHaveCount(0)
  await page.clock.runFor(11_000)
  await expect(again).toBeVisible()
  // Nothing is cancelled, because the game may still load.
  await page.clock.runFor(60_000)
  await expect(page.locator('iframe')).toHaveCount(1)
  release?.()
  await page.unroute('http://games.localhost:*/__sandbox/play/*')
  const launched = page.waitForRequest('**/m/api/launch')
  await again.click()
  await launched
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(spin(page)).toBeEnabled({ timeout: 500 })
  }).toPass()
  complaints.length = 0
})

test(
  'an invalid launch ticket shows an error instead of a blank iframe',
  fullOnly('“only messages of the game’s iframe are handled, and 500 of …” shows another error of the game'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await openVendorGame(page)
    await fromVendor(page, { source: 'lobby-game', type: 'error', code: 'ticket.invalid' })
    await expect(failure(page)).toContainText('We couldn’t open this game.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)

test(
  'leaving a lottery game leads to the page that its URL names',
  fullOnly('nothing does for the URL; tests/e2e/play/open-and-leave.spec.ts leaves a game for its list'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    for (const [query, target] of [
      ['&pageBack=home', /\/m\/home$/],
      ['', /\/m\/game$/],
    ] as const) {
      await page.goto(`/m/launchGame?playType=ent&gameId=570000${query}`)
      await expect(page.locator('iframe')).toHaveAttribute('title', 'Lottery')
      await expect(game(page).locator('body')).not.toBeEmpty()
      await page.getByRole('button', { name: 'Leave game' }).click()
      await expect(page).toHaveURL(target)
    }
  },
)

test(
  '`/m/startLottery` opens the lottery lobby',
  fullOnly('tests/worker/play/game-pages.test.ts opens the same launch'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await page.goto('/m/startLottery')
    await expect(page.locator('iframe')).toHaveAttribute('src', /__sandbox\/play\/lottery\?ticket=/)
  },
)

test('a bet whose response is lost is booked once, and the strip over the game shows its result', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/play/rounds') && request.method() === 'POST')
      keys.push(request.headers()['idempotency-key'])
  })
  // The first two requests reach the server, but their responses are lost.
  await page.addInitScript(() => {
    if (!location.hostname.startsWith('games.')) return
    const { fetch } = window
    let lost = 0
    window.fetch = async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      if (!String(request[0]).endsWith('/rounds') || request[1]?.method !== 'POST' || lost === 2)
        return response
      lost += 1
      throw new TypeError('lost')
    }
  })
  await page.goto(slot)
  await spin(page).click()
  await expect(spin(page)).toBeEnabled()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  const { balance } = await walletOf(origin, account)
  await expect(strip(page)).toContainText(formatNet(balance))
})

test('a member whose session ends during a game is led to the login, which leads back to the game', async ({
  page,
  context,
  logIn,
  complaints,
}) => {
  await logIn('bilal_agent')
  await openVendorGame(page)
  await context.clearCookies({ name: /-session$/ })
  await fromVendor(page, { source: 'lobby-game', type: 'round', stake: '1.00', payout: '0.00' })
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
  // The refused wallet call is expected.
  complaints.length = 0
})
