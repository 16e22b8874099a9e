import { payer } from '../harness/payments'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'
import { writeDocument } from '../harness/verification'

/** A picture belongs to the member who chose it, whoever logs in in another tab. */

test('a picture that waits for the line is not sent for the next member', async ({
  page,
  baseURL,
  provokes,
}, testInfo) => {
  provokes(/ERR_FAILED|Failed to fetch/)
  await payer(page, baseURL)
  await page.goto('/m/member/verification?step=identity&lang=en')
  await ready(page)
  const input = page.getByRole('main').locator('input[type=file][name="front"]')
  const parts = '**/m/api/verification/part?**'
  await page.route(parts, (route) => route.abort())
  await input.setInputFiles(await writeDocument(testInfo.outputPath('front.jpg')))
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1)
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1)

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/m/api/verification/')) calls.push(request.url())
  })
  await payer(page, baseURL)
  const next = page.waitForResponse((response) => response.url().includes('.data'))
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sessionStamp' })))
  await next
  await expect(input).toHaveCount(1)
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  calls.length = 0
  await page.unroute(parts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The page goes on for the next member, with their own picture only.
  await input.setInputFiles(await writeDocument(testInfo.outputPath('other.jpg')))
  await expect(page.getByRole('main').getByText(/^Sent, /)).toHaveCount(1)
  expect(calls.filter((url) => url.endsWith('/verification/uploads'))).toHaveLength(1)
})
