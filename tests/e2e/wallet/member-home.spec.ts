import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** The member centre. */

const PATH = '/m/member/home'
const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const wallet = (page: Page) => main(page).getByRole('region', { name: /balance|Main wallet/ })

async function visit(page: Page, lang = 'en') {
  await page.goto(`${PATH}?lang=${lang}`)
  await waitForHydration(page)
}

const deposit = (more: Record<string, unknown> = {}) => ({
  id: 'p-1',
  direction: 'deposit',
  state: 'review',
  amount: '2000.37',
  createdAt: Date.now(),
  usualMinutes: 5,
  currency: 'BDT',
  ...more,
})

/** Opens the member centre from home as a member with these pending payments. */
async function visitWith(page: Page, payments: unknown[], lang = 'en') {
  await page.route(`**${PATH}.data*`, async (route) => {
    const response = await route.fetch()
    const [first = '', ...rest] = (await response.text()).split('\n')
    const { loaderData } = JSON.parse(first)
    loaderData['member-home'].payments = { ok: true, value: payments }
    const others = rest.filter((line) => !line.startsWith('{"id":"payments"'))
    await route.fulfill({ response, body: [JSON.stringify({ loaderData }), ...others].join('\n') })
  })
  await page.goto(`/m/home?lang=${lang}`)
  await waitForHydration(page)
  await page.locator(`a[href="${PATH}"]:visible`).first().click()
  await expect(page).toHaveURL(new RegExp(PATH))
}

test(
  'bottom bar and menu link to the member centre',
  fullOnly(
    'tests/e2e/wallet/deposit.spec.ts goes by the bar; tests/e2e/shell/menu-on-pages.spec.ts by the menu',
  ),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await bar(page).getByRole('link', { name: 'Me', exact: true }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Me', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await main(page).getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/home/)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(PATH))
  },
)

test('the balance is rounded, exact after a tap, refreshed with one call, and stays when the refresh fails', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('rafi88')
  await visit(page)
  const balance = wallet(page).getByRole('button', { name: /৳/ })
  await expect(balance).toHaveText(/^৳.24,850$/)
  await balance.click()
  await expect(balance).toHaveText(/^৳.24,850\.75$/)
  await page.route(/\/m\/api\/wallet\?/, (route) => route.fulfill({ json: { balance: '31000.05' } }))
  await wallet(page).getByRole('button', { name: 'Refresh balance' }).click()
  await expect(balance).toHaveText(/31,000\.05/)
  await expect(wallet(page).getByRole('status')).toHaveText('Balance updated')

  await page.unroute(/\/m\/api\/wallet\?/)
  await page.route(/\/m\/api\/wallet\?/, (route) => route.abort('connectionreset'))
  await wallet(page).getByRole('button', { name: 'Refresh balance' }).click()
  await expect(page.getByText('We couldn’t load your balance. Try again.').first()).toBeVisible()
  await expect(balance).toHaveText(/31,000\.05/)
  complaints.length = 0
})

