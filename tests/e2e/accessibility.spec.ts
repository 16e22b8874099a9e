import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  rule: string
  where: string[]
}

/** Everything axe finds of WCAG 2.2 A and AA and of its best practices. */
async function findings(page: Page): Promise<Finding[]> {
  // Evaluated over the debugging protocol, which the page's content policy does not govern.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map((node) => `${String(node.target)}: ${node.failureSummary}`).slice(0, 5),
    }))
  })
}

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

for (const theme of ['dark', 'light']) {
  for (const language of ['bn', 'en', 'ur']) {
    test(`home has no accessibility finding (${language}, ${theme})`, async ({ page }) => {
      await page.goto(`/m/home?lang=${language}&theme=${theme}`)
      await ready(page)
      expect(await findings(page)).toEqual([])
    })
  }

  test(`menu and language picker have none (${theme})`, async ({ page }) => {
    await page.goto(`/m/home?lang=en&theme=${theme}`)
    await ready(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test(`a member’s home, menu and logout question have none (${theme})`, async ({ page, logIn }) => {
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

  test(`wide screens have none (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/m/home?lang=en&theme=${theme}`)
    await ready(page)
    expect(await findings(page)).toEqual([])
  })
}

test('a page whose scripts never come has none, with the menu closed and open', async ({
  page,
  complaints,
}) => {
  // With scripts switched off axe could not run either.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/m/home?lang=en')
  expect(await findings(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
  complaints.length = 0
})
