import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { changeScenario } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'
import { collectLayoutShifts, waitForHydration } from '../harness/page'
import { logInAsPayer, makeDeposit } from '../harness/payment-members'

/** Payments that arrive later than the rest of the member centre cause no layout shift. */

const PATH = '/m/member/home'
const main = (page: Page) => page.getByRole('main')

/**
 * Logs in a member whose browser runs scripts, so that sections are deferred. The payments are delayed more
 * than the rest.
 */
async function player(page: Page, baseURL: string | undefined): Promise<void> {
  const account = await logInAsPayer(page, baseURL)
  await page.goto('/m/help?lang=en')
  await waitForHydration(page)
  await changeScenario(baseURL, account, { latencyMs: 1500, endpoints: ['openPayments'] })
}

/** Lists the layout shifts of the payments and of the space reserved for them. */
async function shifts(page: Page, lang = 'en') {
  const all = await collectLayoutShifts(page, `${PATH}?lang=${lang}`)
  return all.filter(({ value }) => value > 0)
}

/** Opens a payment’s page, as a member does after creating the payment. */
async function look(page: Page, id: string) {
  await page.goto(`/m/payment?id=${id}&lang=en`)
  // This button shows that the page is hydrated, because only scripts can save an image.
  await expect(main(page).getByRole('button', { name: 'Save image' })).toBeVisible()
}

const isAbove = async (page: Page, first: string, second: string) => {
  const [upper, lower] = await Promise.all(
    [first, second].map((text) => main(page).getByText(text).first().boundingBox()),
  )
  return (upper?.y ?? 0) < (lower?.y ?? 0)
}

const uncovered = fullOnly('nothing does')
const onLaterVisit = fullOnly('nothing does')

for (const { width, lang } of [
  { width: 390, lang: 'en' },
  { width: 320, lang: 'en' },
  { width: 320, lang: 'bn' },
  { width: 320, lang: 'ur' },
])
  test(
    `a pending payment that the browser remembers is above the wallet, ${lang} at ${width} px`,
    onLaterVisit,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 })
      await player(page, baseURL)
      const id = await makeDeposit(page, { channel: 'bkash-qr' })
      await look(page, id)
      expect(await shifts(page, lang)).toEqual([])
      const [card, wallet] = await Promise.all([
        main(page).locator(`a[href$="${id}"]:visible`).first().boundingBox(),
        main(page).locator('[aria-labelledby=wallet]').boundingBox(),
      ])
      expect(card?.y).toBeLessThan(wallet?.y ?? 0)
    },
  )

test(
  'several pending payments open with one tap in the same place',
  onLaterVisit,
  async ({ page, baseURL }) => {
    await player(page, baseURL)
    await makeDeposit(page, { channel: 'bkash-qr' })
    await look(page, await makeDeposit(page, { channel: 'bkash-qr' }))
    expect(await shifts(page)).toEqual([])
    const folded = main(page).getByText('2 payments in progress')
    await expect(main(page).getByRole('link', { name: /Pending/ })).toHaveCount(0)
    await folded.click()
    await expect(main(page).getByRole('link', { name: /Pending/ })).toHaveCount(2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test(
  'a pending payment of another device appears at the end of the page, and above the wallet on the next visit',
  fullOnly('tests/e2e/wallet/member-home.spec.ts follows a payment on its way'),
  async ({ page, baseURL }) => {
    await player(page, baseURL)
    await makeDeposit(page, { channel: 'bkash-qr' })
    expect(await shifts(page)).toEqual([])
    await expect(main(page).getByRole('region', { name: 'Latest payments' })).toBeVisible()
    expect(await isAbove(page, 'Main wallet', 'Latest payments')).toBe(true)
    expect(await shifts(page)).toEqual([])
    expect(await isAbove(page, 'Deposit of', 'Main wallet')).toBe(true)
  },
)

test(
  'a payment that is no longer pending shows that once in its place',
  uncovered,
  async ({ page, baseURL }) => {
    await player(page, baseURL)
    const id = await makeDeposit(page, { channel: 'bkash-qr' })
    await look(page, id)
    await page.request.post('/__sandbox/payment', { data: { id, act: 'approve' } })
    await expect(main(page).getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 20_000 })
    await expect(async () => {
      const answer = await page.request.get('/m/api/wallet/payments')
      expect(await answer.text()).not.toContain(id)
    }).toPass()
    expect(await shifts(page)).toEqual([])
    await expect(main(page)).toContainText('You have no payments in progress.')
    expect(await shifts(page)).toEqual([])
    await expect(main(page)).not.toContainText('You have no payments in progress.')
  },
)

test(
  'on desktops, pending payments are in the end column, where they cause no layout shift',
  onLaterVisit,
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await player(page, baseURL)
    const id = await makeDeposit(page, { channel: 'bkash-qr' })
    await look(page, id)
    // The row’s date changes to a time when it hydrates, which is excluded.
    const moved = (await shifts(page)).flatMap(({ of }) => of)
    expect(moved.filter((text) => !/^$|^Deposit \d|^৳.2,000/.test(text))).toEqual([])
    await expect(main(page).getByRole('region', { name: 'Latest payments' })).toBeVisible()
  },
)