test('a hidden balance stays hidden, even while the page loads', async ({ page, logIn, provokes }) => {
  await logIn('rafi88')
  await visit(page)
  const hide = wallet(page).getByRole('button', { name: 'Hide balance' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(wallet(page)).not.toContainText('24,850')
  await expect(wallet(page)).toContainText('Balance hidden')

  // The route blocks the scripts, so the page has loaded without them.
  provokes(/ERR_FAILED|Failed to load|dynamically imported/)
  await page.route(/\/assets\/entry-.*\.js/, (route) => route.abort())
  await page.reload()
  await expect(main(page)).toContainText(/ID \d+/)
  await expect(wallet(page).getByText('24,850')).toBeHidden()

  await page.unroute(/\/assets\/entry-.*\.js/)
  await visit(page)
  await expect(wallet(page)).not.toContainText('24,850')
  for (const path of ['/m/home', '/m/help', '/m/voucherCenter']) {
    await page.goto(path)
    const balance = page.getByRole('banner').getByText('24,850')
    await expect(balance).toBeAttached()
    await expect(balance).toBeHidden()
    // Without a balance there is no button that would show its exact amount, while the name stays.
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('VIP 3', { exact: true })).toBeVisible()
  }
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu' }).first().click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('24,850')).toBeAttached()
  await expect(menu.getByText('24,850')).toBeHidden()
  await expect(menu.getByTitle('Show exact balance')).toBeHidden()
  await visit(page)
  await hide.click()
  await expect(wallet(page)).toContainText('24,850')
  await visit(page)
  await expect(wallet(page)).toContainText('24,850')
})

test(
  'the member id is copied, or selected where copying is denied',
  fullOnly('nothing does; tests/e2e/agent/invite-friends.spec.ts copies by a button'),
  async ({ page, context, logIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn('rafi88')
    await visit(page)
    const copy = main(page).getByRole('button', { name: /^ID / })
    await copy.click()
    await expect(main(page).getByText('Copied')).toBeVisible()
    const id = await page.evaluate(() => navigator.clipboard.readText())
    expect(id).toMatch(/^\d+$/)
    await expect(copy).toContainText(id)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await copy.click()
    await expect(
      page.getByText('We couldn’t copy your ID. We’ve selected it for you to copy.').first(),
    ).toBeVisible()
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(id)
  },
)

test(
  'the keyboard moves through the member centre from top to bottom',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts, on home'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await visit(page)
    await expect(main(page).getByRole('link', { name: /Messages/ })).toContainText(/unread/)
    await main(page).getByRole('link', { name: 'Back', exact: true }).focus()
    const names: string[] = []
    for (let step = 0; step < 40 && names.at(-1) !== 'Log out, again'; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const { ariaLabel, textContent } = document.activeElement as HTMLElement
        return (ariaLabel ?? textContent).replaceAll(/\s+/g, ' ').trim()
      })
      names.push(name === 'Log out' && names.includes(name) ? 'Log out, again' : name)
    }
    expect(names).toEqual([
      'Log out',
      'Menu',
      'Change profile picture',
      expect.stringMatching(/^ID \d+/),
      expect.stringMatching(/24,850/),
      'Hide balance',
      'Refresh balance',
      'Deposit',
      'Withdraw',
      'Your level and benefits',
      'Records',
      expect.stringMatching(/Rewards$/),
      'Transfers',
      'Invite',
      expect.stringMatching(/^Agent overview/),
      'Cashback',
      expect.stringMatching(/^Messages/),
      expect.stringMatching(/^Security/),
      'Verification',
      'Payout accounts',
      'Limits',
      expect.stringMatching(/^Player protection/),
      expect.stringMatching(/^Language/),
      'Light',
      'Dark',
      expect.stringMatching(/^Customer service/),
      'Help centre',
      'About and terms',
      'Get the app',
      'Log out, again',
    ])
  },
)

test(
  'the session time in the member centre advances by the minute',
  fullOnly('tests/e2e/play/lottery.spec.ts follows a running time'),
  async ({ page, logIn }) => {
    await page.clock.install()
    await logIn('rafi88')
    await visit(page)
    await expect(main(page)).toContainText(/Session started .* · 0 minutes/)
    await page.clock.runFor(61_000)
    await expect(main(page)).toContainText('· 1 minute')
    await page.clock.runFor(61 * 60_000)
    await expect(main(page)).toContainText('· 1 h 2 min')
  },
)

test('a pending payment is updated until it ends, which refreshes the balance', async ({ page, logIn }) => {
  await page.clock.install()
  await logIn('rafi88')
  let state = 'review'
  let requests = 0
  await page.route('**/m/api/wallet/payments', (route) => {
    requests += 1
    return route.fulfill({ json: { list: [deposit({ state })] } })
  })
  await page.route('**/m/api/wallet', (route) => route.fulfill({ json: { balance: '26851.12' } }))
  await visitWith(page, [deposit()])
  await expect(main(page)).toContainText(/Deposit of ৳.2,000\.37 under review/)
  await expect(main(page)).toContainText(/Usually 5 minutes · Submitted/)
  await page.clock.runFor(3000)
  await expect.poll(() => requests).toBe(1)
  state = 'done'
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(requests).toBe(2)
  }).toPass()
  await expect(main(page)).toContainText(/Deposit of ৳.2,000\.37 completed/)
  await expect(wallet(page)).toContainText('26,851')
  await page.clock.runFor(600_000)
  expect(requests).toBe(2)
})

