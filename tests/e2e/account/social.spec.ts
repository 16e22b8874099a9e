import type { Page } from 'playwright/test'
import { type FirebaseProduct, startFirebaseProduct } from '../../fixtures/firebase-product'
import { findings } from '../harness/axe'
import { builtFile } from '../harness/built-file'
import { lostText } from '../harness/lost-text'
import { test as base, expect } from '../harness/test'

/**
 * Buttons of Google and Facebook without either of them: what happens before the press, and when nobody answers it.
 * Whole logins are in tests/firebase.
 */
const test = base.extend<object, { product: FirebaseProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      await using product = await startFirebaseProduct()
      await product.scenario({ turnedFlags: ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'] })
      await use(product)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
})

const others = (page: Page) => page.getByRole('region', { name: 'Other ways to continue' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/** In every language, each with one theme: nothing for axe to find, nothing cut off. */
async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const look of ['lang=en&theme=dark', 'lang=bn&theme=light', 'lang=ur&theme=dark']) {
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(`${path}?${look}`)
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      expect(await findings(page), `${path} ${look}`).toEqual([])
      expect(await lostText(page), `${path} ${look}`).toEqual([])
    }
  }
}

/** The SDK's own chunk, and what it fetches from Google. */
const sdk = builtFile('client/browser/firebase-login.ts')
const isFirebase = (address: string) => address.endsWith(sdk) || /googleapis|apis\.google/.test(address)

test('nothing of the SDK is loaded before the press; when Google does not answer, the form goes on', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isFirebase(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.route(/apis\.google\.com/, (route) => route.abort())
  await open(page, '/m/login')
  const form = page.locator('main')
  await form.getByLabel('Username', { exact: true }).fill('rafi88')
  await form.getByLabel('Password', { exact: true }).fill('play1234')
  await expect(others(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  expect(asked).toEqual([])

  await others(page).getByRole('button', { name: 'Continue with Google' }).click()
  await expect(others(page).getByRole('alert')).toContainText('The network is slow or offline.')
  await expect(page.getByText('Go on in the window')).toBeHidden()
  expect(asked).toEqual([sdk, '/js/api.js'])
  // The script that did not come.
  expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')])
  complaints.length = 0

  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('the buttons are sound in every language', ({ page }) => expectSound(page))

test('the login by SMS has none of them', async ({ page }) => {
  await open(page, '/m/login')
  await expect(others(page)).toBeVisible()
  await page.getByRole('link', { name: 'Mobile number' }).click()
  await expect(others(page)).toHaveCount(0)
})

test('registration has Facebook alone, behind the terms', async ({ page }) => {
  await open(page, '/m/register')
  await expect(others(page).getByRole('button')).toHaveText(['Facebook'])
  await others(page).getByRole('button').click()
  await expect(page.getByText('Please tick this box to go on')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
})

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]',
  })

  test('the way out to a browser stands in their place, and the link can be taken along', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/m/login')
    await expect(others(page)).toContainText('Inside this app you cannot continue with Google and Facebook.')
    await expect(others(page).getByRole('button')).toHaveText(['Copy link'])
    await expect(others(page).getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      /^intent:\/\/localhost:\d+\/m\/login\?lang=en#Intent;scheme=http;/,
    )
    await others(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('the way out is sound in every language', ({ page }) => expectSound(page))

  test('where nothing can be copied the address is marked', async ({ page }) => {
    await open(page, '/m/login')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await others(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copy the link that is marked now')).toBeVisible()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(page.url())
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('they are not to be seen: there is nothing they could do', async ({ page }) => {
    await page.goto('/m/login?lang=en')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(others(page)).toBeHidden()
  })
})
