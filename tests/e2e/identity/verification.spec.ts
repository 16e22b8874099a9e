import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { findReviewedStep, submitReview, writeDocumentPhoto } from '../harness/identity'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/**
 * Identity verification by file uploads, with failing networks, without scripts, and with reviewers’
 * decisions.
 */

const STATUS = '/m/member/verification'
const IDENTITY = `${STATUS}?step=identity`

const main = (page: Page) => page.getByRole('main')
const input = (page: Page, label: string) => page.locator(`input[type=file][name="${label}"]`)
/** Finds the images that are shown as received by the platform, by their labels. */
const sent = (page: Page) => main(page).getByText(/^Uploaded, [\d.]+ MB$/)
const UPLOAD_CHUNK_URL = '**/m/api/verification/part?**'
/** Collects the indexes of the upload parts that the browser sends from now on. */
function collectUploadChunks(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/verification/part?'))
      parts.push(String(new URL(request.url()).searchParams.get('index')))
  })
  return parts
}

async function openStep(page: Page): Promise<void> {
  await page.goto(`${IDENTITY}&lang=en`)
  await waitForHydration(page)
}

test('a member sends an ID card, replaces one photo on request, and is verified step by step', async ({
  page,
  baseURL,
}, testInfo) => {
  test.slow()
  const account = await logInAsPayer(page, baseURL)
  const file = await writeDocumentPhoto(testInfo.outputPath('card.jpg'))
  const other = await writeDocumentPhoto(testInfo.outputPath('other.jpg'))
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postData() ?? '')
  })

  await page.goto(`${STATUS}?lang=en`)
  await waitForHydration(page)
  await expect(main(page)).toContainText('1 of 3')
  await main(page).getByRole('link', { name: 'Start verification' }).click()
  await expect(page.getByRole('heading', { name: 'Identity document' })).toBeVisible()
  // The verification step hides the bottom bar.
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeHidden()
  await main(page).getByText('Passport', { exact: true }).click()
  await expect(input(page, 'back')).toHaveCount(0)
  await main(page).getByText('Driving licence').click()
  await main(page).getByRole('button', { name: 'Send for review' }).click()
  await expect(main(page).getByText('Choose a photo or file')).toHaveCount(2)
  await expect(main(page)).toContainText('Step 1 of 2 · Front of ID card')

  await input(page, 'front').setInputFiles(file)
  await expect(main(page)).toContainText('Step 2 of 2 · Back of ID card')
  await input(page, 'back').setInputFiles(other)
  await expect(sent(page)).toHaveCount(2)
  await expect(main(page)).toContainText('Step 2 of 2 · ready to send for review')
  await page.getByLabel('Document number').fill('BX0912365')
  expect(await findAxeFaults(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Send for review' }).click()
  await expect(main(page)).toContainText('Under review')
  await expect(page).toHaveURL(new RegExp(`${STATUS}$`))
  expect(posted.join()).not.toContain('BX0912365')

  const step = await findReviewedStep(baseURL, account, 'identity')
  expect(step.number).toBe('BX0912365')
  // The two images are sent concurrently, so they arrive in any order.
  expect(step.documents.map(({ slot }) => slot).toSorted()).toEqual(['back', 'front'])
  const front = step.documents.find(({ slot }) => slot === 'front')
  const stored = await fetch(`${baseURL}/__sandbox/verifications/${front?.id}`)
  expect(Buffer.from(await stored.arrayBuffer()).toString('latin1')).not.toContain('canary')

  await submitReview(baseURL, step, 'more', { slot: 'back', reason: 'blurred' })
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'We need a little more from you' })).toBeVisible()
  await expect(main(page)).toContainText('We can’t read the text.')
  await expect(main(page)).toContainText(/Send everything by \d/)
  expect(await findAxeFaults(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Retake photo: Back of ID card' }).click()
  await input(page, 'back').setInputFiles(file)
  await expect(sent(page)).toHaveCount(2)
  await main(page).getByRole('button', { name: 'Send for review' }).click()
  await expect(main(page)).toContainText('Under review')
  await submitReview(baseURL, step, 'approve')
  await page.reload()
  await expect(main(page)).toContainText('2 of 3')
  await main(page).getByRole('link', { name: 'Continue to the next step' }).click()
  await expect(page.getByRole('heading', { name: 'Selfie' })).toBeVisible()
  await input(page, 'face').setInputFiles(other)
  await expect(sent(page)).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Send for review' }).click()
  await expect(main(page)).toContainText('Under review')
  expect((await findReviewedStep(baseURL, account, 'selfie')).documents).toHaveLength(1)
})

