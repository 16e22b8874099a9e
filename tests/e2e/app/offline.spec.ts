import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { builtFilePath } from '../harness/downloads'
import { switchLanguage } from '../harness/language-picker'
import { expect } from '../harness/lobby-test'
import {
  listCachedPaths,
  openWithServiceWorker,
  readCachedText,
  deploymentTest as test,
} from '../harness/offline-cache'
import { waitForHydration } from '../harness/page'

/** Pages without a network, and their recovery. */

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ provokes }) => {
  // These errors are expected, because a browser logs them without a network.
  provokes(/ERR_|^503: .*\/m\/|status of 503|Failed to fetch/)
})

test('an offline guest gets home with a notice that it may be outdated; other pages load when the network returns', async ({
  page,
  context,
  product,
}) => {
  await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
  await page.goto(`${product.origin}/m/home`)
  await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
  product.isDown = true
  await context.setOffline(true)
  await page.goto(`${product.origin}/m/home`)
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
  const response = await page.goto(`${product.origin}/m/gameList?gameType=RNG`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await page.goto(`${product.origin}/m/gameList?gameType=RNG`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  product.documents.length = 0
  product.isDown = false
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Games|Slots/)
  await expect(page).toHaveURL(/gameList\?gameType=RNG$/)
  expect(product.documents).toHaveLength(1)
})

for (const path of ['/', '/m'])
  test(
    `offline home is shown to a guest who has only ever opened ${path}`,
    fullOnly('“an offline guest gets home with a notice that it may be …” above, opened at /m/home'),
    async ({ page, context, product }) => {
      await openWithServiceWorker(page, `${product.origin}${path}?lang=en`)
      await page.goto(`${product.origin}${path}`)
      await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
      product.isDown = true
      await context.setOffline(true)
      await page.goto(`${product.origin}${path}`)
      await waitForHydration(page)
      await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
      await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
    },
  )

test(
  'the offline page recovers when the browser fires no online event',
  fullOnly('“an offline guest gets home with a notice that it may be …” above, when the device reports it'),
  async ({ page, product }) => {
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    product.isDown = true
    await page.goto(`${product.origin}/m/login`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    // The network is still down, so the offline page stays.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Try again' }).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    product.isDown = false
    // The offline page checks the network every ten seconds, by the installed test clock.
    await page.clock.fastForward('00:10')
    await expect(page.getByRole('main').getByLabel('Username')).toBeVisible()
  },
)

test(
  'a cached home without a cached menu stays while the server is down, and loads its menu afterwards',
  fullOnly('nothing does'),
  async ({ page, product }) => {
    const menu = builtFilePath('frame')
    const body = await (await fetch(`${product.origin}${menu}`)).text()
    // The replaced response has no cache lifetime, so that the browser’s HTTP cache cannot answer later
    // requests.
    product.change = (path) => (path === menu ? { body } : undefined)
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    // A guest's menu loads with the first interaction.
    const touch = () => page.keyboard.press('Shift')
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    await touch()
    await expect.poll(() => listCachedPaths(page)).toEqual(expect.arrayContaining(['/m/home', menu]))
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
    }, menu)
    product.isDown = true
    await page.goto(`${product.origin}/m/home`)
    const opened = await page.evaluate(() => performance.timeOrigin)
    await waitForHydration(page)
    await touch()
    await expect.poll(() => product.broken.filter((path) => path === menu).length).toBeGreaterThan(1)
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    product.isDown = false
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin), 'reloads nothing').toBe(opened)
  },
)

test('the service worker neither stores a form that was sent offline nor sends it later', async ({
  page,
  context,
  product,
}) => {
  await openWithServiceWorker(page, `${product.origin}/m/register?lang=en`)
  await page.goto(`${product.origin}/m/register`)
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByLabel('Username').fill('offline01')
  await main.getByLabel('Password', { exact: true }).fill('typed-Secret-1')
  await main.getByLabel('Confirm password').fill('typed-Secret-1')
  await main.getByLabel('Mobile number', { exact: true }).fill('1712345678')
  await main.getByLabel('SMS code').fill('482013')
  await main.locator('input[name="captcha"]').fill('990011')
  await main.getByRole('checkbox').check()
  product.isDown = true
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByText('Your connection is slow or you’re offline. Try again.')).toBeVisible()
  expect(await readCachedText(page)).not.toMatch(/typed-Secret-1|offline01|482013|990011/)
  product.isDown = false
  await context.setOffline(false)
  product.posts.length = 0
  await page.reload()
  await waitForHydration(page)
  expect(product.posts).toEqual([])
})

const offlineTitles = [
  ['ur', 'rtl', 'آپ آف لائن ہیں'],
  ['en', 'ltr', 'You’re offline'],
  ['bn', 'ltr', 'আপনি অফলাইনে আছেন'],
] as const
for (const [language, dir, title] of offlineTitles) {
  test(
    `the offline page is in the language of the last visited page (${language})`,
    fullOnly('nothing does'),
    async ({ page, product }) => {
      await openWithServiceWorker(page, `${product.origin}/m/home?lang=${language === 'bn' ? 'en' : 'bn'}`)
      await page.goto(`${product.origin}/m/home?lang=${language}`)
      await waitForHydration(page)
      await expect.poll(() => readCachedText(page)).toContain(`>${title}<`)
      product.isDown = true
      await page.goto(`${product.origin}/m/gameList`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
    },
  )
}

test(
  'after the visitor switches the language, nothing offline is in the previous language',
  fullOnly('nothing does'),
  async ({ page, product }) => {
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
    await switchLanguage(page, 'ur')
    const title = 'آپ آف لائن ہیں'
    await expect.poll(() => readCachedText(page)).toContain(`>${title}<`)
    await expect.poll(() => listCachedPaths(page)).not.toContain('/m/home')
    product.isDown = true
    await page.goto(`${product.origin}/m/home`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  },
)

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the offline page has no accessibility fault (${lang})`,
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto(`/m/offline?lang=${lang}&theme=${theme}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
