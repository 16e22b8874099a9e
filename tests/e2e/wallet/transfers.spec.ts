import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults } from '../harness/accessibility'
import { changeScenario } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Vendor wallets, with the sandbox as the platform. */

const PATH = '/m/member/transfers'
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, vendor: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(vendor, { exact: true }) })
const wallet = (page: Page) => main(page).getByRole('region', { name: 'Main wallet' })

async function visit(page: Page, lang = 'en') {
  await page.goto(`${PATH}?lang=${lang}`)
  await waitForHydration(page)
}

/** Transfers money to a vendor by the form on the page. */
async function send(page: Page, vendor: string, amount: string) {
  await row(page, vendor).locator('summary').click()
  await row(page, vendor)
    .getByRole('textbox', { name: `Amount to send to ${vendor}` })
    .fill(amount)
  await row(page, vendor)
    .getByRole('button', { name: `Send to ${vendor}` })
    .click()
}

const byWorker = fullOnly(
  '“the page of transfers can request one vendor’s balance again” in tests/worker/wallet/transfers.test.ts',
)
const byTaps = fullOnly('the same forms by taps here; tests/e2e/wallet/deposit.spec.ts by the keyboard')
const inEnglish = fullOnly('nothing does')

let account: string
/** Changes the sandbox’s scenario for the calls of this test’s member. */
let scenario: (change: Record<string, unknown>) => Promise<void>
test.beforeEach(async ({ page, baseURL }) => {
  account = await logInAsPayer(page, baseURL)
  scenario = (change) => changeScenario(baseURL, account, change)
  await page.request.post('/__sandbox/wallet', { data: { account, set: '1500' } })
})

