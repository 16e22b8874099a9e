import type { Page } from 'playwright/test'
import { registerByForm } from '../harness/accounts'
import { purgeToken } from '../harness/member-cookie'
import { expect, test } from '../harness/test'

/** Games of the sandbox in a frame: bet, win, leave; and what vendors and other windows do wrong. */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'
const PASSWORD = 'Bright-Kite-2026'

const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin' })
const strip = (page: Page) => page.getByRole('region', { name: 'This session' })

/** In place of a game; the regions of toasts are alerts too. */
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

/** A vendor of the test's own in place of the sandbox's games. */
const vendor = (page: Page, body: string) =>
  page.route('http://games.localhost:*/__sandbox/play/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Vendor</title>${body}` }),
  )

/** Runs in the vendor's own window. */
const fromVendor = (page: Page, message: object) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate((said) => window.parent.postMessage(said, '*'), message)

/** A member of the test's own, so that nobody else bets with the same wallet. */
async function newMember(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await registerByForm(origin, PASSWORD)
  await page.context().addCookies(cookies)
  await setWallet(origin, username, '1000.00')
  return username
}

const setWallet = async (origin: string, account: string, set: string) => {
  const answer = await fetch(`${origin}/__sandbox/wallet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, set }),
  })
  expect(answer.status).toBe(200)
}

const walletOf = async (origin: string, account: string) =>
  (await (await fetch(`${origin}/__sandbox/wallet?account=${account}`)).json()) as { balance: string }

/** What the strip says of a wallet that began with a thousand. */
function shownNet(balance: string): string {
  const net = Number(balance) - 1000
  const sign = net > 0 ? '+' : '−'
  return `${net === 0 ? '' : sign}৳\u00a0${Math.abs(net).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
}

// An account opens twenty games a minute: these tests share two.
test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

test('a member opens a game, bets, and finds the new balance in the header after leaving', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.locator('a[href*="nodeId=10000&"]').first().click()
  await expect(spin(page)).toBeEnabled()
  // Nothing of ours around it but the strip.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(strip(page)).toContainText('Demo')

  await spin(page).click()
  await expect.poll(async () => (await walletOf(origin, account)).balance).not.toBe('1000.00')
  const { balance } = await walletOf(origin, account)
  await expect(strip(page)).toContainText(shownNet(balance))

  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/m\/gameList/)
  await page.goto('/m/home')
  await expect(page.getByRole('banner')).toContainText(Math.trunc(Number(balance)).toLocaleString('en-GB'))
})

test('the balance in the header changes by leaving alone, without a new document', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const account = await newMember(page, origin)
  await page.goto('/m/game')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.evaluate(() => {
    ;(window as unknown as { mark: boolean }).mark = true
    document.querySelector<HTMLAnchorElement>('a[href*="nodeId="]')?.click()
  })
  await expect(page.locator('iframe')).toBeVisible()
  await setWallet(origin, account, '777.00')
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/game$/)
  await expect(page.getByRole('banner')).toContainText('777')
  expect(await page.evaluate(() => (window as unknown as { mark?: boolean }).mark)).toBe(true)
})

test('two tabs bet at once with one wallet, and no bet is lost or paid twice', async ({ page, baseURL }) => {
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
  const since = await page.evaluate(async () => {
    const answer = await fetch('/m/outerFrame.data?category=RNG&vendor=PG&id=510000&nodeId=10000')
    return (await answer.text())
      .split('\n')
      .find((line) => line.includes('"activity"') && line.includes('settled'))
  })
  const { staked, net, rounds } = (
    JSON.parse(String(since)) as { settled: { value: Record<string, string> } }
  ).settled.value
  expect(Number(rounds)).toBe(6)
  expect(Number(staked)).toBe(6 * 45)
  expect(Number(wallet.balance)).toBeCloseTo(1000 + Number(net), 2)
  await other.close()
})

test('the strip counts from the login and not from the reload', async ({ page, logIn }) => {
  await logIn('nusrat')
  await page.goto(slot)
  const time = strip(page).locator('time')
  await expect(time).not.toHaveText('0:00')
  await page.reload()
  const seconds = Number(((await time.getAttribute('datetime')) ?? '').replace(/\D/g, ''))
  expect(seconds).toBeGreaterThan(0)
})

test('player protection is one tap from a game, with the same session, and back leads to the game', async ({
  page,
  baseURL,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Keep it a pastime' })).toBeVisible()
  await page.goBack()
  await expect(spin(page)).toBeEnabled()
})

test('the screen stays on while a game is open, and no longer', async ({ page, baseURL }) => {
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
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.locator('a[href*="nodeId=10000&"]').first().click()
  await expect(spin(page)).toBeEnabled()
  expect(await held()).toEqual(['screen'])
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/m\/gameList/)
  await expect.poll(held).toEqual([])
})

test('trial play carries its mark and no currency, in strip and game', async ({ page, logIn }) => {
  await logIn('trial01')
  await page.goto(slot)
  await expect(spin(page)).toBeEnabled()
  await expect(strip(page)).toContainText('Demo')
  await expect(strip(page)).toContainText('0.00')
  expect(await strip(page).textContent()).not.toMatch(/[৳$€₹]/)
})

