import type { Page } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { advanceMemberClock, changeLimit, LIMITS_PATH } from '../harness/change-limits'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Limits that players set for themselves: on their page, at a deposit, and in games. */

const DAY_S = 86_400
const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your limits' }).getByRole('listitem').filter({ hasText: name })
const done = (page: Page) => main(page).getByRole('status')

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

test('a limit is set, lowered immediately, and raised only after its wait and a second confirmation', async ({
  page,
  baseURL,
}) => {
  const account = await logInAsPayer(page, baseURL)
  await openReadyPage(page, LIMITS_PATH)
  await page.getByRole('link', { name: 'Deposits Money you deposit' }).click()
  // The page suggests no amount.
  await expect(amount(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Week' }).click()
  await amount(page).fill('৫,০০০.৫০')
  await expect(main(page)).toContainText('Applies immediately.')
  await page.getByRole('button', { name: /^Set limit to ৳.5,000.50$/ }).click()
  await expect(done(page)).toHaveText(/Weekly deposit limit: now ৳.5,000.50./)
  await expect(done(page)).toBeFocused()
  await expect(row(page, 'Weekly deposit limit')).toContainText(/৳.0 of ৳.5,000.50 used/)

  await row(page, 'Weekly deposit limit').getByRole('link', { name: 'Change: Weekly deposit limit' }).click()
  await amount(page).fill('2000')
  await expect(main(page)).toContainText('Lower limit: applies immediately.')
  await page.getByRole('button', { name: /^Set/ }).click()
  await expect(row(page, 'Weekly deposit limit')).toContainText(/of ৳.2,000/)

  await row(page, 'Weekly deposit limit').getByRole('link', { name: 'Change: Weekly deposit limit' }).click()
  await amount(page).fill('9000')
  await expect(main(page)).toContainText('Higher limit: cooling-off period of 24 hours.')
  await expect(main(page)).toContainText(/You can confirm the higher limit from \d+ \w+ \d{4}, \d\d:\d\d\./)
  await page.getByRole('button', { name: /^Set/ }).click()
  await expect(done(page)).toContainText('you can confirm the change from')
  await expect(row(page, 'Weekly deposit limit')).toContainText(/of ৳.2,000/)
  await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
  expect(await findAxeFaults(page)).toEqual([])

  await advanceMemberClock(baseURL, account, { aheadS: DAY_S + 60 })
  await page.reload()
  await waitForHydration(page)
  // The end of the wait alone does not change the limit.
  await expect(row(page, 'Weekly deposit limit')).toContainText(/of ৳.2,000/)
  const [keep, change] = [/^Keep ৳.2,000$/, /^Change to ৳.9,000$/].map((name) =>
    page.getByRole('button', { name }),
  )
  await expect(async () => {
    const [keepBox, changeBox] = await Promise.all([keep?.boundingBox(), change?.boundingBox()])
    expect(keepBox?.width).toBeGreaterThan(0)
    expect([changeBox?.width, changeBox?.height]).toEqual([keepBox?.width, keepBox?.height])
  }).toPass()
  await change?.click()
  await expect(done(page)).toHaveText(/Weekly deposit limit: now ৳.9,000./)
})

test('removing a limit waits like raising it, and is cancelled with one tap; an invalid time shows an error at its field', async ({
  page,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await openReadyPage(page, `${LIMITS_PATH}?kind=time`)
  await page.getByRole('radio', { name: 'Hours' }).check()
  await amount(page).fill('25')
  await page.getByRole('button', { name: /^Set/ }).click()
  await expect(amount(page)).toBeFocused()
  await expect(amount(page)).toHaveAccessibleDescription(/This time is longer than the period of the limit/)
  await amount(page).fill('1.5')
  await page.getByRole('button', { name: 'Set limit to 1 hr 30 mins' }).click()
  const limit = row(page, 'Daily play time limit')
  await expect(limit).toContainText('of 1 hr 30 mins')

  await limit.getByRole('link', { name: 'Change: Daily play time limit' }).click()
  await page.getByRole('button', { name: 'Remove limit' }).click()
  await expect(limit).toContainText('You asked to remove this limit. You can confirm the removal from')
  await page.getByRole('button', { name: /^Keep 1 hr 30 mins$/ }).click()
  await expect(done(page)).toHaveText('Daily play time limit: now 1 hr 30 mins.')
  await expect(limit).not.toContainText('You can confirm')
})

test('neither the device’s clock nor a reload nor another device shortens the wait for a higher limit', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL)
  const { cookies } = await registerByForm(origin, 'river-Stone-7')
  await page.context().addCookies(cookies)
  await changeLimit(page, 'kind=loss&period=day', { intent: 'set', amount: '100' })
  await changeLimit(page, 'kind=loss&period=day', { intent: 'set', amount: '900' })
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'))
  for (const _ of ['once', 'again']) {
    await openReadyPage(page, LIMITS_PATH)
    await expect(row(page, 'Daily loss limit')).toContainText(
      /to change this limit to ৳.900. You can confirm the change from/,
    )
    await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
  }
  // The request posts a form from another device, which no page offers yet.
  const other = await browser.newContext({ baseURL: origin })
  await other.addCookies(cookies)
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${LIMITS_PATH}?lang=en`)
  const refused = await elsewhere.evaluate(async () => {
    const csrfToken = document.querySelector<HTMLInputElement>('input[name="csrfToken"]')?.value ?? ''
    const body = new URLSearchParams({ csrfToken, intent: 'confirm', confirmed: '900' })
    const answer = await fetch('/m/limits?kind=loss&period=day', { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('You cannot confirm this change yet. Your current limit still applies.')
  await other.close()
})

test('a change that another tab has replaced cannot be confirmed', async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  provokes(/422/)
  const account = await logInAsPayer(page, baseURL)
  await changeLimit(page, 'kind=deposit&period=day', { intent: 'set', amount: '500' })
  await changeLimit(page, 'kind=deposit&period=day', { intent: 'set', amount: '1000' })
  await advanceMemberClock(baseURL, account, { aheadS: DAY_S + 60 })
  await openReadyPage(page, LIMITS_PATH)
  const other = await context.newPage()
  await openReadyPage(other, LIMITS_PATH)
  await other.getByRole('button', { name: /^Keep/ }).click()
  await expect(row(other, 'Daily deposit limit')).not.toContainText('You asked to')
  await page.getByRole('button', { name: /^Change to/ }).click()
  await expect(page.getByText('Your limits have changed since you opened this page.')).toBeVisible()
  await expect(row(page, 'Daily deposit limit')).toContainText(/of ৳.500/)
  await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
})

test('a limit that is lowered while a deposit is filled in refuses it, with the reason and a link to the limits', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/422/)
  await logInAsPayer(page, baseURL)
  await changeLimit(page, 'kind=deposit&period=day', { intent: 'set', amount: '5000' })
  await openReadyPage(page, '/m/voucherCenter')
  await expect(main(page)).toContainText(/You have ৳.5,000 left of your ৳.5,000 daily deposit limit./)
  await amount(page).fill('2000')
  await changeLimit(page, 'kind=deposit&period=day', { intent: 'set', amount: '1000' })
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(amount(page)).toHaveAccessibleDescription(/would exceed your deposit limit/)
  // The error shows what the limit leaves, offers no amounts above it, and keeps the typed values.
  await expect(main(page)).toContainText(/You have ৳.1,000 left of your ৳.1,000 daily deposit limit./)
  await expect(main(page).getByRole('group', { name: 'Quick amounts' })).not.toContainText(/[2-9],000/)
  await expect(amount(page)).toHaveValue('2000')
  await main(page).getByRole('link', { name: 'Your limits' }).click()
  await expect(row(page, 'Daily deposit limit')).toContainText(/৳.1,000 left/)
})

test('a game shows when a bet exceeds a limit, and names the reached limit that closes all games', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/403/)
  const origin = String(baseURL)
  const account = await logInAsPayer(page, origin)
  await fetch(`${origin}/__sandbox/wallet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, set: '1000.00' }),
  })
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
  await openReadyPage(page, slot)
  await spin.click()
  const outcome = page.frameLocator('iframe').getByRole('status')
  await expect(outcome.filter({ hasText: /You won|No win this time|jackpot/ })).toBeVisible()
  const line = page.getByRole('status').filter({ hasText: 'This bet would exceed a limit you set' })
  // The game's first stake is 45.
  await changeLimit(page, 'kind=wager&period=week', { intent: 'set', amount: '50' })
  await expect(spin).toBeEnabled()
  await spin.click()
  await expect(line).toContainText(/Stake limit left this week ৳.5\D/)
  await line.getByRole('button', { name: 'Close' }).click()

  await changeLimit(page, 'kind=wager&period=week', { intent: 'set', amount: '1' })
  await expect(spin).toBeEnabled()
  await spin.click()
  await expect(line).toContainText('so it was not placed.')
  await expect(line).toContainText(/Weekly stake limit: resets on \d+/)
  await expect(line.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', LIMITS_PATH)

  await openReadyPage(page, slot)
  const refusal = main(page).getByRole('alert')
  await expect(refusal).toContainText('You have reached a limit you set')
  await expect(refusal).toContainText(/Weekly stake limit: resets on \d+/)
  await expect(refusal.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await findAxeFaults(page)).toEqual([])
  await refusal.getByRole('link', { name: 'Your limits' }).click()
  await expect(row(page, 'Weekly stake limit')).toContainText(/৳.0 left/)
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/protection/player-limits.test.ts posts the same forms'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, a limit is set, corrected, raised, and a pending change is cancelled', async ({
      page,
      baseURL,
      provokes,
    }) => {
      provokes(/422/)
      await logInAsPayer(page, baseURL)
      await page.goto(LIMITS_PATH)
      await page.getByRole('link', { name: 'Losses Stakes minus winnings' }).click()
      await page.getByRole('link', { name: 'Month' }).click()
      await amount(page).fill('1.005')
      await page.getByRole('button', { name: 'Set limit' }).click()
      await expect(amount(page)).toHaveAccessibleDescription(/Enter an amount such as/)
      await expect(amount(page)).toHaveValue('1.005')
      await amount(page).fill('1000')
      await page.getByRole('button', { name: /^Set/ }).click()
      await expect(done(page)).toHaveText(/Monthly loss limit: now ৳.1,000./)
      await changeLimit(page, 'kind=loss&period=month', { intent: 'set', amount: '2000' })
      await page.goto(LIMITS_PATH)
      await page.getByRole('button', { name: /^Keep/ }).click()
      await expect(done(page)).toHaveText(/Monthly loss limit: now ৳.1,000./)
    })
  },
)

// Chrome has no data for these languages, and formats their numbers like those of another language.
for (const [index, [lang, wait]] of (
  [
    ['my', '24 နာရီ'],
    ['km', '24 ម៉ោង'],
    ['lo', '24 ຊົ່ວໂມງ'],
    ['uz', '24 soat'],
  ] as const
).entries())
  test(
    `the wait for a higher limit is in the page’s language in ${lang}`,
    skipRepetition(index, 'the first one, in Burmese'),
    async ({ page, logIn }) => {
      await logIn('rafi88')
      await openReadyPage(page, `${LIMITS_PATH}?lang=${lang}`)
      await expect(main(page)).toContainText(wait)
    },
  )