test('the switch for automatic transfers clears its error when it works again', async ({
  page,
  provokes,
}) => {
  await visit(page)
  const posts = `**${PATH}.data*`
  await page.route(posts, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  const auto = main(page).getByRole('switch', { name: 'Automatic transfers' })
  const wasOn = await auto.getAttribute('aria-checked')
  await auto.click()
  const failure = main(page).getByText('Your connection is slow or you’re offline. Try again.')
  await expect(failure).toBeVisible()
  await page.unroute(posts)
  await auto.click()
  await expect(auto).toHaveAttribute('aria-checked', wasOn === 'true' ? 'false' : 'true')
  await expect(failure).toHaveCount(0)
  provokes(/ERR_INTERNET_DISCONNECTED/)
})

test('the member centre leads to the transfers, where money is transferred to a vendor and back', async ({
  page,
}) => {
  await page.goto('/m/member/home?lang=en')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Transfers' }).click()
  await expect(wallet(page)).toContainText('1,500')
  await expect(wallet(page)).toContainText('Nothing in provider wallets')

  await send(page, 'JL', '1500.01')
  await expect(row(page, 'JL')).toContainText('This is more than you can transfer at the moment')
  await row(page, 'JL').getByRole('textbox').fill('৫০০.২৫')
  await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
  await expect(main(page).getByRole('heading', { name: 'Transferred to JL' })).toBeFocused()
  await expect(wallet(page)).toContainText('999.75')
  await expect(wallet(page)).toContainText('500.25 more in provider wallets')
  await expect(page.getByRole('banner')).toContainText('999')

  await main(page).getByRole('button', { name: 'Transfer to main wallet from JL' }).click()
  await expect(main(page).getByRole('heading', { name: 'Transferred from JL' })).toBeFocused()
  await expect(wallet(page)).toContainText('1,500')
  await main(page).getByRole('link', { name: 'Done' }).click()
  await expect(main(page).getByRole('heading', { name: 'Transferred from JL' })).toBeHidden()
})

test(
  'all vendor balances are transferred back to the main wallet, except from a vendor that is down',
  fullOnly('tests/worker/wallet/transfers.test.ts'),
  async ({ page }) => {
    await visit(page)
    await send(page, 'JL', '100')
    await expect(main(page).getByRole('heading', { name: 'Transferred to JL' })).toBeFocused()
    await send(page, 'FC', '200.50')
    await expect(main(page).getByRole('heading', { name: 'Transferred to FC' })).toBeFocused()
    await scenario({ vendorsDown: ['FC'], vendorsBackInMin: 30 })
    await visit(page)
    await expect(row(page, 'FC')).toContainText('Balance unavailable')
    await expect(row(page, 'FC')).toContainText('Back around')
    await expect(wallet(page)).toContainText(/At least \S+\s100 more in provider wallets/)
    expect(await findAxeFaults(page)).toEqual([])

    await main(page).getByRole('button', { name: 'Transfer all' }).click()
    const result = main(page).getByRole('region', { name: '1 of 2 transferred' })
    await expect(result.getByRole('listitem').filter({ hasText: 'JL' })).toContainText('Transferred')
    await expect(result.getByRole('listitem').filter({ hasText: 'FC' })).toContainText(
      'The provider isn’t responding. Your money is safe there.',
    )
    expect(await findAxeFaults(page)).toEqual([])

    // The form has a new key, although the page’s document was not loaded again.
    await main(page).getByRole('button', { name: 'Transfer all' }).click()
    await expect(main(page).getByRole('heading', { name: 'Not transferred from FC' })).toBeFocused()
    await scenario({ vendorsDown: [] })
    await main(page).getByRole('button', { name: 'Transfer all' }).click()
    await expect(main(page).getByRole('heading', { name: 'Transferred from FC' })).toBeFocused()
  },
)

test(
  'after a refusal, every transfer form works at the first tap',
  fullOnly('tests/worker/wallet/transfers.test.ts'),
  async ({ page, provokes }) => {
    // Status 422 is the response to the refused form.
    provokes(/422/)
    await visit(page)
    await scenario({ sendingRefused: 'protection.timeout' })
    for (const _again of [1, 2]) {
      // The test waits for the response, because the text of the first refusal is still visible.
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await send(page, 'JL', '100')
      await answered
      await expect(row(page, 'JL')).toContainText('You are taking a break')
      await row(page, 'JL').locator('summary').click()
    }
    await scenario({ sendingRefused: 'none' })
    await send(page, 'FC', '200')
    await expect(main(page).getByRole('heading', { name: 'Transferred to FC' })).toBeFocused()
  },
)

test('a form that has moved money cannot move it again; another transfer is a separate action', async ({
  page,
  context,
  provokes,
}) => {
  // Status 422 is the response to the refused form.
  provokes(/422/)
  await visit(page)
  const other = await context.newPage()
  await visit(other)
  await send(other, 'JL', '700')
  await expect(main(other).getByRole('heading', { name: 'Transferred to JL' })).toBeFocused()

  await send(page, 'FC', '100')
  const said = row(page, 'FC')
    .getByRole('alert')
    .filter({ hasText: 'You’ve already made a transfer with this form.' })
  await expect(said).toBeFocused()
  await expect(row(page, 'FC').getByRole('button', { name: 'Send to FC' })).toHaveCount(0)
  await expect(row(page, 'FC').getByRole('link', { name: 'View', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await findAxeFaults(page)).toEqual([])
  await row(page, 'FC').getByRole('button', { name: 'Make another transfer' }).click()
  const field = row(page, 'FC').getByRole('textbox', { name: 'Amount to send to FC' })
  await expect(field).toBeVisible()
  await expect(wallet(page)).toContainText('800')
  await field.fill('100')
  const isSeen = page.waitForResponse(/\/wallet\/made\/[^/]+\/seen$/)
  await row(page, 'FC').getByRole('button', { name: 'Send to FC' }).click()
  await expect(main(page).getByRole('heading', { name: 'Transferred to FC' })).toBeFocused()
  await expect(wallet(page)).toContainText('700')
  await isSeen
  await visit(other)
  await expect(main(other)).not.toContainText('We received your last transfer request.')
})

test(
  'a transfer that the vendor confirms late is not shown as completed before',
  fullOnly('tests/worker/wallet/transfers.test.ts'),
  async ({ page }) => {
    await visit(page)
    await send(page, 'PG', '100')
    await expect(main(page).getByRole('heading', { name: 'Transferred to PG' })).toBeFocused()
    await scenario({ vendorsLate: ['PG'] })
    await main(page).getByRole('button', { name: 'Transfer to main wallet from PG' }).click()
    await expect(main(page).getByRole('heading', { name: 'Transfer from PG in progress' })).toBeFocused()
    await expect(main(page)).toContainText('Don’t transfer the money again. Refresh in a moment.')
    await page.request.post('/__sandbox/transfers', { data: { account } })
    const result = main(page).getByRole('region', { name: 'Transfer from PG in progress' })
    await result.getByRole('link', { name: 'Refresh' }).click()
    await expect(main(page).getByRole('heading', { name: 'Transferred from PG' })).toBeVisible()
  },
)

test(
  'the status of a vendor that did not respond is requested again automatically',
  byWorker,
  async ({ page }) => {
    let isBroken = true
    await page.route('**/m/member/transfers.data*', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const broken = body
        .replaceAll(
          /"balance-(PG|FC)":\{"ok":true,"value":\{[^}]*\}\}/g,
          '"balance-$1":{"ok":false,"code":"timeout"}',
        )
        .replaceAll(/"(PG|FC)":\{"balance":[^}]*\}/g, '"$1":null')
      await route.fulfill({ response, body: isBroken ? broken : body })
    })
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Transfers' }).click()
    await expect(row(page, 'PG')).toContainText('Balance unavailable')
    await expect(wallet(page)).toContainText('Provider wallet balances unavailable')
    await main(page).getByRole('button', { name: 'Try again: PG' }).click()
    await expect(row(page, 'PG')).toContainText('Send')
    await expect(row(page, 'FC')).toContainText('Balance unavailable')
    isBroken = false
    await main(page).getByRole('link', { name: 'Refresh' }).click()
    await expect(row(page, 'FC')).toContainText('Send')
    await expect(wallet(page)).toContainText('Nothing in provider wallets')
  },
)