test('the keyboard is the game’s when it is there, and the strip is before it', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto(slot)
  await expect(spin(page)).toBeEnabled()
  await expect(page.locator('iframe')).toBeFocused()
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Game by /)
  await page.getByRole('button', { name: 'Load the game again' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(strip(page).getByRole('link', { name: 'Player protection' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const leave = page.getByRole('button', { name: 'Leave the game' })
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('going back from a game that is the tab’s first page stays on the site', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto(slot)
  await expect(spin(page)).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/game$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the frame has the rights it needs and no more, and says nowhere where it is', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  const asked = page.waitForRequest((request) => request.url().includes('/__sandbox/play/slot?ticket='))
  await page.goto(slot)
  expect((await asked).headers().referer).toBeUndefined()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock',
  )
  expect(await frame.getAttribute('allow')).toBe('fullscreen; autoplay; screen-wake-lock')
  expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(new URL((await frame.getAttribute('src')) ?? '').hostname).toBe('games.localhost')
})

test('messages are heard from our frame alone (C 29)', async ({ page, logIn }) => {
  await logIn('rafi88')
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
  await fromVendor(page, { source: 'lobby-game', type: 'ready' })

  // Our own window, an empty frame in our page, and a popup of it: none is the game.
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
    const run = inner.contentWindow as (Window & { eval(code: string): void }) | null
    run?.parent.postMessage(close, '*')
  })
  // A frame within the game, of the game's own origin.
  await page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate(() => {
      const nested = document.createElement('iframe')
      nested.srcdoc = `<script>window.top.postMessage({source:'lobby-game',type:'close'},'*')</script>`
      document.body.appendChild(nested)
    })
  // The game itself, in shapes that are none.
  for (const message of [
    { type: 'close' },
    { source: 'lobby', type: 'close' },
    { source: 'lobby-game', type: 'navigate', to: '/m/withdraw' },
    { source: 'lobby-game', type: ['close'] },
    { source: 'lobby-game', type: 'round', stake: -1, payout: 9e9 },
    { source: 'lobby-game', type: 'error', code: '<img src=x onerror=alert(1)>' },
  ])
    await fromVendor(page, message)
  // What is said in order is heard in order: by the time of this one all the others have been looked at.
  await fromVendor(page, { source: 'lobby-game', type: 'error', code: 'vendor.maintenance' })
  await expect(page.getByText('The provider is being worked on')).toBeVisible()
  await expect(page).toHaveURL(/outerFrame/)
  await expect(page.locator('iframe').first()).toBeVisible()

  await fromVendor(page, { source: 'lobby-game', type: 'close' })
  await expect(page).not.toHaveURL(/outerFrame/)
})

test('a frame that went elsewhere is not heard any more', async ({ page, logIn, complaints }) => {
  await logIn('bilal_agent')
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
  await page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate(() => window.location.assign('https://evil.example/'))
  // The browser itself keeps it out.
  await expect.poll(() => complaints.filter((one) => one.includes('frame-src')).length).toBeGreaterThan(1)
  complaints.length = 0
  await expect(page).toHaveURL(/outerFrame/)
})

test('a game whose session is over leads to the login, and back to the game', async ({ page, logIn }) => {
  await logIn('bilal_agent')
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
  await fromVendor(page, { source: 'lobby-game', type: 'relogin' })
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
})

test('guests log in before a game', async ({ page }) => {
  await page.goto(slot)
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
})

test('a game that does not open says why, and opens when it is tried again', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('bilal_agent')
  let isClosed = true
  await page.route('**/m/api/launch', (route) =>
    isClosed
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', status: 422, code: 'vendor.timeout' }),
        })
      : route.continue(),
  )
  await page.goto(slot)
  await expect(failure(page)).toContainText('The provider does not answer.')
  await expect(page.locator('iframe')).toHaveCount(0)
  // An ordinary page again, with all its ways out.
  await expect(page.getByRole('banner')).toBeVisible()
  complaints.length = 0
  isClosed = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(spin(page)).toBeEnabled()
})

for (const [code, status, words] of [
  ['bad-game-address', 502, 'an address that we do not trust'],
  ['game.closed', 422, 'This game is closed for now.'],
  ['trial.unsupported', 422, 'This game cannot be tried for free.'],
  ['player.protection', 422, 'A limit or a break that you have set'],
  ['status-unknown', 503, 'We cannot reach the game platform'],
  ['something-new', 500, 'The game could not be opened.'],
] as const) {
  test(`a launch that fails with ${code} is said in words, without a frame`, async ({
    page,
    logIn,
    complaints,
  }) => {
    await logIn('bilal_agent')
    await page.route('**/m/api/launch', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code }),
      }),
    )
    await page.goto(slot)
    await expect(failure(page)).toContainText(words)
    await expect(page.locator('iframe')).toHaveCount(0)
    complaints.length = 0
  })
}

