import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * The prompt on home about contract offers that wait for an answer. The tests replace the worker’s response;
 * the worker’s tests cover which members see the prompt.
 */

test.use({ contracts: true })

const dialog = (page: Page) => page.locator('#contract-prompt')
const answer = (page: Page, kinds: readonly string[]) =>
  page.route('**/m/api/contract-requests', (route) => route.fulfill({ json: { kinds } }))
async function home(page: Page, lang = 'en') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/m/home?lang=${lang}`)
  await waitForHydration(page)
}

const oneContract = fullOnly('nothing does')
const uncovered = fullOnly('nothing does')
const byWorker = fullOnly(
  '“waiting contracts are returned neither to a guest nor to a …” in tests/worker/agent/contract-requests.test.ts',
)

test(
  'the contract prompt leads to the contract offer that waits for an answer',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    await answer(page, ['salary'])
    await logIn('tanvir')
    await home(page)
    await expect(dialog(page)).toContainText('You have a contract offer')
    // The dialog opened without a tap, so it has the focus itself: a stray key must not press a button.
    await expect(dialog(page)).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    const [later, read] = [
      dialog(page).getByRole('button', { name: 'Later' }),
      dialog(page).getByRole('link', { name: 'Read the terms' }),
    ]
    const look = (element: typeof later) =>
      element.evaluate((node) => {
        const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(node)
        return [color, backgroundColor, fontWeight, fontSize, node.getBoundingClientRect().height]
      })
    expect(await look(later)).toEqual(await look(read))
    await read.click()
    await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  },
)

test('the contract prompt names each of several offered contracts', oneContract, async ({ page, logIn }) => {
  await answer(page, ['salary', 'dividend', 'hourly'])
  await logIn('tanvir')
  await home(page)
  for (const [name, to] of [
    ['Daily salary', 'getSalaryContract'],
    ['Dividend', 'getDevidendContract'],
    ['Hourly salary', 'getHourContract'],
  ] as const)
    await expect(dialog(page).getByRole('link', { name })).toHaveAttribute('href', `/m/member/agent/${to}`)
})

test(
  'the contract prompt, once closed, opens again only on the next visit',
  fullOnly('nothing does'),
  async ({ page, context, logIn }) => {
    await answer(page, ['dividend'])
    await logIn('tanvir')
    await home(page)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    let isAsked = false
    page.on('request', (request) => {
      isAsked ||= request.url().endsWith('/m/api/contract-requests')
    })
    const counted = page.waitForResponse(/\/m\/api\/unread$/)
    await page.reload()
    await counted
    await waitForHydration(page)
    expect(isAsked).toBe(false)

    const next = await context.newPage()
    await answer(next, ['dividend'])
    await home(next)
    await expect(dialog(next)).toBeVisible()
  },
)

test.describe('with an open announcement', uncovered, () => {
  test.use({ popups: true })

  test('the contract prompt waits until an open announcement is closed', async ({ page, logIn }) => {
    await answer(page, ['salary'])
    await page.clock.install()
    await logIn('tanvir')
    await page.goto('/m/home?lang=en')
    await expect(page.locator('#popup')).toBeVisible()
    // This time is far longer than the delay of the prompt on a page without an announcement.
    await page.clock.runFor(60_000)
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('#popup')).toBeHidden()
    await page.clock.runFor(60_000)
    await expect(dialog(page)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  })
})

for (const account of [undefined, 'trial01'])
  test(`${account ?? 'a guest'} sees no contract prompt`, byWorker, async ({ page, logIn }) => {
    let isAsked = false
    page.on('request', (request) => {
      isAsked ||= request.url().endsWith('/m/api/contract-requests')
    })
    if (account) await logIn(account)
    const popups = page.waitForResponse(/\/m\/api\/popups$/)
    await home(page)
    await popups
    expect(isAsked).toBe(false)
  })

for (const lang of ['bn', 'ur'] as const)
  test(`the contract prompt is readable in ${lang}`, oneContract, async ({ page, logIn }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await answer(page, ['salary', 'hourly'])
    await logIn('tanvir')
    await home(page, lang)
    await expect(dialog(page)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
