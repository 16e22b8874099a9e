import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { setZoneCookie } from '../harness/device-agents'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'
import {
  advanceToDraw,
  LOTTERY_IDS,
  placeBets,
  readAccountBalance,
  setAccountBalance,
} from '../harness/place-bets'

/** Lottery orders: a member’s bets on the sandbox’s draws, and their cancellation. */

const PATH = '/m/member/orders'
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' })
const cancelButton = (page: Page) => main(page).getByRole('button', { name: 'Cancel order' }).first()
const done = (page: Page) => main(page).getByText(/Order cancelled\. ৳.400 was returned to your wallet\./)

async function visit(page: Page, more: string) {
  await page.goto(`${PATH}?${more}&lang=en`)
  await waitForHydration(page)
}

/**
 * Registers a member with 1,000, of which 400 are staked on the next daily draw.
 * @returns the account and the order’s id
 */
async function bettor(page: Page, origin: string | undefined) {
  const account = await logInAsPayer(page, origin)
  await setAccountBalance(origin, account, '1000')
  const [order] = await placeBets(origin, account, [
    { lottery: LOTTERY_IDS.daily, play: 'three', numbers: [7, 12, 21], stake: '400.00' },
  ])
  return { account, id: String(order?.id) }
}

const byWorker = fullOnly('tests/worker/records/lottery-orders.test.ts')
const ofAnother = fullOnly(
  '“records of another member are hidden: a bet, a lottery …” in tests/worker/records/member-records.test.ts',
)

test(
  'lottery orders are listed, filtered by state, and link to their details',
  fullOnly('tests/worker/records/lottery-orders.test.ts'),
  async ({ page, baseURL }) => {
    const { account } = await bettor(page, baseURL)
    await placeBets(baseURL, account, [
      { lottery: LOTTERY_IDS.hourly, play: 'lastTwo', numbers: [4, 2], stake: '50.50' },
    ])
    await visit(page, '')
    const rows = main(page).getByRole('listitem')
    await expect(rows).toHaveText([/Daily 4D.*৳.50\.50.*Open/, /Mega Six.*৳.400.*Open/])
    await main(page).getByRole('link', { name: 'Won', exact: true }).click()
    await expect(page).toHaveURL(/state=won/)
    await expect(main(page)).toContainText('No lottery orders have this status.')
    await main(page).getByRole('link', { name: 'All orders' }).click()
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/id=/)
    await expect(page).toHaveTitle(/^Order /)
    await expect(main(page).getByRole('heading', { name: 'Mega Six' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Your numbers' }).getByRole('listitem')).toHaveText([
      '7',
      '12',
      '21',
    ])
    await page.goBack()
    await expect(rows).toHaveCount(2)
    await expect(page).not.toHaveTitle(/^Order /)
  },
)