test(
  'a lost network pauses a document upload, which resumes automatically',
  fullOnly('“a document upload that waits for the network resumes after …” below'),
  async ({ page, context, baseURL, provokes }, testInfo) => {
    provokes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await logInAsPayer(page, baseURL)
    await openStep(page)
    const parts = collectUploadChunks(page)
    await page.route(UPLOAD_CHUNK_URL, async (route) => {
      if (parts.length === 2) await context.setOffline(true)
      await route.continue()
    })
    await input(page, 'front').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('front.jpg')))
    await expect(main(page).getByText(/Paused at \d+%\. No connection\./)).toBeVisible()
    await expect(main(page)).toContainText('the upload will continue automatically')
    await expect(main(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /\d+%/)
    await page.unroute(UPLOAD_CHUNK_URL)
    parts.length = 0
    await context.setOffline(false)
    await expect(sent(page)).toHaveCount(1)
    expect(parts[0]).toBe('1')
  },
)

test(
  'a document upload is stopped, resumed, and removed',
  fullOnly(
    '“a document upload that waits for the network resumes after …” below; removal: tests/worker/identity/verification.test.ts',
  ),
  async ({ page, baseURL }, testInfo) => {
    await logInAsPayer(page, baseURL)
    await openStep(page)
    const held: (() => void)[] = []
    await page.route(UPLOAD_CHUNK_URL, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await input(page, 'front').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('front.jpg')))
    await expect(main(page).getByRole('button', { name: /^Uploading, \d+%$/ })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await main(page).getByRole('button', { name: 'Stop upload: Front' }).click()
    await main(page).getByRole('button', { name: 'Send for review' }).click()
    await expect(main(page)).toContainText('Some information is missing.')
    await expect(main(page)).toContainText('Paused at 0%')
    await page.unroute(UPLOAD_CHUNK_URL)
    for (const release of held) release()
    await main(page).getByRole('button', { name: 'Resume' }).click()
    await expect(sent(page)).toHaveCount(1)
    await page.reload()
    await waitForHydration(page)
    await main(page).getByRole('button', { name: 'Remove: Front' }).click()
    await expect(sent(page)).toHaveCount(0)
  },
)

test(
  'after a reload, choosing the file again resumes its upload, and the browser has stored nothing of it',
  fullOnly('“a document upload that waits for the network is neither …”, between two members'),
  async ({ page, baseURL, provokes }, testInfo) => {
    provokes(/ERR_FAILED|Failed to fetch/)
    await logInAsPayer(page, baseURL)
    await openStep(page)
    await main(page).getByText('Passport', { exact: true }).click()
    const file = await writeDocumentPhoto(testInfo.outputPath('front.jpg'))
    const parts = collectUploadChunks(page)
    await page.route(UPLOAD_CHUNK_URL, (route) => (parts.length > 1 ? route.abort() : route.continue()))
    await input(page, 'front').setInputFiles(file)
    await expect(main(page).getByText(/Paused at [1-9]\d*%\. No connection\./)).toBeVisible()
    await page.unroute(UPLOAD_CHUNK_URL)
    await page.reload()
    await waitForHydration(page)
    await expect(main(page)).toContainText('Choose the same file again to continue.')
    await expect(main(page).getByLabel('Passport')).toBeChecked()
    await expect(input(page, 'back')).toHaveCount(0)
    expect(
      await page.evaluate(async () => [(await indexedDB.databases()).length, await caches.keys()]),
    ).toEqual([0, []])
    parts.length = 0
    await input(page, 'front').setInputFiles(file)
    await expect(sent(page)).toHaveCount(1)
    expect(parts[0]).toBe('1')
  },
)

test('a document upload that waits for the network is neither shown to nor sent for the next member who logs in', async ({
  page,
  context,
  baseURL,
  provokes,
}, testInfo) => {
  test.slow()
  provokes(/ERR_FAILED|Failed to fetch|403/)
  const first = await registerByForm(String(baseURL), 'river-Stone-7')
  const second = await registerByForm(String(baseURL), 'river-Stone-7')
  await context.addCookies(first.cookies)
  await openStep(page)
  const file = await writeDocumentPhoto(testInfo.outputPath('front.jpg'))
  const parts = collectUploadChunks(page)
  await page.route(UPLOAD_CHUNK_URL, (route) => (parts.length > 1 ? route.abort() : route.continue()))
  await input(page, 'front').setInputFiles(file)
  await page.getByLabel('Document number').fill('BX0912365')
  await expect(main(page).getByText(/Paused at [1-9]\d*%\. No connection\./)).toBeVisible()
  expect(
    await page.evaluate(async () => [(await indexedDB.databases()).length, await caches.keys()]),
  ).toEqual([0, []])

  // Another tab logs in, which this page has not noticed. Then the network returns, and the page retries.
  const answers: (readonly [number, string])[] = []
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname
    if (path.includes('/m/api/verification/'))
      answers.push([answer.status(), String(answer.request().headers()['x-csrf-token'])])
  })
  await context.addCookies(second.cookies)
  parts.length = 0
  await page.unroute(UPLOAD_CHUNK_URL)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(input(page, 'front')).toHaveCount(1)
  await expect(main(page)).not.toContainText(/Paused at|Uploading|Sending|This upload wasn’t finished/)
  await expect(page.getByLabel('Document number')).toHaveValue('')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(answers.map(([status]) => status)).toEqual([403])
  expect(parts).toEqual([])
  await page.reload()
  await waitForHydration(page)
  await expect(main(page)).not.toContainText(/This upload wasn’t finished|Uploaded,/)

  await context.addCookies(first.cookies)
  await page.reload()
  await waitForHydration(page)
  await expect(main(page)).toContainText('Choose the same file again to continue.')
  await input(page, 'front').setInputFiles(file)
  await expect(sent(page)).toHaveCount(1)
  expect(parts[0]).toBe('1')
})

