import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Facts of a game in a sheet: by keyboard and by a long press. */

test('the facts of a game open from its tile by keyboard, and the focus returns to the tile', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'Game info: Royal Bengal', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Game info' })
  await expect(sheet.getByRole('heading', { name: 'Royal Bengal' })).toBeVisible()
  await expect(sheet.getByText('94.1%', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Go to game' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/gameList/)
})

test('the facts of a game open by a long press on its tile, and the end of the press does not open the game', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await waitForHydration(page)
  const tile = page.locator('main li:has(bdi)').first()
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 60, clientY: 300 }
  const gameLink = tile.getByRole('link').first()
  await gameLink.dispatchEvent('pointerdown', touch)
  const sheet = page.getByRole('dialog', { name: 'Game info' })
  await expect(sheet.getByRole('heading', { name: 'Royal Bengal' })).toBeVisible()
  await gameLink.dispatchEvent('pointerup', touch)
  await gameLink.dispatchEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/gameList/)
})
