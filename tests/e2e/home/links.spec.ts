import { fullOnly } from '../../selection'
import { collectDocumentUrls } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

/**
 * Links of the product: one listener follows those within the product, and the browser handles all other
 * clicks.
 */

test.beforeEach(async ({ page }) => {
  await page.goto('/m/home')
  await waitForHydration(page)
})

test(
  'Ctrl or Cmd with a click on a link opens a new tab',
  fullOnly('nothing does'),
  async ({ page, context }) => {
    const games = page.getByRole('region', { name: 'Hot games' })
    const menu = page.getByRole('dialog')
    const links = {
      category: games.getByRole('link', { name: 'Fishing' }),
      tile: games.getByRole('link', { name: 'Royal Bengal', exact: true }),
      entry: menu.getByRole('link', { name: 'Player protection' }),
    }
    const open = async (link: typeof links.tile) => {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      const other = await opened
      await other.waitForURL(/\/m\/(home\?category=FISH|login|playerProtection)/)
      await other.close()
      await expect(page).toHaveURL(/\/m\/home$/)
    }
    await open(links.category)
    await open(links.tile)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await open(links.entry)
    await expect(menu).toBeVisible()
  },
)

test('a guest’s tap on a game leads to the login, which announces why; Back and a reload restore home’s scroll position', async ({
  page,
}) => {
  const position = () => page.evaluate(() => scrollY)
  const documents = collectDocumentUrls(page)
  const announced = await collectLiveRegionTexts(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('link', { name: 'Royal Bengal', exact: true }).click()
  await expect.poll(announced).toContain('Please log in first')
  await expect(page).toHaveURL(/\/m\/login/)
  await expect.poll(position).toBe(0)
  expect(documents).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect.poll(position).toBe(300)
  expect(documents).toEqual([])
  await page.reload()
  await waitForHydration(page)
  await expect.poll(position).toBe(300)
})

test('a category of games on home has a URL: it keeps the scroll position, survives a reload, and Back leaves it', async ({
  page,
}) => {
  const games = page.getByRole('region', { name: 'Hot games' })
  const ofCategory = page.getByRole('link', { name: 'Kraken Bay', exact: true })
  const ofHome = page.getByRole('link', { name: 'Royal Bengal', exact: true })
  const documents = collectDocumentUrls(page)
  await page.evaluate(() => scrollTo(0, 300))
  await games.getByRole('link', { name: 'Fishing' }).click()
  await expect(page).toHaveURL(/category=FISH/)
  await expect(ofCategory).toBeAttached()
  await expect(ofHome).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  expect(documents).toEqual([])
  await page.reload()
  await expect(ofCategory).toBeAttached()
  await page.goBack()
  await expect(ofHome).toBeAttached()
})
