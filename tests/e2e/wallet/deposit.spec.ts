import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'
import { listPayments, logInAsPayer, makeDeposit } from '../harness/payment-members'

/** The deposit form, on the way from the member centre to a payment and back. */

const PATH = '/m/voucherCenter'
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const go = (page: Page) => main(page).getByRole('button', { name: /^Continue/ })

async function visit(page: Page, query = 'lang=en') {
  await page.goto(`${PATH}?${query}`)
  await waitForHydration(page)
}

async function choose(page: Page, method: string, channel: string) {
  await main(page).getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: method }).check()
  await main(page)
    .getByRole('group', { name: 'Payment method' })
    .getByRole('radio', { name: channel })
    .check()
}

/** Waits for the page of the payment gateway, which the sandbox serves on another origin. */
async function atGateway(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/pay\.localhost/)
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible()
}

test('four taps lead from home to the gateway; a payment there is credited', async ({ page, baseURL }) => {
  const account = await logInAsPayer(page, baseURL)
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
  await main(page).getByRole('button', { name: /2,000/ }).click()
  await expect(go(page)).toHaveText(/Continue with ৳.2,000/)
  await go(page).click()

  await atGateway(page)
  await expect(page.getByText('2000.00 BDT')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/payment\?/)
  await expect(main(page).getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(main(page)).toContainText(/Your balance is now ৳.2,000\./)
  await expect(banner(page)).toContainText('2,000')
  await expect(page).toHaveTitle(/^Deposit D-\w+ · /)
  expect((await listPayments(baseURL, account)).map(({ state }) => state)).toEqual(['done'])

  await main(page).getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(banner(page)).toContainText('2,000')
})

test('a deposit choice made before the scripts have loaded stays', async ({ page, baseURL }) => {
  await logInAsPayer(page, baseURL)
  await visit(page)
  const release = await holdRequests(page, /\/assets\/[^/]+\.js$/)
  await page.goto(`${PATH}?lang=en`, { waitUntil: 'commit' })
  const channel = main(page).locator('input[name="channel"][value="nagad-app"]')
  const bonus = main(page).locator('input[name="bonus"][value="reload-20"]')
  await channel.check()
  await bonus.check()
  release()
  await waitForHydration(page)
  await expect(main(page).getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await expect(channel).toBeChecked()
  await expect(bonus).toBeChecked()
})

test('a deposit amount is preserved when the session ended before it was sent', async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  await logInAsPayer(page, baseURL)
  await visit(page)
  await amount(page).fill('700')
  const cookies = await context.cookies()
  await context.clearCookies({ name: /session/i })
  await go(page).click()
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FvoucherCenter/)
  await waitForHydration(page)
  await context.addCookies(cookies)
  await visit(page)
  await expect(amount(page)).toHaveValue('700')
  // The login requests a passkey challenge with the token of the old session.
  provokes(/403/)
})

test('the “Stop waiting” button of a slow deposit is uncovered at any scroll position', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await logInAsPayer(page, baseURL)
  await visit(page)
  await amount(page).fill('700')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(PATH))
  const release = await holdRequests(page, `**${PATH}.data*`)
  await go(page).click()
  await posted
  await page.clock.fastForward(16_000)
  const stop = main(page).getByRole('button', { name: 'Stop waiting' })
  await expect(stop).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  // No other element covers the button.
  await expect
    .poll(() =>
      stop.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
  release()
})

test(
  'deposit links in bar and card have no accent colour beside a page’s main button',
  fullOnly('nothing does: only colours'),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    const colours = () =>
      page.evaluate(() => {
        const colourOf = (element: Element | null | undefined) =>
          element && getComputedStyle(element).backgroundColor
        const tab = document.querySelector('nav a[href="/m/voucherCenter"] span')
        const card = document.querySelector('section > div > a[href="/m/voucherCenter"]')
        return [colourOf(tab), colourOf(card)]
      })
    await page.goto('/m/userAgreement?lang=en')
    await waitForHydration(page)
    await expect(async () => {
      const [tab, card] = await colours()
      expect(tab).toMatch(/^rgb/)
      expect(card).toBe(tab)
    }).toPass()
    const [accent] = await colours()
    for (const path of [PATH, '/m/member/accounts']) {
      await page.goto(`${path}?lang=en`)
      await waitForHydration(page)
      await expect(main(page).getByRole('button').or(main(page).getByRole('link')).first()).toBeVisible()
      // Colours have a transition.
      await expect.poll(colours, path).not.toContain(accent)
    }
  },
)