test('the list of lottery orders grows page by page', byWorker, async ({ page, baseURL }) => {
  test.slow()
  const account = await logInAsPayer(page, baseURL)
  await setAccountBalance(baseURL, account, '1000')
  const bet = { lottery: LOTTERY_IDS.daily, play: 'one', stake: '1.00' }
  await placeBets(
    baseURL,
    account,
    Array.from({ length: 23 }, (_, index) => ({ ...bet, numbers: [index + 1] })),
  )
  await visit(page, '')
  const rows = main(page).getByRole('listitem')
  await main(page).getByRole('link', { name: 'Lotteries and draws' }).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(23)
  await expect(page).toHaveURL(/page=2/)
  await visit(page, 'page=2')
  await expect(rows).toHaveCount(3)
  await main(page).getByRole('link', { name: 'Show newest records' }).click()
  await expect(rows.first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('a lottery order stays when the player declines the confirmation, and a double tap cancels it once', async ({
  page,
  baseURL,
}) => {
  const { account } = await bettor(page, baseURL)
  await visit(page, '')
  await expect(banner(page)).toContainText(/৳.600/)
  await main(page).getByRole('listitem').getByRole('link').click()
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(cancelButton(page)).toBeFocused()
  await page.keyboard.press(' ')
  await question(page).getByRole('button', { name: 'Keep order' }).press('Enter')
  await expect(question(page)).toBeHidden()
  expect(await readAccountBalance(baseURL, account)).toBe('600.00')

  await cancelButton(page).press('Enter')
  await question(page).getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(done(page)).toBeVisible()
  await expect(done(page)).toBeFocused()
  await expect(cancelButton(page)).toHaveCount(0)
  await expect(banner(page)).toContainText(/৳.1,000/)
  expect(await readAccountBalance(baseURL, account)).toBe('1000.00')
  await page.goBack()
  await expect(main(page).getByRole('listitem')).toHaveText([/Cancelled/])
})

test(
  'two tabs cancel a lottery order once',
  fullOnly('tests/worker/records/lottery-orders.test.ts'),
  async ({ page, context, baseURL }) => {
    const { account, id } = await bettor(page, baseURL)
    const other = await context.newPage()
    for (const tab of [page, other]) await visit(tab, `id=${id}`)
    for (const tab of [page, other]) {
      await cancelButton(tab).click()
      await question(tab).getByRole('button', { name: 'Cancel order' }).click()
      await expect(done(tab)).toBeVisible()
    }
    expect(await readAccountBalance(baseURL, account)).toBe('1000.00')
  },
)

test(
  'a lottery order whose cancellation response is lost shows the outcome',
  fullOnly('tests/worker/records/lottery-orders.test.ts'),
  async ({ page, baseURL, provokes }) => {
    provokes(/ERR_FAILED/)
    const { account, id } = await bettor(page, baseURL)
    await visit(page, `id=${id}`)
    const posts = `**${PATH}.data?*`
    let isSent = false
    await page.route(posts, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      if (isSent) await route.fetch()
      await route.abort()
    })
    const cancel = async () => {
      await cancelButton(page).click()
      await question(page).getByRole('button', { name: 'Cancel order' }).click()
    }
    await cancel()
    await expect(main(page).getByRole('alert')).toContainText('your order may not have been cancelled')
    await expect(done(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Refresh' }).click()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    isSent = true
    await cancel()
    await expect(done(page)).toBeVisible()
    expect(await readAccountBalance(baseURL, account)).toBe('1000.00')
  },
)

test(
  'the remaining time of a lottery order counts down, and at the cut-off the cancel button disappears',
  fullOnly('tests/e2e/play/lottery.spec.ts follows a countdown; that the button goes, nothing does'),
  async ({ page, baseURL }) => {
    // Without this cookie the page would reload once more, and the countdown would restart.
    await setZoneCookie(page, baseURL)
    await page.clock.install()
    const { id } = await bettor(page, baseURL)
    await visit(page, `id=${id}`)
    const timer = main(page).getByRole('timer')
    const before = await timer.textContent()
    await page.clock.runFor(3000)
    await expect(timer).not.toHaveText(String(before))
    await cancelButton(page).click()
    await expect(question(page)).toBeVisible()
    const sentence = main(page).locator('p', { hasText: /^Time left to cancel:/ })
    const left = /\d+(?::\d+)+/.exec(String(await sentence.textContent()))?.[0] ?? ''
    const seconds = left.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    await page.clock.fastForward((seconds + 2) * 1000)
    await expect(question(page)).toBeHidden()
    await expect(cancelButton(page)).toHaveCount(0)
    const closed = main(page)
      .getByRole('status')
      .filter({ hasText: /^Betting on this draw has closed/ })
    await expect(closed).toBeFocused()
    // A new history entry makes React render the page again, with the data of the document.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await page.clock.runFor(2000)
    await expect(closed).toBeVisible()
    await expect(cancelButton(page)).toHaveCount(0)
  },
)

test(
  'a drawn lottery order shows the draw’s numbers and the payout, and links to its lottery',
  byWorker,
  async ({ page, baseURL }) => {
    const account = await logInAsPayer(page, baseURL)
    await setAccountBalance(baseURL, account, '1000')
    const [order] = await placeBets(baseURL, account, [
      { lottery: LOTTERY_IDS.minutely, play: 'one', numbers: [7], stake: '100.00' },
    ])
    await advanceToDraw(baseURL, account, '570500')
    // A bet in the last seconds of a draw is for the next one.
    await advanceToDraw(baseURL, account, '570500')
    await visit(page, `id=${order?.id}`)
    await expect(main(page)).toContainText(/Won|Lost/)
    await expect(main(page)).toContainText(/[01] of 1 matched/)
    await expect(main(page).getByRole('region', { name: 'Your numbers' }).getByRole('listitem')).toHaveCount(
      6,
    )
    await expect(cancelButton(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Go to lottery' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Lottery')
  },
)

test('another member’s lottery order is not found', ofAnother, async ({ page, context, baseURL, logIn }) => {
  const { id } = await bettor(page, baseURL)
  await context.clearCookies()
  await logIn('rafi88')
  await visit(page, `id=${id}`)
  await expect(main(page)).toContainText('We couldn’t find this order.')
  await expect(main(page)).not.toContainText('Mega Six')
})

test(
  'the lottery centre links to the member’s orders, and they link back',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/lottery?lang=en')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Your orders' }).click()
    await expect(page).toHaveURL(PATH)
    await main(page)
      .getByRole('link', { name: /^(Lotteries and draws|Go to lotteries)$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/m/lottery')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'without scripts, a lottery order is cancelled in two steps',
    fullOnly('tests/worker/records/lottery-orders.test.ts'),
    async ({ page, baseURL }) => {
      const { account, id } = await bettor(page, baseURL)
      await page.goto(`${PATH}?lang=en`)
      await main(page).getByRole('listitem').getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(id))
      await main(page).getByRole('link', { name: 'Cancel order' }).click()
      await question(page).getByRole('button', { name: 'Cancel order' }).click()
      await expect(done(page)).toBeVisible()
      expect(await readAccountBalance(baseURL, account)).toBe('1000.00')
    },
  )
})

test.describe('the pages of lottery orders are accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  const everywhere = [390, 320].flatMap((width) => LANGUAGE_THEME_PAIRS.map((look) => ({ width, ...look })))
  for (const { width, lang, theme } of everywhere)
    test(
      `lottery order pages have no accessibility fault at ${width} px (${lang})`,
      fullOnly('tests/e2e/system/every-page.spec.ts'),
      async ({ page, context, baseURL }) => {
        test.slow()
        await page.setViewportSize({ width, height: 844 })
        const { account, id } = await bettor(page, baseURL)
        const [drawn] = await placeBets(baseURL, account, [
          { lottery: LOTTERY_IDS.minutely, play: 'three', numbers: [7, 8, 9], stake: '100.00' },
        ])
        await advanceToDraw(baseURL, account, '570500')
        await advanceToDraw(baseURL, account, '570500')
        await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
        // system/every-page.spec.ts covers the list of orders.
        const queries = shorten([`id=${id}`, `id=${drawn?.id}`, '']).toReversed()
        for (const query of queries) {
          await page.goto(`${PATH}?${query}&lang=${lang}`)
          await waitForHydration(page)
          expect(await accessibilityFaults(page)).toEqual([])
        }
        await main(page).locator('a[href="#cancel-order"]').click()
        expect(await accessibilityFaults(page)).toEqual([])
      },
    )
})
