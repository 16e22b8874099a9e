import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { findLayoutFaults } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'
import { playSlot } from '../harness/place-bets'

/** Cashback, with the sandbox as the platform: from played rounds to money in the wallet. */

const PATH = '/m/member/manualRebate'
const main = (page: Page) => page.getByRole('main')
const claim = (page: Page) => main(page).getByRole('button', { name: /^Claim/ })

async function credits(origin: string | undefined, account: string): Promise<number> {
  const reply = await fetch(`${origin}/__sandbox/wallet?account=${account}&mode=real`)
  const { journal } = (await reply.json()) as { journal: { key: string }[] }
  return journal.filter(({ key }) => key.startsWith('cashback:')).length
}

let account: string
test.beforeEach(async ({ page, baseURL }) => {
  account = await logInAsPayer(page, baseURL)
  await page.request.post('/__sandbox/wallet', { data: { account, set: '5000' } })
})

test('the member centre leads to cashback, whose amount is claimed once and credited to the wallet', async ({
  page,
  baseURL,
}) => {
  await playSlot(baseURL, account, ['900.00', '900.00'])
  await page.goto('/m/member/home?lang=en')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Cashback' }).click()
  await expect(page).toHaveURL(new RegExp(PATH))
  await expect(main(page).getByRole('region', { name: 'Available cashback' })).toContainText('7.20')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Slots' })).toContainText('0.4% of')

  await page.request.post('/__sandbox/wallet', { data: { account, set: '1000' } })
  await claim(page).press('Enter')
  await expect(main(page).getByRole('heading', { name: /7\.20 added to your main wallet/ })).toBeFocused()
  await expect(main(page)).toContainText('1,007.20')
  await expect(claim(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Done' }).click()
  await expect(main(page)).toContainText('Minimum claim:')

  await main(page).getByRole('link', { name: 'History' }).click()
  await expect(main(page).getByRole('region', { name: 'Claimed in these periods' })).toContainText('7.20')
  expect(await credits(baseURL, account)).toBe(1)
  await page.goto('/m/member/transactions?lang=en')
  await expect(main(page)).toContainText('Cashback')
})

test(
  'a cashback claim whose response is lost shows that it may have been paid; a repeated claim shows the result',
  fullOnly('tests/worker/rewards/claim-idempotency.test.ts'),
  async ({ page, context, baseURL, provokes }) => {
    provokes(/ERR_FAILED/)
    await playSlot(baseURL, account, ['900.00'])
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${PATH}?lang=en`)
      await waitForHydration(tab)
    }
    await loseResponse(page, PATH)
    await claim(page).click()
    await expect(main(page).getByRole('alert').filter({ hasText: 'We didn’t get a response' })).toContainText(
      'we don’t know yet if we received your request',
    )
    for (const tab of [page, other]) {
      await claim(tab).click()
      await expect(main(tab).getByRole('heading', { name: /3\.60 added to your main wallet/ })).toBeVisible()
    }
    expect(await credits(baseURL, account)).toBe(1)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'without scripts, cashback is claimed, and its history is visible',
    fullOnly('tests/worker/rewards/cashback.test.ts'),
    async ({ page, baseURL }) => {
      await playSlot(baseURL, account, ['900.00'])
      await page.goto(`${PATH}?lang=en`)
      await claim(page).click()
      await expect(main(page).getByRole('heading', { name: /3\.60 added to your main wallet/ })).toBeVisible()
      await main(page).getByRole('link', { name: 'History' }).click()
      await expect(main(page).getByRole('listitem').filter({ hasText: 'In progress' })).toContainText('3.60')
      expect(await credits(baseURL, account)).toBe(1)
    },
  )
})

for (const lang of ['en', 'bn', 'ur'] as const)
  test(
    `the cashback page is accessible before and after a claim, and has room for its texts in ${lang}`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the page with nothing to claim'),
    async ({ page, baseURL }) => {
      await playSlot(baseURL, account, ['900.00'])
      await page.goto(`${PATH}?lang=${lang}`)
      await waitForHydration(page)
      const check = async () => {
        expect.soft(await accessibilityFaults(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 844 })
        expect.soft(await findLayoutFaults(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
      }
      await check()
      await main(page).locator('form button[type=submit]').last().click()
      await expect(page).toHaveURL(/[?&]of=/)
      await check()
      await page.goto(`${PATH}?part=history&lang=${lang}`)
      await waitForHydration(page)
      await check()
      await page.setViewportSize({ width: 320, height: 844 })
      const chart = main(page).locator('ul[aria-hidden]')
      expect(await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    },
  )
