import type { Page } from 'playwright/test'
import { ownProductTest } from '../harness/own-product'
import { ready } from '../harness/ready'
import { expect } from '../harness/test'
import { knowZone } from '../harness/zone'

/** An agent's pages when the platform tells late what the agent may do. */

const test = ownProductTest()

const main = (page: Page) => page.getByRole('main')
const slow = (page: Page, latencyMs: number, endpoints: string[]) =>
  page.request.post('/__sandbox/scenario', { data: { latencyMs, endpoints } })

test.beforeEach(async ({ page, logIn, baseURL }) => {
  await knowZone(page, baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn('bilal_agent')
  await page.goto('/m/help?lang=en')
  await ready(page)
  await slow(page, 1500, ['agent'])
})

test('the ways between them have their place before they come', async ({ page }) => {
  await page.goto('/m/member/agent/links?lang=en', { waitUntil: 'commit' })
  const waiting = await main(page).getByRole('status', { name: 'Loading' }).boundingBox()
  const group = main(page).getByRole('navigation', { name: 'Agent', exact: true })
  await expect(group).toBeVisible()
  const shown = await main(page).getByRole('link', { name: 'Today' }).boundingBox()
  const nav = await group.boundingBox()
  expect(Number(waiting?.y)).toBe(Number(nav?.y) + Number(nav?.height) + 16)
  expect(Number(shown?.y)).toBeGreaterThanOrEqual(Number(waiting?.y))
})

test('the downline keeps what is typed in the search, and the focus, when it is ordered', async ({
  page,
}) => {
  const table = main(page).getByRole('table')
  await page.goto('/m/member/agent/downline?lang=en')
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await ready(page)
  await slow(page, 0, [])
  const search = main(page).getByRole('searchbox')
  await search.fill('mitu')
  const sort = table.getByRole('columnheader', { name: 'Joined' }).getByRole('link')
  await sort.press('Enter')
  await expect(page).toHaveURL(/sort=joined/)
  await expect(table.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await expect(search).toHaveValue('mitu')
  await expect(sort).toBeFocused()
})
