// Full suite only: tests/worker/system/demo.test.ts starts the same demonstration and requests its pages
import type { Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/tools/chromium'
import { DEMO_ORIGIN, startDemoProduct, TESTERS_TOKEN } from '../../fixtures/demo-product'
import { test as base, expect } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The demonstration as it is deployed, with its host names. */

const test = base.extend<object, { port: string }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const product = await startDemoProduct()
      await use((await product.ready).port)
      await product.dispose()
    },
    // The product’s start does not count towards the first test’s timeout.
    { scope: 'worker', timeout: 90_000 },
  ],
  // All host names of the demonstration lead to this machine, whose certificate is self-signed.
  launchOptions: [
    ({ port }, use) => {
      const rule = `--host-resolver-rules=MAP *${new URL(DEMO_ORIGIN).hostname} 127.0.0.1:${port}`
      const args = [...CHROMIUM_ARGS, rule, '--ignore-certificate-errors']
      return use({ executablePath: chromiumPath(), args })
    },
    { scope: 'worker' },
  ],
  baseURL: DEMO_ORIGIN,
})

const label = (page: Page) => page.getByRole('complementary', { name: 'Demo: play money only' }).first()

test('a guest of the demonstration sees its purpose, logs in, deposits play money, and plays', async ({
  page,
}) => {
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await expect(label(page)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Username', { exact: true }).fill('rafi88')
  await main.getByLabel('Password', { exact: true }).fill('play1234')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('banner').getByText('Rafi_88')).toBeVisible()

  await page.goto('/m/voucherCenter')
  await waitForHydration(page)
  await expect(label(page)).toBeVisible()
  await main.getByRole('textbox', { name: 'Amount' }).fill('500')
  await main.getByRole('button', { name: /^Continue/ }).click()
  await expect(page).toHaveURL(/^https:\/\/pay\.demo\.play\.example\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(main).toContainText(/Your balance is now ৳.25,350\.75\./)

  await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^https:\/\/games\.demo\.play\.example\//)
})

test('the testers’ page of the demonstration returns 404 without the token, and opens with it', async ({
  page,
  provokes,
}) => {
  provokes(/40[34]/)
  expect((await page.goto('/__sandbox/'))?.status()).toBe(404)
  await page.goto('/__sandbox/enter')
  const enter = async (token: string) => {
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await enter('guess')
  await expect(page.getByRole('alert')).toHaveText('Incorrect token.')
  await enter(TESTERS_TOKEN)
  await expect(page).toHaveURL(`${DEMO_ORIGIN}/__sandbox/`)
  await expect(page.getByRole('button', { name: 'Reset scenario and data' })).toBeVisible()
})