test('with automatic transfers off, a game uses the money in its vendor’s wallet', async ({
  page,
  provokes,
}) => {
  // Status 422 is the response to the refused launch.
  provokes(/422/)
  const game = page.frameLocator('iframe')
  const shown = game.locator('header .amount')
  const launch = () => page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
  await visit(page)
  await main(page).getByRole('switch', { name: 'Automatic transfers' }).click()
  await expect(main(page)).toContainText('Games from other providers use your main wallet.')
  await expect(main(page).getByRole('switch', { name: 'Automatic transfers' })).toBeFocused()

  await launch()
  const empty = page.getByRole('alert').filter({ hasText: 'Your provider wallet for this game is empty' })
  expect(await findAxeFaults(page)).toEqual([])
  await empty.getByRole('link', { name: 'Transfer money' }).click()
  const amount = row(page, 'PG').getByRole('textbox', { name: 'Amount to send to PG' })
  await expect(amount).toBeInViewport()
  await amount.fill('100')
  await row(page, 'PG').getByRole('button', { name: 'Send to PG' }).click()
  await expect(main(page).getByRole('heading', { name: 'Transferred to PG' })).toBeFocused()

  await launch()
  await expect(shown).toHaveText('৳100.00')
  await game.getByRole('button', { name: 'Spin' }).click()
  await expect(shown).not.toHaveText('৳100.00')
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled()
  const left = (await shown.textContent())?.replace(/[^\d.]/g, '')
  await visit(page)
  await expect(wallet(page)).toContainText('1,400')
  await expect(row(page, 'PG')).toContainText(String(Number(left)))

  // More can be sent to a vendor whose wallet is not empty.
  await send(page, 'PG', '5')
  await expect(main(page).getByRole('heading', { name: 'Transferred to PG' })).toBeFocused()
  await expect(wallet(page)).toContainText('1,395')
  expect(await findAxeFaults(page)).toEqual([])
})

test('transfers work by keyboard alone', byTaps, async ({ page }) => {
  await visit(page)
  await main(page).getByRole('switch', { name: 'Automatic transfers' }).focus()
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('switch', { name: 'Automatic transfers' })).not.toBeChecked()
  await expect(main(page)).toContainText('Off: games use only the money in their provider’s wallet')
  await row(page, 'NOVA').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page, 'NOVA').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'Transferred to NOVA' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, transfers work',
    fullOnly('tests/worker/wallet/transfers.test.ts, which posts the forms'),
    async ({ page, provokes }) => {
      // Status 422 is the response to a refused form.
      provokes(/422/)
      await page.goto(`${PATH}?lang=en`)
      await row(page, 'JL').locator('summary').click()
      const amount = row(page, 'JL').getByRole('textbox', { name: 'Amount to send to JL' })
      await amount.fill('1.234')
      await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
      await expect(amount).toHaveValue('1.234')
      await expect(row(page, 'JL')).toContainText('Enter an amount such as 500')
      await amount.fill('1.23')
      await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
      await expect(main(page).getByRole('heading', { name: 'Transferred to JL' })).toBeVisible()
      await main(page).getByRole('switch', { name: 'Automatic transfers' }).click()
      await expect(main(page).getByRole('switch', { name: 'Automatic transfers' })).not.toBeChecked()
      await main(page).getByRole('button', { name: 'Transfer all' }).click()
      await expect(main(page).getByRole('heading', { name: 'Transferred from JL' })).toBeVisible()
    },
  )
})

test(
  'transfer pages, a vendor that is down and the result are accessible at 320 px in Urdu',
  inEnglish,
  async ({ page }) => {
    test.setTimeout(120_000)
    await visit(page)
    await send(page, 'JL', '100')
    await scenario({ vendorsDown: ['FC'], vendorsBackInMin: 3000 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, 'ur')
    await expect(row(page, 'JL')).toContainText('100')
    expect(await accessibilityFaults(page)).toEqual([])
    await main(page).getByRole('button', { name: 'پوری رقم منتقل کریں' }).click()
    await expect(page).toHaveURL(/[?&]of=/)
    await expect(main(page).locator('#result')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  },
)