test('after Back from the gateway without a result, the page warns of paying twice before linking to the gateway again', async ({
  page,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await visit(page)
  await amount(page).fill('600')
  await go(page).click()
  await atGateway(page)
  await page.getByRole('button', { name: 'Never send a callback' }).click()
  await expect(page).toHaveURL(/\/m\/payment\?/)
  const warning = main(page).getByText(
    /bKash hasn’t confirmed your payment yet\. If you’ve paid, don’t pay again\./,
  )
  await expect(warning).toBeVisible()
  await expect(main(page)).not.toContainText('You won’t be charged until you confirm there')
  const controls = main(page).locator('a, button')
  const names = await controls.allTextContents()
  expect(names.indexOf('Refresh')).toBeGreaterThanOrEqual(0)
  expect(names.indexOf('Refresh')).toBeLessThan(names.indexOf('Continue to bKash'))
  await main(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(warning).toBeVisible()
  // The tab remembers the payment, though the gateway returned no result.
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto(`/m/payment?id=${id}&lang=en`)
  await expect(warning).toBeVisible()
})

test('a forged success, a refusal and half of the amount credit nothing, and the deposit can be retried', async ({
  page,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await visit(page)
  await amount(page).fill('500')
  await go(page).click()
  await atGateway(page)
  await page.getByRole('button', { name: /forged signature/ }).click()
  await expect(page).toHaveURL(/status=success/)
  await expect(main(page).getByRole('link', { name: /^Continue to/ })).toBeVisible()
  await expect(main(page)).not.toContainText('Completed')
  await expect(banner(page)).toContainText(/৳.0/)

  await main(page)
    .getByRole('link', { name: /^Continue to/ })
    .click()
  await atGateway(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(main(page).getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect(main(page)).toContainText('Nothing was added to your balance')
  await expect(banner(page)).toContainText(/৳.0/)
  await main(page)
    .getByRole('link', { name: /^Try again with ৳.500/ })
    .click()
  await expect(amount(page)).toHaveValue('500')

  await amount(page).fill('1000')
  await go(page).click()
  await atGateway(page)
  await page.getByRole('button', { name: /different amount/ }).click()
  await expect(main(page).getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expect(main(page)).toContainText(/You requested ৳.1,000, but we received ৳.500\./)
  await expect(banner(page)).toContainText(/৳.0/)
})

test(
  'a deposit amount altered in the request is refused by the method’s limits, and stays in the form',
  fullOnly(
    'tests/worker/wallet/deposit.test.ts, which refuses amounts outside the limits, whatever the form says',
  ),
  async ({ page, baseURL, provokes }) => {
    provokes(/422/)
    const account = await logInAsPayer(page, baseURL)
    await visit(page)
    await amount(page).fill('500')
    await page.route(`**${PATH}.data*`, (route) => {
      const body = String(route.request().postData()).replace(/(name="amount"\s+|amount=)500/, '$199999999')
      return route.continue({ postData: body })
    })
    await go(page).click()
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(amount(page)).toHaveAccessibleDescription(/within the limits for this payment method/)
    expect(await listPayments(baseURL, account)).toEqual([])
  },
)

test(
  'a deposit error is shown at the amount, which gets the focus; costs and bonus are shown before the payment',
  fullOnly('tests/worker/wallet/deposit.test.ts; of the focus nothing does'),
  async ({ page, baseURL }) => {
    const account = await logInAsPayer(page, baseURL)
    await visit(page)
    await go(page).click()
    await expect(amount(page)).toBeFocused()
    await expect(amount(page)).toHaveAccessibleDescription(/This field is required/)
    await amount(page).fill('5')
    await go(page).click()
    await expect(amount(page)).toBeFocused()
    await expect(amount(page)).toHaveAccessibleDescription(/within the limits/)
    await expect(amount(page)).toHaveAccessibleDescription(/Min ৳.200, max ৳.25,000/)
    expect(await listPayments(baseURL, account)).toEqual([])

    await amount(page).fill('2000')
    await choose(page, 'Card', 'Visa and Mastercard')
    const before = main(page).getByRole('region', { name: 'Before you pay' })
    // The fee is 2 % plus 5 taka.
    await expect(before).toContainText(/Fee\s*৳.45/)
    await expect(before).toContainText(/You receive\s*৳.1,955/)
    const bonus = main(page).getByRole('group', { name: 'Bonus' })
    await expect(bonus.getByRole('radio', { name: 'No bonus' })).toBeChecked()
    await bonus.getByRole('radio', { name: /100% on your first deposit/ }).check()
    await expect(bonus).toContainText(/Total wagering.*৳.60,000, 15 × \(deposit \+ bonus\)/)
    await expect(before).toContainText(/plus ৳.2,000 bonus/)
    await go(page).click()
    await atGateway(page)
    expect(await listPayments(baseURL, account)).toMatchObject([{ channelId: 'card', amount: 200_000 }])
  },
)

test(
  'a deposit method whose channels are all closed shows the day and time at which one opens',
  fullOnly('tests/worker/wallet/deposit.test.ts says the day on which a channel opens'),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    const day = 86_400_000
    const later = (days: number) => Date.UTC(2031, 10, 24, 4, 30) + days * day
    await page.route(`**${PATH}.data*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /\{"id":"card".*?"channels":\[\{"id":"card".*?\}\]\}/g,
        (method) => {
          const { channels, ...rest } = JSON.parse(method)
          const closed = [{ until: later(2) }, { until: later(1) }, {}]
          return JSON.stringify({
            ...rest,
            channels: closed.map((end, n) => ({ ...channels[0], id: `c${n}`, closed: end })),
          })
        },
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
    const methods = main(page).getByRole('group', { name: 'Pay with' })
    await expect(methods).toContainText(/CardUnavailableAvailable from 25 Nov 2031, 04:30/)
    await expect(methods.getByRole('radio', { name: /Card/ })).toHaveCount(0)
  },
)

test('Back from the gateway stays at the payment, and reloads create no second payment', async ({
  page,
  baseURL,
}) => {
  const account = await logInAsPayer(page, baseURL)
  await visit(page)
  await amount(page).fill('500')
  await go(page).click()
  await atGateway(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/payment\?id=/)
  await expect(main(page).getByRole('link', { name: /^Continue to/ })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('link', { name: /^Continue to/ })).toBeVisible()
  expect(await listPayments(baseURL, account)).toHaveLength(1)
})

test('two tabs with the same deposit form create one payment', async ({ page, context, baseURL }) => {
  const account = await logInAsPayer(page, baseURL)
  await visit(page)
  const other = await context.newPage()
  await visit(other)
  for (const tab of [page, other]) {
    await amount(tab).fill('500')
    await choose(tab, 'bKash', 'QR code')
  }
  await Promise.all([go(page).click(), go(other).click()])
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/m\/payment\?id=/)
  expect(page.url()).toBe(other.url())
  expect(await listPayments(baseURL, account)).toHaveLength(1)
})

test(
  'a form that has created a payment cannot create a second one; another payment is a separate link',
  fullOnly('tests/worker/wallet/repeated-payments.test.ts'),
  async ({ page, context, baseURL, provokes }) => {
    provokes(/422/)
    const account = await logInAsPayer(page, baseURL)
    await visit(page)
    const other = await context.newPage()
    await visit(other)
    await amount(other).fill('700')
    await choose(other, 'bKash', 'QR code')
    await go(other).click()
    await expect(other).toHaveURL(/\/m\/payment\?id=/)

    await amount(page).fill('500')
    await choose(page, 'bKash', 'QR code')
    await go(page).click()
    const refusal = main(page)
      .getByRole('alert')
      .filter({ hasText: 'You’ve already made a payment with this form.' })
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(go(page)).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'View', exact: true })).toBeInViewport({ ratio: 1 })
    await amount(page).press('Enter')
    await expect(refusal).toBeFocused()
    expect(await listPayments(baseURL, account)).toHaveLength(1)

    await main(page).getByRole('button', { name: 'Make another deposit' }).click()
    await expect(go(page)).toHaveText(/Continue with ৳.500/)
    await expect(main(page).getByRole('radio', { name: 'QR code' })).toBeChecked()
    expect(await listPayments(baseURL, account)).toHaveLength(1)
    await go(page).click()
    await expect(page).toHaveURL(/\/m\/payment\?id=/)
    expect((await listPayments(baseURL, account)).map(({ amount: minor }) => minor)).toEqual([50_000, 70_000])
  },
)

test(
  'a deposit refused for too many open payments shows the reason and links to them',
  fullOnly(
    '“too many open payments are reported with a link to them …” in tests/worker/wallet/deposit.test.ts',
  ),
  async ({ page, baseURL, provokes }) => {
    provokes(/422/)
    await logInAsPayer(page, baseURL)
    for (const sum of ['700', '800', '900', '1000', '1100'])
      await makeDeposit(page, { channel: 'bank-transfer', amount: sum })
    await visit(page)
    await amount(page).fill('1200')
    await go(page).click()
    const refusal = main(page)
      .getByRole('alert')
      .filter({ hasText: 'You have too many payments in progress.' })
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await main(page).getByRole('link', { name: 'View your payments' }).click()
    await expect(page).toHaveURL(/\/m\/member\/home/)
  },
)

test(
  'a deposit is created by keyboard alone',
  fullOnly('tests/e2e/wallet/withdraw.spec.ts goes by the keyboard'),
  async ({ page, baseURL }) => {
    const account = await logInAsPayer(page, baseURL)
    await visit(page)
    await amount(page).focus()
    await page.keyboard.type('750')
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('button', { name: /500/ }).first()).toBeFocused()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      if (
        await main(page)
          .getByRole('radio', { name: 'bKash' })
          .evaluate((radio) => radio === document.activeElement)
      )
        break
    }
    await expect(main(page).getByRole('radio', { name: 'bKash' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(main(page).getByRole('radio', { name: 'QR code' })).toBeChecked()
    await amount(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/m\/payment\?id=/)
    expect(await listPayments(baseURL, account)).toMatchObject([{ channelId: 'bkash-qr', amount: 75_000 }])
  },
)

test.describe('in another time zone than the worker’s', () => {
  test.use({ timezoneId: 'Asia/Dhaka' })

  test(
    'the deposit form hydrates without mismatch in a different time zone than the worker’s',
    fullOnly('tests/e2e/records/day-change.spec.ts hydrates in Asia/Dhaka, too'),
    async ({ page, baseURL }) => {
      await logInAsPayer(page, baseURL)
      await visit(page)
      await main(page).getByRole('radio', { name: 'Bank' }).check()
      await expect(main(page).getByText('Bank counter')).toBeVisible()
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, the deposit form leads to the gateway and back to the outcome',
    fullOnly('tests/worker/wallet/deposit.test.ts, which posts the form'),
    async ({ page, baseURL }) => {
      const account = await logInAsPayer(page, baseURL)
      await page.goto(`${PATH}?lang=en`)
      // Buttons that need scripts are hidden.
      await expect(main(page).getByRole('button', { name: /2,000/ })).toHaveCount(0)
      await amount(page).fill('2000')
      await go(page).click()
      await expect(page).toHaveURL(/\/m\/payment\?id=/)
      await main(page)
        .getByRole('link', { name: /^Continue to/ })
        .click()
      await atGateway(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(main(page).getByRole('heading', { name: 'Completed' })).toBeVisible()
      expect((await listPayments(baseURL, account)).map(({ state }) => state)).toEqual(['done'])
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `deposit form and payment methods have no accessibility fault at 320 px, ${lang} ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the form'),
    async ({ page, context, baseURL }) => {
      test.setTimeout(120_000)
      await logInAsPayer(page, baseURL)
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 700 })
      await visit(page, `lang=${lang}`)
      await page.locator('main input[name=amount]').fill('2000')
      await page.locator('main input[name=bonus]').nth(1).check()
      expect(await accessibilityFaults(page)).toEqual([])
      for (const channel of shorten(['bkash-qr', 'bank-transfer', 'usdt-trc20'], 2)) {
        const id = await makeDeposit(page, { channel })
        await page.goto(`/m/payment?id=${id}`)
        await waitForHydration(page)
        await expect(page.locator('main h2').first()).toBeVisible()
        expect(await accessibilityFaults(page), channel).toEqual([])
      }
    },
  )

test(
  'a member who disables scripts after a visit with scripts gets a working deposit form',
  fullOnly('tests/worker/wallet/deposit.test.ts, which posts the form'),
  async ({ page, browser, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await visit(page)
    await expect(go(page)).toBeVisible()
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: String(baseURL),
    })
    const later = await plain.newPage()
    await later.goto(`${PATH}?lang=en&amount=700`)
    await expect(amount(later)).toHaveValue('700')
    await expect(go(later)).toBeVisible()
    await expect(later).toHaveURL(/voucherCenter\?lang=en&amount=700$/)
    await plain.close()
  },
)
