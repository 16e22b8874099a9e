import type { Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/tools/chromium'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** A camera that Chromium emulates: a green image with a moving dot. */
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const main = (page: Page) => page.getByRole('main')
const shutter = (page: Page) => page.getByRole('button', { name: 'Take photo' })
const sent = (page: Page) => main(page).getByText(/^Uploaded, [\d.]+ MB$/)

test(
  'the camera takes both sides of a card one after another, while the first photo uploads',
  fullOnly('tests/e2e/identity/verification.spec.ts sends pictures; of the camera’s hint nothing does'),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    // The visitor comes from another page, whose document may not use the camera.
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Verification' }).click()
    await page.getByRole('link', { name: 'Start verification' }).click()
    await page.getByRole('button', { name: 'Take a photo: Front' }).click()
    await expect(shutter(page)).toBeEnabled()
    await expect(page.getByRole('region', { name: 'Front' }).getByRole('status')).not.toHaveText('')
    // The camera fills the whole page.
    await expect(main(page)).toContainText('Step 1 of 2 · Front of ID card')
    await expect(main(page)).toContainText('All four corners visible, with no glare')
    for (const name of ['Send for review', 'Take a photo: Back'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await shutter(page).press('Enter')
    await expect(main(page)).toContainText('Step 2 of 2 · Back of ID card')
    await expect(page.getByRole('region', { name: 'Back' })).toBeVisible()
    await expect(shutter(page)).toBeFocused()
    expect(await findAxeFaults(page)).toEqual([])
    await shutter(page).press('Enter')
    await expect(sent(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Send for review' })).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('video'))).toBeNull()
  },
)

test(
  'the camera closes after one photo when the member needs only one',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await page.goto('/m/member/verification?step=identity&lang=en')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Take a photo: Back' }).click()
    await expect(main(page)).toContainText('Step 2 of 2 · Back of ID card')
    await page.getByRole('button', { name: 'Close camera' }).click()
    expect(await page.evaluate(() => document.querySelector('video'))).toBeNull()
    await expect(page.getByRole('button', { name: 'Take a photo: Back' })).toBeVisible()
    await main(page).getByText('Passport', { exact: true }).click()
    await page.getByRole('button', { name: 'Take a photo: Front' }).click()
    await expect(shutter(page)).toBeEnabled()
    await shutter(page).click()
    await expect(sent(page)).toHaveCount(1)
    expect(await page.evaluate(() => document.querySelector('video'))).toBeNull()
  },
)
