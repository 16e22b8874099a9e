import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { createDirectAccount } from '../harness/account-forms'
import { findLayoutFaults } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'

/** Rates of an agent and of a direct member, with the sandbox as the platform. */

const PATH = '/m/member/agent/rebates'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change these rates?' })
const slots = (page: Page) => main(page).getByRole('textbox', { name: 'Slots' })
const more = (page: Page) => main(page).getByRole('button', { name: 'Increase: Slots' })
const changes = (page: Page) => main(page).getByRole('region', { name: 'Rate history', exact: true })
/** Counts the history’s lines about changes by this agent. */
const countAgentChanges = (page: Page) => changes(page).getByText('by rafi88').count()

/** Opens the rates of the test’s member through the search. */
async function openMember(page: Page): Promise<void> {
  await page.goto(`${PATH}?lang=en&account=${account}`)
  await main(page).getByRole('link', { name: account }).click()
  await expect(slots(page)).toBeVisible()
}
const rateIn = async (page: Page) => Number(await slots(page).inputValue())
const tenth = (value: number, steps = 1) => String(Number((value + steps / 10).toFixed(2)))

const byWorker = fullOnly(
  '“a change of rates is shown line by line before anything is sent” in tests/worker/agent/agent-rebates.test.ts',
)

/** A direct member, whose rates only this test changes. */
let account: string
test.beforeEach(async ({ logIn, baseURL }) => {
  account = await createDirectAccount(baseURL, 'rafi88', 'member')
  await logIn('rafi88')
})

test('an agent finds a member by keyboard, raises a rate step by step, and confirms the change', async ({
  page,
}) => {
  await page.goto(`${PATH}?lang=en`)
  await waitForHydration(page)
  await expect(main(page).getByRole('region', { name: 'Your rebate rates' })).toContainText('Slots')
  const search = main(page).getByRole('textbox', { name: 'Username of a direct member' })
  await search.fill(account.slice(0, -1))
  await search.press('Enter')
  await main(page).getByRole('link', { name: account }).press('Enter')
  await expect(slots(page)).toBeVisible()
  const before = await rateIn(page)
  await more(page).press('Enter')
  await more(page).press(' ')
  await expect(slots(page)).toHaveValue(tenth(before, 2))
  await main(page).getByRole('button', { name: 'Save 1 change' }).press('Enter')
  await expect(dialog(page)).toContainText(`to ${tenth(before, 2)}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(slots(page)).toHaveValue(tenth(before, 2))
  await main(page).getByRole('button', { name: 'Save 1 change' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirm 1 change' }).press('Enter')
  const done = main(page).getByRole('status').filter({ hasText: 'New rates saved.' })
  await expect(done).toBeFocused()
  await expect(slots(page)).toHaveValue(tenth(before, 2))
  await expect(changes(page).getByRole('listitem').first()).toContainText('by rafi88')
})

test(
  'a rate outside its bounds shows an error at its field, and undo restores all rates',
  byWorker,
  async ({ page }) => {
    await openMember(page)
    await waitForHydration(page)
    const before = await slots(page).inputValue()
    await slots(page).fill('9')
    await main(page).getByRole('button', { name: 'Save 1 change' }).click()
    await expect(slots(page)).toBeFocused()
    await expect(slots(page)).toHaveAccessibleDescription(/This is higher than your own rate/)
    await expect(dialog(page)).toBeHidden()
    await main(page).getByRole('link', { name: 'Undo' }).click()
    await expect(slots(page)).toHaveValue(before)
    await expect(main(page).getByRole('link', { name: 'Undo' })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(main(page).getByText('No changes to save')).toBeVisible()
  },
)

test(
  'a change of rates whose response is lost is sent again, and applied once',
  fullOnly('tests/worker/agent/rate-idempotency.test.ts'),
  async ({ page, provoked }) => {
    provoked.push(/Failed to load resource/)
    await openMember(page)
    await waitForHydration(page)
    const [before, earlier] = [await rateIn(page), await countAgentChanges(page)]
    await slots(page).fill(tenth(before, -1))
    await loseResponse(page, PATH)
    await main(page).getByRole('button', { name: 'Save 1 change' }).click()
    await dialog(page).getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(dialog(page)).toContainText('we don’t know yet if we received your request')
    await dialog(page).getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(main(page).getByText('New rates saved.')).toBeVisible()
    expect(await countAgentChanges(page)).toBe(earlier + 1)
  },
)

test(
  'a tab with outdated rates saves nothing before it has shown the current rates',
  fullOnly('tests/worker/agent/agent-rebates.test.ts'),
  async ({ page, context }) => {
    await openMember(page)
    await waitForHydration(page)
    const before = await rateIn(page)
    const other = await context.newPage()
    await openMember(other)
    await waitForHydration(other)
    await slots(other).fill(tenth(before))
    await main(other).getByRole('button', { name: 'Save 1 change' }).click()
    await dialog(other).getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(main(other).getByText('New rates saved.')).toBeVisible()
    await slots(page).fill(tenth(before, -1))
    await main(page).getByRole('button', { name: 'Save 1 change' }).click()
    await dialog(page).getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(main(page).getByText('The rates have changed since you opened this page')).toBeVisible()
    await main(page).getByRole('button', { name: 'Save 1 change' }).click()
    await expect(dialog(page)).toContainText(`From ${tenth(before)}% to ${tenth(before, -1)}%`)
  },
)

for (const lang of ['en', 'bn', 'ur'])
  test(
    `an agent’s rates are fully visible in ${lang}, wide or narrow, with the dialog open`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the page; at its dialog nothing does'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openMember(page)
      const address = new URL(page.url())
      await page.goto(`${address.pathname}?member=${address.searchParams.get('member')}&lang=${lang}`)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await main(page).locator('button[aria-label]').nth(1).click()
      await main(page).locator('form button[type=submit]:visible').last().click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      expect(await accessibilityFaults(page), 'dialog').toEqual([])
      await page.keyboard.press('Escape')
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findLayoutFaults(page), `${width}`).toEqual([])
      }
    },
  )

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, rates are typed, reviewed and changed', async ({ page }) => {
    await page.goto(`${PATH}?lang=en&account=${account}`)
    await main(page).getByRole('link', { name: account }).click()
    await expect(more(page)).toHaveCount(0)
    const before = await rateIn(page)
    await slots(page).fill(tenth(before, -1))
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(main(page)).toContainText(`to ${tenth(before, -1)}%`)
    await main(page).getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(main(page)).toContainText('New rates saved.')
    await expect(slots(page)).toHaveValue(tenth(before, -1))
  })
})
