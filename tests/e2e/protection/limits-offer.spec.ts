import type { Locator, Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * New players are offered limits once. Both answers take equally little effort, and lead to the requested
 * page.
 */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'

const heading = (page: Page) => page.getByRole('heading', { name: 'Do you want to set limits?' })
const skip = (page: Page) => page.getByRole('button', { name: 'Continue without limits' })
const set = (page: Page) => page.getByRole('button', { name: 'Set limits' })
const game = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin' })

/** Logs in a member who has not seen the limits offer. */
async function newcomer(page: Page, origin: string | undefined): Promise<void> {
  const { cookies } = await registerByForm(String(origin), 'river-Stone-7', { isAsked: false })
  await page.context().addCookies(cookies)
}

/** Measures a button’s size, and every style that affects its prominence. */
const faceOf = async (button: Locator) => ({
  ...(await button.evaluate((element) => {
    const { color, backgroundColor, boxShadow, opacity, fontSize, fontWeight, borderWidth } =
      getComputedStyle(element)
    return { color, backgroundColor, boxShadow, opacity, fontSize, fontWeight, borderWidth }
  })),
  ...(await button.boundingBox().then((box) => ({ width: box?.width, height: box?.height, y: box?.y }))),
})

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

for (const theme of ['dark', 'light'])
  test(
    `continuing without limits is as easy as setting them, and the form also sets the reality check interval: ${theme}`,
    fullOnly('tests/worker/protection/limits-offer.test.ts'),
    async ({ page, context, baseURL }) => {
      await newcomer(page, baseURL)
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      await page.goto('/m/limitsOffer?return=%2Fm%2FplayerProtection')
      await waitForHydration(page)
      await expect(async () => {
        expect(await faceOf(skip(page))).toEqual(await faceOf(set(page)))
      }).toPass()
      // The two buttons are neighbouring Tab stops.
      await skip(page).focus()
      await page.keyboard.press('Tab')
      await expect(set(page)).toBeFocused()
      expect(await findAxeFaults(page)).toEqual([])

      await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked()
      await page.getByRole('radio', { name: '15 min' }).check()
      await set(page).click()
      await expect(page).toHaveURL('/m/playerProtection')
      await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked()
    },
  )

test('the limits offer appears before the first game, opens the game once skipped, and does not return', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/409/)
  await newcomer(page, baseURL)
  await page.goto(slot)
  await expect(heading(page)).toBeVisible()
  await skip(page).click()
  await expect(game(page)).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(slot)
  await page.reload()
  await expect(game(page)).toBeVisible()
})

test('the limits offer appears before the first deposit; the deposit form keeps its values, and the limits apply', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/422/)
  await newcomer(page, baseURL)
  await page.goto('/m/voucherCenter')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000')
  const channel = page.locator('input[name="channel"]:checked')
  const chosen = await channel.getAttribute('value')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(heading(page)).toBeVisible()

  await set(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least one limit' })).toBeVisible()
  await page.getByLabel('Monthly deposit limit').fill('1000')
  await page.getByLabel('Daily play time limit').fill('1.5')
  await set(page).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?/)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2000')
  await expect(channel).toHaveAttribute('value', String(chosen))
  await expect(page.getByRole('main')).toContainText(
    /You have ৳.1,000 left of your ৳.1,000 monthly deposit limit./,
  )

  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    /would exceed your deposit limit/,
  )
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await page.getByRole('button', { name: /^Continue/ }).click()
  // The payment's page continues to the gateway.
  await expect(page).not.toHaveURL(/voucherCenter/)
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/protection/limits-offer.test.ts is led back to the deposit the same way'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, the limits offer is a plain form that leads back to the deposit', async ({
      page,
      baseURL,
    }) => {
      await newcomer(page, baseURL)
      await page.goto('/m/voucherCenter')
      await page.getByRole('textbox', { name: 'Amount' }).fill('2000')
      await page.getByRole('button', { name: /^Continue/ }).click()
      await expect(heading(page)).toBeVisible()
      await skip(page).click()
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2000')
      await page.getByRole('button', { name: /^Continue/ }).click()
      await expect(page).not.toHaveURL(/voucherCenter/)
    })
  },
)
