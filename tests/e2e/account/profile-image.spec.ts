import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { writePhoto, writeTooLargePhoto } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** A small PNG image of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPYkiKHFTEMLQkAbgpNgdtqHEwAAAAASUVORK5CYII=',
  'base64',
)

async function openImageDialog(page: Page) {
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Change profile picture' }).click()
  return page.getByRole('dialog', { name: 'Profile picture' })
}

test(
  'a member’s chosen image is previewed, saved and shown in the menu',
  fullOnly('tests/worker/account/profile-image.test.ts'),
  async ({ page, baseURL }, testInfo) => {
    const { cookies } = await registerByForm(String(baseURL), 'river-Stone-7')
    await page.context().addCookies(cookies)
    const dialog = await openImageDialog(page)
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    const file = dialog.getByLabel('Choose a picture')
    await expect(file).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')

    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
    await expect(dialog.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP image.')
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await expect(dialog.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP image.')
    await file.setInputFiles(await writeTooLargePhoto(testInfo.outputPath('big.png')))
    await expect(dialog.getByRole('alert')).toHaveText('The image must be 40 MB or smaller.')
    await expect(save).toBeDisabled()

    await file.setInputFiles(await writePhoto(testInfo.outputPath('me.png')))
    await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
    await expect(dialog.getByText('must be 40 MB or smaller')).toBeHidden()
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const avatar = page.getByRole('button', { name: 'Change profile picture' }).locator('img')
    await expect(avatar).toBeVisible()
    const chosen = await avatar.getAttribute('src')
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('banner')).toContainText('৳')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(avatar).toHaveAttribute('src', String(chosen))

    // The second image is one of those that the platform offers.
    const again = await openImageDialog(page)
    await again.getByRole('radio', { name: 'Picture 1' }).check()
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(again).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(avatar).not.toHaveAttribute('src', String(chosen))
  },
)

test(
  'a profile image that the platform refuses shows an error, and can be sent again',
  fullOnly('tests/worker/account/profile-image.test.ts; of an error in the dialog nothing does'),
  async ({ page, logIn, complaints }) => {
    await page.route('**/m/api/icon', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { code: 'profile-image-not-accepted' } })
        : route.fulfill({ json: { icons: [] } }),
    )
    await logIn('nusrat')
    const dialog = await openImageDialog(page)
    await dialog
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('We couldn’t accept this image. Choose another.')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    complaints.length = 0
  },
)

test(
  'a trial player sees that a profile image needs an account',
  fullOnly(
    '“a profile image is refused for guests, trial players, other …” in tests/worker/account/profile-image.test.ts',
  ),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Change profile picture' }).click()
    await expect(page.getByText('Please login an actual account to use this function')).toBeVisible()
  },
)