test('too many games: how long to wait is said', async ({ page, logIn, complaints }) => {
  await logIn('bilal_agent')
  await page.route('**/m/api/launch', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ code: 'too-many-requests' }),
    }),
  )
  await page.goto(slot)
  await expect(failure(page)).toContainText('You can try again in 42 seconds.')
  complaints.length = 0
})

test('without a network the game says so', async ({ page, logIn, complaints }) => {
  await logIn('bilal_agent')
  await page.route('**/m/api/launch', (route) => route.abort('internetdisconnected'))
  await page.goto(slot)
  await expect(failure(page)).toContainText('You seem to be offline.')
  complaints.length = 0
})

test('a vendor that stays silent is given up after twenty seconds, and can be tried again', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('bilal_agent')
  await page.clock.install()
  let answer: (() => void) | undefined
  await page.route('http://games.localhost:*/__sandbox/play/*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.abort().catch(() => undefined)
  })
  const framed = page.waitForRequest((request) => request.url().includes('/__sandbox/play/slot'))
  await page.goto(slot)
  await page.clock.runFor(1000)
  await framed
  await expect(page.getByText('Opening your game')).toBeVisible()
  // The clock goes on by itself besides, as long as a busy machine takes.
  await page.clock.runFor(12_000)
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.clock.runFor(9000)
  await expect(failure(page)).toContainText('The provider does not answer.')
  await expect(page.locator('iframe')).toHaveCount(0)
  answer?.()
  await page.unroute('http://games.localhost:*/__sandbox/play/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(1000)
  await expect(page.locator('iframe')).toHaveCount(1)
  complaints.length = 0
})

test('a ticket that is worth nothing any more is an error before the game, not a blank frame', async ({
  page,
  logIn,
}) => {
  await logIn('bilal_agent')
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
  await fromVendor(page, { source: 'lobby-game', type: 'error', code: 'ticket.invalid' })
  await expect(failure(page)).toContainText('The game could not be opened.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a lottery is closed to where its address says', async ({ page, logIn }) => {
  await logIn('bilal_agent')
  for (const [more, target] of [
    ['&pageBack=home', /\/m\/home$/],
    ['', /\/m\/game$/],
  ] as const) {
    await page.goto(`/m/launchGame?playType=ent&gameId=570000${more}`)
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Lottery')
    await expect(game(page).locator('body')).not.toBeEmpty()
    await page.getByRole('button', { name: 'Leave the game' }).click()
    await expect(page).toHaveURL(target)
  }
})

test('the lottery lobby opens by its own name', async ({ page, logIn }) => {
  await logIn('bilal_agent')
  await page.goto('/m/startLottery')
  await expect(page.locator('iframe')).toHaveAttribute('src', /__sandbox\/play\/lottery\?ticket=/)
})

test('a win in a game is on the winner board, and the pool has grown', async ({ page, baseURL }) => {
  const origin = String(baseURL)
  const scenario = (change: object) =>
    fetch(`${origin}/__sandbox/scenario`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
  const poolOf = async () =>
    (await (await page.request.get('/m/api/jackpot')).json()) as { pool: { amount: string } }
  const before = Number((await poolOf()).pool.amount)
  const account = await newMember(page, origin)
  await page.goto(slot)
  await expect(spin(page)).toBeEnabled()
  await scenario({ outcome: 'win' })
  try {
    // The lines of the board begin at a hundred.
    await expect(async () => {
      const held = Number((await walletOf(origin, account)).balance)
      await spin(page).click()
      await expect(spin(page)).toBeEnabled()
      expect(Number((await walletOf(origin, account)).balance) - held).toBeGreaterThan(100)
    }).toPass({ timeout: 40_000, intervals: [0] })
  } finally {
    await scenario({ outcome: 'random' })
  }
  // Both are cached for all visitors: as an operator would, the caches are emptied.
  expect(
    (await page.request.post('/m/api/purge', { headers: { Authorization: `Bearer ${purgeToken()}` } })).ok(),
  ).toBe(true)
  const masked = `${account.slice(0, 2)}***${account.slice(-2)}`
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/m/api/winners')).json()))
    .toContain(masked)
  await expect.poll(async () => Number((await poolOf()).pool.amount)).toBeGreaterThan(before)
})

test('a bet whose answer is lost is posted once, and the strip tells what became of it', async ({
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
  // The server hears the first two; the game does not hear the server.
  await page.addInitScript(() => {
    if (!location.hostname.startsWith('games.')) return
    const { fetch } = window
    let lost = 0
    window.fetch = async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      if (!String(request[0]).endsWith('/rounds') || request[1]?.method !== 'POST' || lost === 2)
        return answer
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
  await expect(strip(page)).toContainText(shownNet(balance))
})

test('a member whose login ends in the middle of a game is led to the login, and back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('bilal_agent')
  await vendor(page, '<p>vendor</p>')
  await page.goto(slot)
  await expect(game(page).getByText('vendor')).toBeVisible()
  await context.clearCookies({ name: '__Host-session' })
  await fromVendor(page, { source: 'lobby-game', type: 'round', stake: '1.00', payout: '0.00' })
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FouterFrame/)
})
