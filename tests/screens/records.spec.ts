import type { Page } from 'playwright/test'
import { setZoneCookie } from '../e2e/harness/device-agents'
import { expect, test } from '../e2e/harness/lobby-test'
import { takeScreenshots } from './screenshot'

/** Records of a member who has played for a year, with their dialogs and sheets. */

const main = (page: Page) => page.getByRole('main')

interface View {
  name: string
  path: string
  /** Opens a dialog, sheet or section for the screenshot. */
  open?: (page: Page) => Promise<void>
}

const openFilter = async (page: Page): Promise<void> => {
  await main(page).locator('a[href="#filter"]').click()
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
}

const views: readonly View[] = [
  { name: 'bets', path: '/m/gameRecord?' },
  { name: 'bets of 30 days', path: '/m/gameRecord?range=30-days' },
  { name: 'bets of own dates', path: '/m/gameRecord?range=own' },
  { name: 'bet filter', path: '/m/gameRecord?', open: openFilter },
  {
    name: 'bet sheet',
    path: '/m/gameRecord?category=SPORTS&range=30-days',
    open: async (page) => {
      await main(page).locator('section [role=listitem] > a').first().click()
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    },
  },
  { name: 'movements', path: '/m/member/transactions?' },
  { name: 'movement filter', path: '/m/member/transactions?', open: openFilter },
  { name: 'payments', path: '/m/member/payments?' },
  { name: 'orders', path: '/m/member/orders?' },
  {
    name: 'order',
    path: '/m/member/orders?',
    open: async (page) => {
      await main(page).locator('a[href*="id="]').first().click()
      await expect(main(page).locator('dl')).toBeVisible()
    },
  },
  { name: 'statement', path: '/m/member/statement?' },
  { name: 'statement of a year', path: '/m/member/statement?months=12' },
  {
    name: 'statement on paper',
    path: '/m/member/statement?months=12',
    open: (page) => page.emulateMedia({ media: 'print' }),
  },
]

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light'])
    test(`takes screenshots of the records in ${language}, ${theme}`, async ({
      page,
      context,
      baseURL,
      logIn,
    }) => {
      test.setTimeout(600_000)
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      await setZoneCookie(page, baseURL, 'Asia/Dhaka')
      await logIn('tanvir')
      for (const { name, path, open } of views) {
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(`${path}&lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('data-ready', '')
        await page.waitForLoadState('networkidle')
        await open?.(page)
        await takeScreenshots(page, `records/${name}/${language}-${theme}`)
      }
    })
