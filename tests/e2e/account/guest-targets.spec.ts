import type { Page } from 'playwright/test'
import { skipRepetition } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Every link to a page for members leads guests to the login, and after it to the linked page. */

const entriesOf = {
  menu: (page: Page) => page.getByRole('dialog', { name: 'Menu' }),
  shortcuts: (page: Page) => page.getByRole('navigation', { name: 'Quick links' }),
  bar: (page: Page) => page.getByRole('navigation', { name: 'Main' }),
  rail: (page: Page) => page.getByRole('navigation', { name: 'Sections' }),
}

const targets = [
  ['menu', 'Deposit', '/m/voucherCenter'],
  ['menu', 'Withdraw', '/m/withdraw'],
  ['menu', 'Betting record', '/m/gameRecord'],
  ['shortcuts', 'Favourites', '/m/gameList?type=fav'],
  ['shortcuts', 'Cashback', '/m/member/manualRebate'],
  ['shortcuts', 'Rewards', '/m/rewardCenter'],
  ['bar', 'Invite', '/m/inviteFriends'],
  ['bar', 'Me', '/m/member/home'],
  ['rail', 'Favourites', '/m/gameList?type=fav'],
  ['rail', 'Rewards', '/m/rewardCenter'],
  ['rail', 'Invite', '/m/inviteFriends'],
] as const

async function openHome(page: Page): Promise<void> {
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
}

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()

const entry = (page: Page, place: keyof typeof entriesOf, name: string) =>
  entriesOf[place](page).getByRole('link', { name, exact: true })

test('guest links in bar, menu and rail lead to the login with their target as return URL', async ({
  page,
}) => {
  await openHome(page)
  for (const current of ['bar', 'menu', 'rail'] as const) {
    if (current === 'menu') await openMenu(page)
    if (current === 'rail') await page.setViewportSize({ width: 1280, height: 900 })
    for (const [place, name, target] of targets)
      if (place === current)
        await expect(entry(page, place, name)).toHaveAttribute(
          'href',
          `/m/login?return=${encodeURIComponent(target)}`,
        )
  }
})

for (const [place, name, target] of targets) {
  const others = targets.filter(([of]) => of === place).findIndex(([, of]) => of === name)
  // The previous test reads the URLs of the other links.
  const index = place === 'menu' ? others : 1
  const covered =
    '“guest links in bar, menu and rail lead to the login with …” reads its URL; the first entry of the menu, here'
  test(
    `the link ${name} in the ${place} leads guests through the login to ${target}`,
    skipRepetition(index, covered),
    async ({ page }) => {
      if (place === 'rail') await page.setViewportSize({ width: 1280, height: 900 })
      await openHome(page)
      if (place === 'menu') await openMenu(page)
      await entry(page, place, name).click()
      await expect(page).toHaveURL(
        (url) => url.pathname === '/m/login' && url.searchParams.get('return') === target,
      )
      await page.getByLabel('Username', { exact: true }).fill('rafi88')
      await page.getByLabel('Password', { exact: true }).fill('play1234')
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === target)
    },
  )
}
