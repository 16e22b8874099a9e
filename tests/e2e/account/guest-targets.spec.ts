import type { Page } from 'playwright/test'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** Every entry for members leads guests to the login, and from there to what they tapped. */

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

for (const [place, name, target] of targets)
  test(`${name} in the ${place} leads guests through the login to ${target}`, async ({ page }) => {
    if (place === 'rail') await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/m/home?lang=en')
    await ready(page)
    if (place === 'menu') await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await entriesOf[place](page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(
      (url) => url.pathname === '/m/login' && url.searchParams.get('return') === target,
    )
    await page.getByLabel('Username', { exact: true }).fill('rafi88')
    await page.getByLabel('Password', { exact: true }).fill('play1234')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === target)
  })