test('a document upload that waits for the network resumes after the same member has logged in again in another tab', async ({
  page,
  context,
  baseURL,
  provokes,
}, testInfo) => {
  // The page gets status 401 when it retries between the end of one session and the cookie of the next.
  provokes(/ERR_FAILED|Failed to fetch|40[13]/)
  const password = 'river-Stone-7'
  const { cookies, username } = await registerByForm(String(baseURL), password)
  await context.addCookies(cookies)
  await openStep(page)
  const parts = collectUploadChunks(page)
  await page.route(UPLOAD_CHUNK_URL, (route) => (parts.length > 1 ? route.abort() : route.continue()))
  await input(page, 'front').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('front.jpg')))
  await expect(main(page).getByText(/Paused at [1-9]\d*%\. No connection\./)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/m/login?lang=en&again=1')
  await waitForHydration(tab)
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(tab).not.toHaveURL(/login/)
  parts.length = 0
  await page.unroute(UPLOAD_CHUNK_URL)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(sent(page)).toHaveCount(1)
  expect(parts[0]).toBe('1')
})

test('a document upload that is refused for lack of a session waits for the next session', async ({
  page,
  baseURL,
  provokes,
}, testInfo) => {
  provokes(/401/)
  await logInAsPayer(page, baseURL)
  await openStep(page)
  // The response simulates the gap between the end of a session and the cookie of the next, when another tab
  // logs in.
  await page.route('**/m/api/verification/uploads', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 401, code: 'session-expired' }),
    }),
  )
  await input(page, 'front').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('front.jpg')))
  await expect(main(page).getByText(/Paused at \d+%/)).toBeVisible()
  await page.unroute('**/m/api/verification/uploads')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(sent(page)).toHaveCount(1)
})

test(
  'when the camera cannot be used, the member uploads a file instead',
  fullOnly(
    '“a member sends an ID card, replaces one photo on request …” sends files; nothing: the error of a camera',
  ),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await openStep(page)
    await main(page).getByRole('button', { name: 'Take a photo: Front' }).click()
    await expect(main(page).getByRole('alert')).toContainText('We can’t use your camera')
    const chooser = page.waitForEvent('filechooser')
    await main(page).getByRole('button', { name: 'Choose a file' }).click()
    await chooser
    await expect(input(page, 'front')).toBeVisible()
  },
)

test(
  'a document that is not an image is refused before it is sent',
  fullOnly(
    '“upload calls refuse a file that cannot be a document before …” in tests/worker/identity/verification.test.ts',
  ),
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await openStep(page)
    const parts = collectUploadChunks(page)
    await input(page, 'front').setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    })
    await expect(main(page)).toContainText('We can’t accept this type of file. Choose a PNG or JPEG photo.')
    await input(page, 'front').setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    })
    await expect(main(page)).toContainText('We couldn’t read this file')
    expect(parts).toEqual([])
  },
)

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `verification status and step have no accessibility fault, and fit 320 px (${lang})`,
    fullOnly(
      'tests/e2e/system/every-page.spec.ts checks both at 320 px; axe: “a member sends an ID card, replaces one photo on request …” above',
    ),
    async ({ page, baseURL }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 700 })
      await logInAsPayer(page, baseURL)
      for (const path of [`${STATUS}?`, `${IDENTITY}&`]) {
        await page.goto(`${path}lang=${lang}&theme=${theme}`)
        await waitForHydration(page)
        expect.soft(await accessibilityFaults(page), path).toEqual([])
      }
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, a verification step is one form with files',
    fullOnly(
      '“a verification form without scripts sends the image in …” in tests/worker/identity/verification.test.ts, without scripts',
    ),
    async ({ page, baseURL, provokes }, testInfo) => {
      provokes(/422/)
      const account = await logInAsPayer(page, baseURL)
      await page.goto(`${IDENTITY}&lang=en`)
      await page.getByLabel('Driving licence').check()
      await input(page, 'front').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('front.jpg')))
      await page.getByLabel('Document number').fill('BX0912365')
      await page.getByRole('button', { name: 'Send for review' }).last().click()
      await expect(main(page)).toContainText('Choose a photo or file')
      await expect(sent(page)).toHaveCount(1)
      await input(page, 'back').setInputFiles(await writeDocumentPhoto(testInfo.outputPath('back.jpg')))
      await page.getByLabel('Document number').fill('BX0912365')
      await page.getByRole('button', { name: 'Send for review' }).last().click()
      await expect(main(page)).toContainText('Under review')
      const step = await findReviewedStep(baseURL, account, 'identity')
      expect([step.state, step.number, step.documents.length]).toEqual(['sent', 'BX0912365', 2])
    },
  )
})
