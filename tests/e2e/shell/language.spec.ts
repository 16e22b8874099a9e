import { fullOnly } from '../../selection'
import { builtFilePath, collectDocumentUrls } from '../harness/downloads'
import { switchLanguage } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'

test.describe('the language of a first visit', () => {
  test.use({ locale: 'ur-PK' })
  test(
    'the language of a first visit is chosen by Accept-Language',
    fullOnly('tests/worker/render/negotiated-pages.test.ts'),
    async ({ page }) => {
      await page.goto('/m/home')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { name: 'مقبول گیمز' })).toBeVisible()
    },
  )
})

test.describe('a first visit in an unsupported language', () => {
  test.use({ locale: 'sv-SE' })
  test(
    'a first visit in an unsupported language falls back to the default language',
    fullOnly('tests/worker/render/negotiated-pages.test.ts'),
    async ({ page }) => {
      await page.goto('/m/home')
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
      await expect(page.getByRole('heading', { name: 'জনপ্রিয় গেম' })).toBeVisible()
    },
  )
})

test('a language change shows a progress bar until messages load, changes content without a new document, and is remembered', async ({
  page,
}) => {
  await page.goto('/m/home')
  await waitForHydration(page)
  const documents = collectDocumentUrls(page)
  const catalogRequest = page.waitForRequest(`**${builtFilePath('locales/bn.po?shell')}`)
  const release = await holdRequests(page, `**${builtFilePath('locales/bn.po?shell')}`)
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByText('বাংলা').click()
  await catalogRequest
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'জনপ্রিয় গেম' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'রয়েল বেঙ্গল', exact: true })).toBeAttached()
  await expect(page).toHaveTitle(/স্লট/)
  expect(documents).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await waitForHydration(page)
  // Urdu runs from right to left.
  await switchLanguage(page, 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const logo = await page.getByRole('banner').getByRole('link', { name: /Oriel/ }).boundingBox()
  expect(logo?.x).toBeGreaterThan(195)
})

test(
  'the title of the first page, and of every later page, is in each language',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.goto('/m/playerProtection?lang=en#language')
    await waitForHydration(page)
    const title = page.getByRole('banner').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Player protection')
    await page.getByRole('dialog').getByText('বাংলা').click()
    await expect(title).toHaveText('খেলোয়াড় সুরক্ষা')
    await expect(page).toHaveTitle(/^খেলোয়াড় সুরক্ষা · /)
    const documents = collectDocumentUrls(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'শর্তাবলি' }).click()
    await expect(title).toHaveText('শর্তাবলি')
    await expect(page).toHaveTitle(/^শর্তাবলি · /)
    expect(documents).toEqual([])
  },
)

test(
  '`lang` in the URL takes precedence over the language chosen before',
  fullOnly('tests/worker/render/negotiated-pages.test.ts'),
  async ({ page }) => {
    await page.goto('/m/home?lang=bn')
    await page.goto('/m/home?lang=ur')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  },
)

test(
  'offline, a language change applies to the interface, and the content stays',
  fullOnly('nothing does'),
  async ({ page, context, provokes }) => {
    await page.goto('/m/home')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('dialog').getByText('বাংলা').click()
    await expect(page.getByRole('heading', { name: 'জনপ্রিয় গেম' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Royal Bengal', exact: true })).toBeAttached()
    provokes(/ERR_INTERNET_DISCONNECTED/)
    await context.clearCookies()
  },
)
