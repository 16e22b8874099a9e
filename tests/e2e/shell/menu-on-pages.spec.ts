import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The menu on pages other than home, on a narrow phone. */

test.use({ viewport: { width: 360, height: 780 } })

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?lang=en`)
  await waitForHydration(page)
}

async function openMenu(page: Page) {
  await menuButton(page).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

const isCut = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

const forEverybody = ['/m/service', '/m/help', '/m/playerProtection', '/m/gameList', '/m/lottery']

test(
  'guests find free play, support, the app and registration in the menu of every page',
  fullOnly('“members find messages, support, the app and logout in the …” below'),
  async ({ page }) => {
    for (const path of [...shorten(forEverybody), '/m/activity']) {
      await open(page, path)
      expect(await isCut(page), path).toBe(false)
      const menu = await openMenu(page)
      for (const name of ['Log in', 'Sign up', 'Free play', 'Live chat', 'WhatsApp', 'Get the app'])
        await expect.soft(menu.getByRole('link', { name, exact: true }), `${path}: ${name}`).toHaveCount(1)
      await menu.getByRole('link', { name: 'Free play', exact: true }).click()
      await expect(page).toHaveURL(/\/m\/trail$/)
    }
  },
)

test('members find messages, support, the app and logout in the menu of every page', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  for (const path of [...shorten(forEverybody), ...shorten(['/m/changePsw', '/m/message'])]) {
    await open(page, path)
    expect(await isCut(page), path).toBe(false)
    const menu = await openMenu(page)
    for (const name of ['Messages', 'Live chat', 'WhatsApp', 'Get the app'])
      await expect.soft(menu.getByRole('link', { name }), `${path}: ${name}`).toHaveCount(1)
    await expect.soft(menu.getByRole('link', { name: 'Free play' })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }
})

test(
  'narrow page bars leave registration and logout to the menu, wide ones show them',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    const banner = page.getByRole('banner')
    const signUp = banner.getByRole('link', { name: 'Sign up' })
    const logOut = banner.getByRole('button', { name: 'Log out' })
    await open(page, '/m/service')
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(signUp).toBeHidden()
    await page.setViewportSize({ width: 480, height: 780 })
    await expect(signUp).toBeVisible()
    await logIn('rafi88')
    await page.reload()
    await expect(banner.getByRole('button', { name: /Balance/ })).toContainText('24,850')
    await expect(logOut).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(banner.getByRole('button', { name: /Balance/ })).toBeInViewport({ ratio: 1 })
    await expect(logOut).toBeHidden()
  },
)

test(
  'the menu button is at the end of the bar, at the same place for guests and members',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    const ends = async () => {
      const { x = 0, width = 0 } = (await menuButton(page).boundingBox()) ?? {}
      return Math.round(x + width)
    }
    const atWidths = async () => {
      const all: number[] = []
      for (const width of [360, 390, 480, 768, 1280]) {
        await page.setViewportSize({ width, height: 780 })
        all.push(await ends())
      }
      return all
    }
    await open(page, '/m/service')
    const guests = await atWidths()
    expect(guests.slice(0, 2)).toEqual([356, 386])
    await logIn('rafi88')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: /Balance/ })).toContainText('24,850')
    expect(await atWidths()).toEqual(guests)
  },
)
