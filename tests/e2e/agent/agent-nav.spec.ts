import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { createDirectAccount } from '../harness/account-forms'
import { changeScenario } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The navigation between an agent's pages on desktops, with the sandbox as the platform. */

const main = (page: Page) => page.getByRole('main')
const names = {
  en: { group: 'Agent', entries: ['Agent overview', 'Downline', 'Links', 'Rebates', 'Contracts'] },
  ur: { group: 'ایجنٹ', entries: ['ایجنٹ ڈیش بورڈ', 'ڈاؤن لائن', 'لنکس', 'ریبیٹ', 'معاہدے'] },
} as const
const group = (page: Page, lang: keyof typeof names = 'en') =>
  main(page).getByRole('navigation', { name: names[lang].group, exact: true })

test.beforeEach(async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn('bilal_agent')
})

const uncovered = fullOnly('nothing does')
const byWorker = fullOnly('tests/worker/agent/agent-nav.test.ts; by keyboard nothing does')
const onPhones = fullOnly(
  'tests/e2e/agent/agent-overview.spec.ts on a phone; nothing: that the row is missing there',
)

for (const lang of ['en', 'ur'] as const)
  test(
    `the agent navigation leads to each page by keyboard, and marks it, in ${lang}`,
    byWorker,
    async ({ page }) => {
      await page.goto(`/m/member/agent/contracts?lang=${lang}`)
      await waitForHydration(page)
      const links = group(page, lang).getByRole('link')
      await expect(links).toHaveText([...names[lang].entries])
      for (const [place, name] of names[lang].entries.entries()) {
        const link = links.nth(place)
        await link.focus()
        // Each entry is one Tab stop.
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(group(page, lang).locator('[aria-current]')).toHaveText([name])
        await expect(link).toHaveAttribute('aria-current', 'page')
      }
      // The overview has more links below its figures.
      await links.first().click()
      await expect(links.first()).toHaveAttribute('aria-current', 'page')
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test(
  'the agent navigation is aligned to the start of the line, also in right-to-left languages',
  uncovered,
  async ({ page }) => {
    await page.goto('/m/member/agent/links?lang=ur')
    await waitForHydration(page)
    const links = group(page, 'ur').getByRole('link')
    const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()]
    expect(Number(first?.x)).toBeGreaterThan(Number(second?.x))
  },
)

test(
  'the agent navigation reserves its space before it loads',
  uncovered,
  async ({ page, logIn, baseURL }) => {
    const agent = await createDirectAccount(baseURL, 'bilal_agent', 'agent')
    await logIn(agent)
    await page.goto('/m/help?lang=en')
    await waitForHydration(page)
    await changeScenario(baseURL, agent, { latencyMs: 1500, endpoints: ['agent'] })
    await page.goto('/m/member/agent/links?lang=en', { waitUntil: 'commit' })
    // Elements have no final position before the style sheets have loaded.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    const waiting = await main(page).getByRole('status', { name: 'Loading' }).boundingBox()
    await expect(group(page)).toBeVisible()
    const times = main(page).getByRole('link', { name: 'Today' })
    const timesBox = await times.boundingBox()
    const nav = await group(page).boundingBox()
    expect(Number(waiting?.y)).toBe(Number(nav?.y) + Number(nav?.height) + 16)
    expect(Number(timesBox?.y)).toBeGreaterThanOrEqual(Number(waiting?.y))
  },
)

test(
  'the agent navigation is missing on phones, where the overview has the links',
  onPhones,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['', '/downline', '/links', '/rebates', '/contracts', '/getSalaryContract']) {
      await page.goto(`/m/member/agent${path}?lang=en`)
      await waitForHydration(page)
      await expect(main(page).locator('nav[aria-label="Agent"]')).toHaveCount(1)
      await expect(group(page)).toHaveCount(0)
    }
  },
)

test(
  'the agent navigation is missing for players on all pages that agents and players share',
  byWorker,
  async ({ page, context, logIn }) => {
    await context.clearCookies()
    await logIn('nusrat')
    for (const path of ['', '/downline', '/links', '/rebates', '/contracts', '/getSalaryContract']) {
      await page.goto(`/m/member/agent${path}?lang=en`)
      await waitForHydration(page)
      await expect(main(page).getByRole('link').first()).toBeVisible()
      await expect(main(page).locator('nav[aria-label="Agent"]')).toHaveCount(0)
    }
  },
)

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })

  test('the agent navigation leads to each page without scripts', async ({ page }) => {
    await page.goto('/m/member/agent?lang=en')
    for (const name of names.en.entries) {
      const link = group(page).getByRole('link', { name, exact: true })
      // The page is reloaded when the platform’s reply was too late for its HTML.
      await expect(async () => {
        if (!(await link.isVisible())) await page.reload()
        await expect(link).toBeVisible({ timeout: 1000 })
      }).toPass()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })
})
