import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page } from 'playwright/test'
import { BROWSER_TIMEOUT_MS } from '../../../shared/config/product-limits'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { FACEBOOK_ON_IPHONE, setZoneCookie } from '../harness/device-agents'
import { readCsvRows } from '../harness/downloads'
import { gameUrl } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'
import { leaveAndReturn, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** The betting record, with the sandbox as the platform. Its member `tanvir` has played for a year. */

const PATH = '/m/gameRecord'
const main = (page: Page) => page.getByRole('main')
const bets = (page: Page) => main(page).locator('section [role=listitem] > a')
const sheet = (page: Page) => page.getByRole('dialog', { name: /./ })
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const idIn = (page: Page) => new URL(page.url()).searchParams.get('id')

async function visit(page: Page, query = '', lang = 'en') {
  await page.goto(`${PATH}?lang=${lang}${query}`)
  await waitForHydration(page)
  await expect(bets(page).first()).toBeVisible()
}

/** Places a bet through the game’s API, for a player whose page is open. */
async function placeBet(origin: string, account: string, stake: string) {
  const url = new URL(await gameUrl(origin, 'slot', { account }))
  // The request goes to the machine by IP address, because Node does not resolve the games’ host as browsers
  // do.
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ token: string }>((resolve, reject) => {
      const sent = request(
        {
          // Without an agent each request has a new connection: a keep-alive connection may close while it is
          // reused.
          agent: false,
          port: url.port,
          path: `/__sandbox/play${path}`,
          method: 'POST',
          headers: { ...headers, Host: url.host },
        },
        (reply) => void json(reply).then((value) => resolve(value as { token: string }), reject),
      )
      sent.on('error', reject).end(JSON.stringify(body))
    })
  const { token } = await call('/session', { ticket: url.searchParams.get('ticket') })
  await call(
    '/rounds',
    { stake },
    { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
  )
}

const byWorker = fullOnly(
  'tests/worker/records/betting-record.test.ts and tests/worker/records/filters.test.ts',
)
const ofAnother = fullOnly(
  '“records of another member are hidden: a bet, a lottery …” in tests/worker/records/member-records.test.ts',
)
const inFile = fullOnly(
  'tests/e2e/records/statement.spec.ts downloads one; tests/worker/records/files.test.ts compares',
)
const byCopying = fullOnly('tests/e2e/agent/invite-friends.spec.ts copies by the same button')
const inZone = fullOnly(
  '“the rows of bets are grouped by day in the player’s time zone” in tests/worker/records/betting-record.test.ts',
)
const largeText = fullOnly('nothing does: large text in the filter')
const uncovered = fullOnly('nothing does')

test.beforeEach(({ page, baseURL }) => setZoneCookie(page, baseURL))

test.describe('a member with a year of bets', () => {
  test.beforeEach(({ logIn }) => logIn('tanvir'))

  test(
    'a member reaches the betting record by keyboard, loads older bets, and reads each day’s result as text',
    fullOnly('“the betting record loads older bets at the end, and Back …” below'),
    async ({ page }) => {
      await page.goto('/m/member/home?lang=en')
      await waitForHydration(page)
      await main(page).getByRole('link', { name: 'Records' }).press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === PATH)
      await expect(bets(page).first()).toBeVisible()
      const older = main(page).getByRole('link', { name: 'Show older records' })
      await older.press('Enter')
      await expect.poll(() => bets(page).count()).toBeGreaterThanOrEqual(40)
      await expect(older).toBeFocused()

      const table = page.getByRole('table', { name: 'Daily results' })
      await expect(table.getByRole('row')).toHaveCount(8)
      await expect(table.getByRole('row').nth(1)).toHaveText(/\d+ \w+.*bets.*\d.*\d.*\d/)
      await main(page).getByRole('link', { name: '30 days' }).click()
      await expect(table.getByRole('row')).toHaveCount(31)
      await expect(page).toHaveURL(/range=30-days/)
      await visit(page, `&range=own&from=${day(-170)}&to=${day(0)}`)
      await expect(page.getByRole('table', { name: 'Weekly results' }).getByRole('row')).toHaveCount(26)
    },
  )

  test('the betting record loads older bets at the end, and Back restores the scroll position', async ({
    page,
  }) => {
    await visit(page, '&range=30-days')
    await expect(bets(page)).toHaveCount(20)
    await expect(async () => {
      await scrollToEnd(page)
      expect(await bets(page).count()).toBeGreaterThanOrEqual(60)
    }).toPass()
    await expect(page).toHaveURL(/range=30-days.*after=/)
    const row = bets(page).nth(50)
    await row.scrollIntoViewIfNeeded()
    await row.click()
    await sheet(page).getByRole('link', { name: 'Get help' }).click()
    await expect(page).toHaveURL(/\/m\/service/)
    // Back leads first to the bet, which is a separate page now, then to the list.
    await page.goBack()
    await expect(page).toHaveURL(/id=/)
    await expect(main(page).getByRole('link', { name: 'All bets' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/id=/)
    await expect(row).toBeInViewport()
    expect(await bets(page).count()).toBeGreaterThanOrEqual(60)
  })

  test(
    'a member opens a bet over the list and returns to its row, by keyboard',
    fullOnly('nothing does'),
    async ({ page }) => {
      await visit(page)
      const row = bets(page).nth(1)
      const name = await row.locator('bdi').first().textContent()
      await row.focus()
      await page.keyboard.press('Enter')
      await expect(sheet(page)).toBeVisible()
      await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(String(name))
      await expect(
        sheet(page)
          .getByRole('link', { name: 'Close' })
          .or(sheet(page).getByRole('button', { name: 'Close' })),
      ).toBeFocused()
      await expect(sheet(page).getByText('Placed')).toBeVisible()
      const id = idIn(page)
      expect(id).not.toBeNull()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
      await expect(row).toBeFocused()
      expect(idIn(page)).toBeNull()
      await page.goForward()
      await expect(sheet(page)).toBeVisible()
      expect(idIn(page)).toBe(id)
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      await expect(bets(page)).toHaveCount(20)
      await page.goForward()
      await page.reload()
      await waitForHydration(page)
      await expect(main(page).getByText('Placed')).toBeVisible()
      await main(page).getByRole('link', { name: 'All bets' }).click()
      await expect(bets(page).first()).toBeVisible()
      expect(idIn(page)).toBeNull()
    },
  )

  test('a member copies the round id of a bet', byCopying, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '&state=lost&category=RNG')
    await bets(page).first().click()
    await sheet(page).getByRole('button', { name: 'Copy: Round ID' }).click()
    await expect(sheet(page).getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\S/)
  })

  test('a member filters the betting record', byWorker, async ({ page }) => {
    await visit(page, '&range=30-days')
    await main(page).getByRole('button', { name: 'Filter: All bets' }).click()
    await sheet(page).getByRole('radio', { name: 'Won', exact: true }).check()
    await sheet(page).getByRole('radio', { name: 'Slots', exact: true }).check()
    await sheet(page).getByRole('button', { name: 'Show bets' }).click()
    await expect(main(page).getByRole('button', { name: 'Filter: Slots, Won' })).toBeVisible()
    await expect(page).toHaveURL(/range=30-days.*state=won|state=won.*range=30-days/)
    await expect(bets(page).first()).toContainText('Won')
    for (const text of await bets(page).allTextContents()) expect(text).toContain('Won')
  })

  test('custom dates of the betting record show errors at their field', byWorker, async ({ page }) => {
    await visit(page, `&range=own&from=${day(-400)}&to=${day(-1)}`)
    const from = main(page).getByLabel('From', { exact: true })
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveAccessibleDescription(
      /^Our records don’t go back that far\. Choose a later date\. ?Earliest date: \d+ \w+$/,
    )
    await from.fill(day(-3))
    await main(page).getByLabel('To', { exact: true }).fill(day(-2))
    await main(page).getByRole('button', { name: 'Apply dates' }).click()
    await expect(page).toHaveURL(new RegExp(`from=${day(-3)}`))
    await expect(main(page).getByLabel('From', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  })

  test(
    'the betting record shows an error when the platform repeats a page, instead of an endless list',
    uncovered,
    async ({ page }) => {
      await visit(page, '&range=30-days')
      const older = main(page).getByRole('link', { name: 'Show older records' })
      const second = new URL(String(await older.getAttribute('href')), page.url()).searchParams.get('after')
      // The stubbed platform always responds with the second page.
      await page.route('**/m/gameRecord.data?*after=*', async (route) => {
        const url = new URL(route.request().url())
        url.searchParams.set('after', String(second))
        await route.continue({ url: String(url) })
      })
      await older.focus()
      await expect(async () => {
        await scrollToEnd(page)
        await expect(main(page)).toContainText('There may be older records that we can’t show here.', {
          timeout: 500,
        })
      }).toPass()
      await expect(older).toHaveCount(0)
      await expect(bets(page)).toHaveCount(40)
      // The button has disappeared, and the text in its place has the focus.
      await expect(main(page).getByText('40 records shown')).toBeFocused()
    },
  )

  test('the betting record can be downloaded as a file with the same bets', inFile, async ({ page }) => {
    await visit(page, '&range=30-days&state=void')
    await expect(async () => {
      await scrollToEnd(page)
      await expect(main(page).getByRole('link', { name: 'Show older records' })).toHaveCount(0, {
        timeout: 500,
      })
    }).toPass()
    const download = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('bets.csv')
    const [head = [], ...rows] = await readCsvRows(file)
    const place = head.indexOf('Reference number')
    const visibleIds = await bets(page).evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
    )
    expect(visibleIds.length).toBeGreaterThan(0)
    expect(rows.map((row) => row[place])).toEqual(visibleIds)
  })

  test(
    'the betting record can be downloaded in an in-app browser where scripts cannot save files',
    inFile,
    async ({ browser, page, baseURL }) => {
      const storageState = await page.context().storageState()
      const app = await browser.newContext({
        storageState,
        userAgent: FACEBOOK_ON_IPHONE,
        ...(baseURL && { baseURL }),
      })
      const inApp = await app.newPage()
      await visit(inApp)
      const download = inApp.waitForEvent('download')
      await main(inApp).getByRole('link', { name: 'Download CSV' }).click()
      expect(new URL((await download).url()).pathname).toBe('/m/csv/bets')
      await app.close()
    },
  )

  test('a bet can be retried when neither its sheet nor its page has loaded', uncovered, async ({ page }) => {
    await visit(page)
    await page.clock.install()
    // The data has another build's id, so the tab loads the document, which the network loses.
    await page.route(/gameRecord\.data\?.*id=/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } })
    })
    await page.route(/gameRecord\?.*id=/, (route) => route.fulfill({ status: 204 }))
    const none = page.waitForResponse((answer) => answer.status() === 204)
    await bets(page).first().click()
    await none
    await expect(sheet(page)).not.toContainText('couldn’t load')
    await page.clock.fastForward(BROWSER_TIMEOUT_MS + 1000)
    await expect(sheet(page)).toContainText('We couldn’t load this bet.')
    await page.unrouteAll()
    await sheet(page).getByRole('link', { name: 'Try again' }).press('Enter')
    await expect(sheet(page)).toContainText('Game provider')
  })

  test('an unknown bet links to all bets of the same kind', byWorker, async ({ page }) => {
    await page.goto(`${PATH}?lang=en&range=30-days&state=lost&id=none`)
    await main(page).getByRole('link', { name: 'All bets' }).click()
    await expect(bets(page).first()).toContainText('Lost')
    await expect(page).toHaveURL(/range=30-days.*state=lost/)
  })

  for (const [lang, width] of [
    ['en', 390],
    ['ur', 390],
    ['ur', 320],
  ] as const)
    test(
      `the betting record has no accessibility fault in ${lang} at ${width} pixels`,
      fullOnly('tests/e2e/system/every-page.spec.ts'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        // With reduced motion, the sheet has its final colours immediately.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await visit(page, `&range=own&from=${day(-40)}&to=${day(0)}`, lang)
        expect(await findAxeFaults(page)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        await bets(page).first().click()
        await expect(sheet(page).locator('dl')).toBeVisible()
        await expect(sheet(page)).toHaveCSS('opacity', '1')
        expect(await findAxeFaults(page)).toEqual([])
        await page.goBack()
        await main(page).locator('a[href="#filter"]').click()
        await expect(sheet(page).locator('form')).toBeVisible()
        await expect(sheet(page)).toHaveCSS('opacity', '1')
        expect(await findAxeFaults(page)).toEqual([])
      },
    )

  for (const [lang, size] of [
    ['ta', '150%'],
    ['ta', '200%'],
    ['ru', '200%'],
    ['ur', '200%'],
  ] as const)
    test(
      `the betting record has room for filter choices and buttons with text at ${size} in ${lang}`,
      largeText,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 320, height: 844 })
        await visit(page, '', lang)
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, size)
        await main(page).locator('a[href="#filter"]').click()
        await expect(sheet(page)).toHaveCSS('opacity', '1')
        const submit = sheet(page).locator('button[type="submit"]')
        for (const choice of await sheet(page).locator('label:has(input), select').all()) {
          await choice.scrollIntoViewIfNeeded()
          const [one, other] = [await choice.boundingBox(), await submit.boundingBox()]
          expect(Number(one?.y) + Number(one?.height)).toBeLessThanOrEqual(Number(other?.y))
        }
        await submit.scrollIntoViewIfNeeded()
        await expect(submit).toBeInViewport({ ratio: 1 })
      },
    )

  test.describe('without scripts', byWorker, () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, the betting record works with links and forms', async ({ page }) => {
      await page.goto(`${PATH}?lang=en&range=30-days`)
      await main(page).locator('a[href="#filter"]').click()
      await sheet(page).getByRole('radio', { name: 'Lost', exact: true }).check()
      await sheet(page).getByRole('button', { name: 'Show bets' }).click()
      await expect(page).toHaveURL(/range=30-days/)
      await expect(page).toHaveURL(/state=lost/)
      await expect(bets(page)).toHaveCount(20)
      const first = await bets(page).first().getAttribute('href')
      await main(page).getByRole('link', { name: 'Show older records' }).click()
      await expect(bets(page)).toHaveCount(20)
      expect(await bets(page).first().getAttribute('href')).not.toBe(first)
      await main(page).getByRole('link', { name: 'Show newest records' }).click()
      await expect(bets(page).first()).toHaveAttribute('href', String(first))
      await bets(page).first().click()
      await expect(main(page).getByText('Placed')).toBeVisible()
      await main(page).getByRole('link', { name: 'All bets' }).click()
      await expect(page).toHaveURL(/state=lost/)
      await expect(bets(page)).toHaveCount(20)
    })
  })
})

