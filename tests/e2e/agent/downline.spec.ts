import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { createDirectAccount } from '../harness/account-forms'
import { setZoneCookie } from '../harness/device-agents'
import { changeScenario } from '../harness/frame-games'
import { findLayoutFaults } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { scrollToEnd, waitForHydration } from '../harness/page'

/** An agent’s team of 2,000 members, and accounts that the agent creates. */

const DOWNLINE = '/m/member/agent/downline'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table')
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const accounts = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents()

async function open(page: Page, query = 'lang=en'): Promise<void> {
  await page.goto(`${DOWNLINE}?${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test.beforeEach(async ({ logIn, page, baseURL }) => {
  await setZoneCookie(page, baseURL)
  await logIn('bilal_agent')
})

const everyPage = fullOnly(
  'tests/e2e/system/every-page.spec.ts has list, form and member; nothing: the filter',
)
const byWorker = fullOnly(
  'tests/worker/agent/agent-downline.test.ts and tests/worker/agent/account-creation.test.ts',
)

for (const [lang, width] of [
  ['en', 390],
  ['ur', 320],
  ['en', 1280],
] as const)
  test(
    `the downline and its sheets have no accessibility fault in ${lang} at ${width}`,
    everyPage,
    async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${DOWNLINE}?lang=${lang}`)
      await waitForHydration(page)
      await expect(main(page).getByRole('row').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.locator('a[href="#filter"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await main(page).locator('a[href*="add=member"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test('the downline grows on scroll, and is restored by Back from a member’s page', async ({ page }) => {
  await open(page)
  await waitForHydration(page)
  await expect(main(page)).toContainText(/2,0\d\d members/)
  await expect(rows(page)).toHaveCount(50)
  await expect(async () => {
    await scrollToEnd(page)
    expect(await rows(page).count()).toBeGreaterThanOrEqual(100)
  }).toPass()
  await expect(page).toHaveURL(/after=/)
  const all = await accounts(page)
  expect(new Set(all).size).toBe(all.length)
  const row = rows(page).nth(70)
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(all[70] ?? 'none')
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(100)
  expect((await accounts(page)).slice(0, 100)).toEqual(all.slice(0, 100))
  await expect(rows(page).nth(70)).toBeInViewport()
})

test(
  'the downline is searched and sorted by keyboard, and the platform does both',
  byWorker,
  async ({ page }) => {
    await open(page)
    await waitForHydration(page)
    await main(page).getByRole('searchbox').fill('mitu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/account=mitu/)
    await expect(rows(page).first()).toContainText(/^mitu/)
    for (const account of await accounts(page)) expect(account).toMatch(/^mitu/)
    await main(page)
      .getByRole('button', { name: /Turnover/ })
      .focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
    await sheet.getByRole('radio', { name: 'Turnover' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('radio', { name: 'Username' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/account=mitu&sort=account/)
    await expect(main(page).getByRole('button', { name: /Username/ })).toBeVisible()
    const found = await accounts(page)
    expect(found).toEqual(found.toSorted())
    await main(page).getByRole('link', { name: 'Clear search' }).click()
    await expect(page).not.toHaveURL(/account=/)
    await expect(page).toHaveURL(/sort=account/)
  },
)

test(
  'sorting the downline keeps the typed search and the focus, even when the page loads slowly',
  fullOnly('nothing does'),
  async ({ page, logIn, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const agent = await createDirectAccount(baseURL, 'bilal_agent', 'agent')
    await createDirectAccount(baseURL, agent, 'member')
    await logIn(agent)
    await page.goto('/m/help?lang=en')
    await waitForHydration(page)
    await changeScenario(baseURL, agent, { latencyMs: 1500, endpoints: ['agent'] })
    await open(page)
    await waitForHydration(page)
    await changeScenario(baseURL, agent, { latencyMs: 0 })
    const search = main(page).getByRole('searchbox')
    await search.fill('mitu')
    const sort = table(page).getByRole('columnheader', { name: 'Joined' }).getByRole('link')
    await sort.press('Enter')
    await expect(page).toHaveURL(/sort=joined/)
    await expect(table(page).getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(search).toHaveValue('mitu')
    await expect(sort).toBeFocused()
  },
)

test(
  'the downline leads to members below a sub-agent, and back up',
  fullOnly('tests/worker/agent/agent-downline.test.ts'),
  async ({ page }) => {
    await open(page, 'lang=en&account=rafi88&range=this-month')
    await waitForHydration(page)
    await rows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/agent\/member\?range=this-month&id=/)
    await main(page)
      .getByRole('link', { name: /View downline/ })
      .click()
    await expect(page).toHaveURL(/downline\?range=this-month&of=/)
    const levels = main(page).getByRole('navigation', { name: 'Levels' })
    await expect(levels).toHaveText(/You.*rafi88/)
    await expect(rows(page).first()).toContainText(/Level [23]/)
    await levels.getByRole('link', { name: 'You' }).click()
    await expect(page).not.toHaveURL(/of=/)
    await expect(main(page)).toContainText(/2,0\d\d members/)
  },
)

test('the downline is a table from 900 px on, sorted by its header', byWorker, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await open(page, 'lang=en&levels=direct')
  await waitForHydration(page)
  const head = (name: string) => table(page).getByRole('columnheader', { name })
  await expect(head('Turnover')).toHaveAttribute('aria-sort', 'descending')
  await head('Joined').getByRole('link').click()
  await expect(page).toHaveURL(/levels=direct&sort=joined/)
  await expect(head('Joined')).toHaveAttribute('aria-sort', 'descending')
  await expect(head('Turnover')).not.toHaveAttribute('aria-sort')
})

test(
  'a refused new account shows the error at its field, and keeps typed values',
  fullOnly('tests/worker/agent/account-creation.test.ts'),
  async ({ page }) => {
    test.slow()
    const account = `e2e${Date.now().toString(36)}`.slice(0, 16)
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.postData() ?? '')
    })
    await open(page)
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Add a member or sub-agent' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add a member or sub-agent' })
    await sheet.getByRole('link', { name: 'Sub-agent' }).click()
    const fill = async (rate: string) => {
      await sheet.getByRole('textbox', { name: 'Username' }).fill(account)
      await sheet.getByLabel('Password', { exact: true }).fill('river-Stone-7')
      await sheet.getByLabel('Confirm password').fill('river-Stone-7')
      await sheet.getByLabel('Slots').fill(rate)
    }
    const make = sheet.getByRole('button', { name: 'Add sub-agent' })
    await fill('1.5')
    await make.click()
    await expect(sheet.getByLabel('Slots')).toHaveAccessibleDescription(/within this range.*0\.1% to 0\.9%/)
    await expect(sheet.getByLabel('Slots')).toBeFocused()
    await expect(sheet.getByRole('textbox', { name: 'Username' })).toHaveValue(account)
    await sheet.getByLabel('Slots').fill('0.65')
    await make.click()
    await expect(page).toHaveURL(/agent\/member\?id=.*made=1/)
    await expect(main(page).getByRole('status')).toContainText(`You’ve added ${account} as a sub-agent`)
    await expect(main(page)).toContainText('Sub-agent · Level 1')
    await expect(main(page).getByRole('row').filter({ hasText: 'Slots' })).toContainText('0.65%')
    expect(posted.join(' ')).not.toContain('river-Stone-7')

    await page.goto(`${DOWNLINE}?add=agent`)
    await waitForHydration(page)
    await fill('0.65')
    await make.click()
    await expect(sheet.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
      /already exists/,
    )
    await expect(sheet).toContainText(`${account} is already one of your direct members`)
    await sheet.getByRole('link', { name: 'View account' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(account)
  },
)

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the downline has pages, a search and a form for new accounts', async ({
    page,
    provokes,
  }) => {
    provokes(/422/)
    const account = `nojs${Date.now().toString(36)}`.slice(0, 16)
    await open(page)
    const [first] = await accounts(page)
    await main(page).getByRole('link', { name: 'Show more members' }).click()
    await expect(page).toHaveURL(/after=/)
    expect(await accounts(page)).not.toContain(first)
    await main(page).getByRole('link', { name: 'Back to start of list' }).click()
    expect((await accounts(page))[0]).toBe(first)
    await main(page).getByRole('searchbox').fill('nila')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText(/^nila/)
    await main(page).locator('a[href="#filter"]').click()
    await page.getByRole('radio', { name: 'Direct members' }).check()
    await page.getByRole('button', { name: 'Show members', exact: true }).click()
    await expect(page).toHaveURL(/account=nila.*levels=direct/)

    await page.goto(`${DOWNLINE}?lang=en`)
    await main(page).getByRole('link', { name: 'Add a member or sub-agent' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill('river-Stone-7')
    await page.getByLabel('Confirm password').fill('river-Stone-8')
    await page.getByRole('button', { name: 'Add member' }).last().click()
    await expect(page.getByText('Confirmation incorrect')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account)
    await page.getByLabel('Password', { exact: true }).fill('river-Stone-7')
    await page.getByLabel('Confirm password').fill('river-Stone-7')
    await page.getByRole('button', { name: 'Add member' }).last().click()
    await expect(main(page)).toContainText(`You’ve added ${account} as a member`)
  })
})

test.describe('the page of a member in the downline', everyPage, () => {
  for (const [lang, width] of [
    ['en', 390],
    ['ur', 320],
    ['bn', 1280],
  ] as const)
    test(`a member’s page in the downline has no accessibility faults in ${lang} at ${width}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await open(page, `lang=${lang}&account=rafi88`)
      await waitForHydration(page)
      const to = await rows(page).first().getByRole('link').first().getAttribute('href')
      await page.goto(String(to))
      await waitForHydration(page)
      await expect(main(page).getByRole('table')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await findLayoutFaults(page)).toEqual([])
    })
})
