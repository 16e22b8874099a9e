import { chromiumArgs, chromiumPath } from '../../../scripts/chromium'
import { payer } from '../harness/payments'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** The camera, which Chromium plays itself: a green picture with a moving dot. */
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a picture is taken, with a hint, and sent', async ({ page, baseURL }) => {
  await payer(page, baseURL)
  // From another page, whose document may not use the camera.
  await page.goto('/m/member/home?lang=en')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Verification' }).click()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Take a picture : Front' }).click()
  const shutter = page.getByRole('button', { name: 'Take the picture' })
  await expect(shutter).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Front' }).getByRole('status')).not.toHaveText('')
  await shutter.press('Enter')
  await expect(page.getByRole('main').getByText(/^Sent, [\d.]+ MB$/)).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull()
})