test(
  'new bets appear when the player returns to the betting record, at the previous scroll position',
  fullOnly('tests/e2e/records/day-change.spec.ts'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const account = await logInAsPayer(page, baseURL)
    await page.request.post('/__sandbox/wallet', { data: { account, set: '1500' } })
    await placeBet(origin, account, '9.00')
    await visit(page, '&range=today')
    const count = await bets(page).count()
    await placeBet(origin, account, '18.00')
    await leaveAndReturn(page)
    await expect(bets(page)).toHaveCount(count + 1)
    await expect(bets(page).first()).toContainText('18')
    await expect(main(page).getByRole('region', { name: /^Result/ })).toContainText(
      new RegExp(`${count + 1} bets`),
    )

    await bets(page).first().click()
    await sheet(page).getByRole('link', { name: 'Go to game' }).click()
    await expect(page).not.toHaveURL(/gameRecord/)
    await placeBet(origin, account, '27.00')
    await page.goBack()
    await main(page).getByRole('link', { name: 'All bets' }).click()
    await expect(bets(page).first()).toContainText('27')
  },
)

test(
  'the longest period of a betting record without bets offers no longer one',
  byWorker,
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await page.goto(`${PATH}?lang=en`)
    await main(page).getByRole('link', { name: 'Show last 30 days' }).click()
    await main(page).getByRole('link', { name: 'Show last 6 months' }).click()
    await expect(page).toHaveURL(/range=own/)
    await expect(main(page).getByText('No bets in this period.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Show / })).toHaveCount(0)
  },
)

test(
  'a player who has travelled sees bets in the new time zone',
  inZone,
  async ({ page, logIn, browser, baseURL }) => {
    await logIn('tanvir')
    await setZoneCookie(page, baseURL, 'Asia/Kathmandu')
    const storageState = await page.context().storageState()
    const timesIn = async (timezoneId: string, name: string) => {
      const context = await browser.newContext({ storageState, timezoneId, ...(baseURL && { baseURL }) })
      const there = await context.newPage()
      await there.goto(`${PATH}?lang=en&range=30-days`)
      await expect(main(there).getByText(`Times are shown in ${name}.`)).toBeVisible()
      const time = bets(there).first().locator('time')
      const shownTime = [await time.getAttribute('datetime'), await time.textContent()]
      await context.close()
      return shownTime
    }
    const [, before] = await timesIn('Asia/Kathmandu', 'Nepal Time')
    const [at, after] = await timesIn('Asia/Dhaka', 'Bangladesh Standard Time')
    expect(after).not.toBe(before)
    const time = new Intl.DateTimeFormat('en', {
      timeStyle: 'short',
      timeZone: 'Asia/Dhaka',
      hourCycle: 'h23',
    })
    const minutes = (text: string) => text.replace(/\D/g, '').slice(-2)
    expect(minutes(String(after))).toBe(minutes(time.format(new Date(String(at)))))
  },
)

test('another member’s bet is not found', ofAnother, async ({ page, logIn }) => {
  await logIn('tanvir')
  await visit(page)
  const theirs = await bets(page).first().getAttribute('href')
  await logIn('rafi88')
  await page.goto(`${theirs}&lang=en`)
  await expect(main(page).getByText('We couldn’t find this bet.')).toBeVisible()
})

/** Returns the date this many days from now, such as 2026-11-21. */
function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)
}