test(
  'on desktops, session and payments are in the end column of the member centre',
  fullOnly('“pending payments are a list when there are several” in tests/worker/wallet/member-home.test.ts'),
  async ({ page, logIn }) => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await logIn('rafi88')
    const list = [deposit(), deposit({ id: 'p-0', direction: 'withdrawal', state: 'sent', amount: '5000' })]
    await visitWith(page, [])
    await expect(main(page).getByRole('region', { name: 'This session' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Latest payments' })).toHaveCount(0)
    await page.unrouteAll()
    await visitWith(page, list)
    const latest = main(page).getByRole('region', { name: 'Latest payments' })
    await expect(latest.getByRole('listitem')).toHaveText([
      /^Deposit.*2,000\.37.*Under review/,
      /^Withdrawal.*5,000.*Processing/,
    ])
  },
)

test(
  'the VIP level is below the name, even when the id wraps to another line',
  fullOnly('nothing does: only places'),
  async ({ page, baseURL }) => {
    // The test needs a new member, because new members have long ids.
    await logInAsPayer(page, baseURL)
    await page.setViewportSize({ width: 320, height: 844 })
    await visit(page)
    const [name, level, id] = await Promise.all(
      [
        main(page).getByRole('heading', { level: 2 }).first(),
        main(page)
          .getByText(/^VIP \d+$/)
          .first(),
        main(page).getByRole('button', { name: /^ID \d+/ }),
      ].map((part) => part.boundingBox()),
    )
    if (!name || !level || !id) throw new Error('not shown')
    expect(id.y).toBeGreaterThan(level.y)
    expect(level.y).toBeGreaterThanOrEqual(name.y + name.height)
  },
)

for (const lang of ['en', 'bn', 'ur'])
  test(
    `the member centre is not cut off and does not scroll sideways at 320 px in ${lang}`,
    fullOnly('tests/e2e/system/every-page.spec.ts'),
    async ({ page, logIn }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await logIn('rafi88')
      const list = [
        deposit({ amount: '123456789012.37' }),
        deposit({ id: 'p-0', direction: 'withdrawal', state: 'created' }),
      ]
      await visitWith(page, list, lang)
      await page.route(/\/m\/api\/wallet\?/, (route) =>
        route.fulfill({ json: { balance: '123456789012.37' } }),
      )
      await wallet(page).or(main(page)).getByRole('button', { name: /৳/ }).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const outside = await main(page).evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('a, button, p, h2, b')]
          .filter((part) => part.checkVisibility() && !part.closest('.sr'))
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
          )
          .map((part) => part.outerHTML.slice(0, 120)),
      )
      expect(outside).toEqual([])
    },
  )

for (const theme of ['dark', 'light'])
  test(
    `axe finds no fault in the member centre, ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts; nothing does for payments on their way'),
    async ({ page, logIn }) => {
      await logIn('rafi88')
      await page.goto(`/m/home?lang=en&theme=${theme}`)
      for (const list of [
        [deposit({ state: 'failed' })],
        [
          deposit(),
          deposit({ id: 'p-0', direction: 'withdrawal', state: 'sent' }),
          deposit({ id: 'p-2', state: 'done' }),
        ],
      ]) {
        await page.unrouteAll()
        await visitWith(page, list)
        await expect(main(page)).toContainText(/2,000\.37/)
        expect(await findAxeFaults(page)).toEqual([])
      }
    },
  )

test.describe('free play', () => {
  test(
    'the member centre of free play shows a prompt to register on every visit, and then the page',
    fullOnly('tests/worker/account/free-play.test.ts'),
    async ({ page, logIn }) => {
      await logIn('trial01')
      await visit(page)
      const prompt = page.getByRole('dialog', {
        name: 'You need a real account to use the full member centre',
      })
      await expect(prompt).toContainText('don’t carry over')
      // The prompt opened without a tap, so it has the focus itself.
      await expect(prompt).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(prompt).toBeHidden()
      await expect(wallet(page)).toContainText(/Play money balance/)
      await expect(wallet(page)).toContainText('2,000')
      await expect(main(page)).not.toContainText('৳')
      expect(await findAxeFaults(page)).toEqual([])
      await bar(page).getByRole('link', { name: 'Me', exact: true }).click()
      await prompt.getByRole('link', { name: 'Sign up' }).click()
      await expect(page).toHaveURL(/\/m\/register/)
      await expect(prompt).toBeHidden()
    },
  )
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/wallet/member-home.test.ts shows the same page; tests/e2e/shell/log-out.spec.ts'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, the member centre is complete, and its links work', async ({ page, logIn }) => {
      await logIn('rafi88')
      await page.goto(`${PATH}?lang=en`)
      await expect(main(page)).toContainText(/ID \d+/)
      await expect(wallet(page)).toContainText('24,850')
      await expect(main(page)).toContainText(/Session started .* UTC/)
      await main(page)
        .getByRole('link', { name: /^Language/ })
        .click()
      await page.locator('#language').getByRole('link', { name: 'اردو' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', /^ur/)
      await page.goto(`${PATH}?lang=en`)
      await main(page).getByRole('link', { name: 'Log out' }).last().click()
      await page.locator('#log-out').getByRole('button', { name: 'Log out' }).click()
      await page.goto(PATH)
      await expect(page).toHaveURL(/\/m\/login\?return=/)
    })

    test('without scripts, free play sees a prompt to register, with Cancel first', async ({
      page,
      logIn,
    }) => {
      await logIn('trial01')
      await page.goto(`${PATH}?lang=en`)
      const card = main(page).getByRole('region', { name: /need a real account/ })
      await expect(card.getByRole('link')).toHaveText(['Cancel', 'Sign up'])
      await card.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/m\/home/)
    })
  },
)
