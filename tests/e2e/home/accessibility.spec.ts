import type { Page } from 'playwright/test'
import { findings } from '../harness/axe'
import { expect, test } from '../harness/test'

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

for (const theme of ['dark', 'light']) {
  for (const language of ['bn', 'en', 'ur']) {
    test(`home has no accessibility finding (${language}, ${theme})`, async ({ page }) => {
      await page.goto(`/m/home?lang=${language}&theme=${theme}`)
      await ready(page)
      expect(await findings(page)).toEqual([])
    })
  }

  test(`menu and language picker have no accessibility finding (${theme})`, async ({ page }) => {
    await page.goto(`/m/home?lang=en&theme=${theme}`)
    await ready(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test(`a member’s home, menu and logout confirmation have no accessibility finding (${theme})`, async ({
    page,
    logIn,
  }) => {
    await logIn('nusrat')
    await page.goto(`/m/home?lang=en&theme=${theme}`)
    await ready(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /log out/i })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test(`home on a wide screen has no accessibility finding (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/m/home?lang=en&theme=${theme}`)
    await ready(page)
    expect(await findings(page)).toEqual([])
  })
}

test('a page whose scripts do not load has no accessibility finding, with the menu closed and open', async ({
  page,
  complaints,
}) => {
  // axe itself needs JavaScript, so the test cannot switch it off.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/m/home?lang=en')
  expect(await findings(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
  complaints.length = 0
})
