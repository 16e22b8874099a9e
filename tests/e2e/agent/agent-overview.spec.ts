import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** An agent's overview, with the sandbox as the platform. */

const main = (page: Page) => page.getByRole('main')
const open = async (page: Page, query = 'lang=en') => {
  await page.goto(`/m/member/agent?${query}`)
  await waitForHydration(page)
}
const drawing = (page: Page) => main(page).locator('svg rect').first()

const byWorker = fullOnly('tests/worker/agent/agent-overview.test.ts')
const onPhones = fullOnly('“on a phone, the agent’s turnover is a chart or a table, by keyboard”, in English')
const announced = fullOnly('tests/worker/agent/agent-nav.test.ts')

test(
  'the member centre leads an agent to the agent overview, which links to the other agent pages',
  fullOnly('tests/worker/agent/agent-overview.test.ts'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await main(page)
      .getByRole('link', { name: /Agent overview/ })
      .click()
    await expect(main(page)).toContainText('Team turnover')
    const links = main(page).getByRole('navigation', { name: 'Agent pages' })
    await expect(links.getByRole('link', { name: /Downline.*members, 3 levels/ })).toBeVisible()
    await links.getByRole('link', { name: /Links/ }).press('Enter')
    await expect(page).toHaveURL(/\/m\/member\/agent\/links$/)
  },
)

test('on a phone, the agent’s turnover is a chart or a table, by keyboard', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('bilal_agent')
  await open(page)
  await expect(drawing(page)).toBeVisible()
  await main(page).getByRole('link', { name: 'Table', exact: true }).press('Enter')
  await expect(page).toHaveURL(/view=table/)
  await expect(drawing(page)).toBeHidden()
  // The table has seven days, a header row and a total.
  await expect(main(page).getByRole('table', { name: 'Team turnover by day' }).getByRole('row')).toHaveCount(
    9,
  )
  await main(page).getByRole('link', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/range=last-month&view=table/)
  await expect(drawing(page)).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])
})

test(
  'on a desktop, chart and table of the agent’s turnover are side by side',
  onPhones,
  async ({ page, logIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await logIn('bilal_agent')
    await open(page)
    const [chart, table] = [
      await drawing(page).boundingBox(),
      await main(page).getByRole('table').boundingBox(),
    ]
    expect(Number(table?.x)).toBeGreaterThan(Number(chart?.x))
    await expect(main(page).getByRole('link', { name: 'Table', exact: true })).toBeHidden()
  },
)

test(
  'custom dates of the agent overview can be entered, and invalid dates show an error at their field',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await open(page, 'lang=en&range=own&from=2020-01-01&to=2020-01-02')
    await expect(main(page).getByLabel('From', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(main(page)).toContainText('Team turnover')
  },
)

test('the agent’s daily figures can be downloaded as a file', byWorker, async ({ page, logIn }) => {
  await logIn('bilal_agent')
  await open(page)
  const saved = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('team.csv')
})

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, chart, table and periods of the agent overview are links', async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await logIn('bilal_agent')
    const tableLink = main(page).getByRole('link', { name: 'Table', exact: true })
    await page.goto('/m/member/agent?lang=en')
    await expect(async () => {
      if (!(await tableLink.isVisible())) await page.reload()
      await expect(tableLink).toBeVisible({ timeout: 1000 })
    }).toPass()
    await tableLink.click()
    await expect(page).toHaveURL(/view=table/)
  })
})

for (const lang of ['bn', 'ur'] as const)
  test(
    `the agent overview has room for all texts in ${lang}, with long times and 2,000 members`,
    onPhones,
    async ({ page, logIn }) => {
      await page.setViewportSize({ width: 320, height: 844 })
      await logIn('bilal_agent')
      await open(page, `lang=${lang}&range=this-month&view=table`)
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test(
  'a player who opens the agent overview sees that the page is for agents',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('nusrat')
    await open(page)
    await expect(main(page)).toContainText('No permission, or the feature is temporarily unavailable')
    await expect(main(page).getByRole('link', { name: 'Go to home page' })).toBeVisible()
  },
)

test(
  'agents see announcements for agents, and players do not',
  announced,
  async ({ page, context, logIn }) => {
    const title = 'Agent commission is now paid on Mondays'
    await logIn('bilal_agent')
    await page.goto('/m/notice?lang=en')
    await expect(main(page)).toContainText(title)
    await context.clearCookies()
    await logIn('nusrat')
    await page.goto('/m/notice?id=notice-6&lang=en')
    await expect(main(page).locator('details').first()).toBeVisible()
    await expect(main(page)).not.toContainText(title)
  },
)
