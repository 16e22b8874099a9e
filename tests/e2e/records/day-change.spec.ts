import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { setZoneCookie, switchToOtherDay } from '../harness/device-agents'
import { expect, test } from '../harness/lobby-test'
import { leaveAndReturn, waitForHydration } from '../harness/page'

/**
 * Open lists of records whose day changes, at midnight by the worker’s clock or with the player’s time zone.
 */

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('section [role=listitem]')
const older = (page: Page) => main(page).getByRole('link', { name: 'Show older records' })

/** Clicks without scrolling to the link, because a list loads more rows automatically near its end. */
const press = (page: Page) => older(page).evaluate((link: HTMLAnchorElement) => link.click())

async function grow(page: Page) {
  const before = await rows(page).count()
  await press(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before)
}

test.beforeEach(({ logIn }) => logIn('tanvir'))

const uncovered = fullOnly('nothing does: a platform whose days disagree')
const asBets = fullOnly('the list of bets, which reloads by the same code')

for (const [name, path, more] of [
  ['bets', '/m/gameRecord?range=30-days', {}],
  ['transactions', '/m/member/transactions?range=30-days', asBets],
  ['payments', '/m/member/payments?direction=', asBets],
] as const) {
  test.describe(name, more, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await setZoneCookie(page, baseURL)
      await page.goto(`${path}&lang=en`)
      await waitForHydration(page)
      await expect(main(page)).toContainText('Times are shown in Coordinated Universal Time.')
    })

    test('record lists reload from the start when the player returns after midnight', async ({
      page,
      baseURL,
    }) => {
      const first = await rows(page).count()
      await grow(page)
      await switchToOtherDay(page, baseURL)
      await leaveAndReturn(page)
      await expect(main(page)).not.toContainText('Times are shown in Coordinated Universal Time.')
      expect(await rows(page).count()).toBeLessThanOrEqual(first + 1)
      await expect(page).not.toHaveURL(/after=/)
    })

    test(
      'record lists reload from the start instead of continuing with rows of another day',
      fullOnly('“record lists reload from the start when the player returns …” above'),
      async ({ page, baseURL }) => {
        await switchToOtherDay(page, baseURL)
        await press(page)
        await expect(main(page)).not.toContainText('Times are shown in Coordinated Universal Time.')
        await expect(page).not.toHaveURL(/after=/)
        await grow(page)
      },
    )
  })
}

test(
  'a record list reloads only once for a new day that the platform does not confirm',
  uncovered,
  async ({ page, baseURL }) => {
    await setZoneCookie(page, baseURL)
    await page.goto('/m/gameRecord?range=30-days')
    await waitForHydration(page)
    const olderUrls: string[] = []
    await page.route(/gameRecord\.data\?.*after=/, async (route) => {
      olderUrls.push(route.request().url())
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/"day":"\d{4}-/g, '"day":"1999-')
      await route.fulfill({ response: answer, body })
    })
    const reloaded = page.waitForResponse((answer) => /gameRecord\.data\?(?!.*after=)/.test(answer.url()))
    await press(page)
    await reloaded
    await expect(rows(page)).toHaveCount(20)
    await grow(page)
    expect(olderUrls.length).toBeGreaterThan(1)
  },
)

test.describe('in a time zone other than the worker’s', () => {
  test.use({ timezoneId: 'Asia/Dhaka' })

  test(
    'older rows load only after the list is in the player’s new time zone',
    fullOnly('tests/worker/records/days.test.ts'),
    async ({ page, baseURL }) => {
      // This time zone always has the same date as Dhaka, so a change of zone reloads the list only.
      await setZoneCookie(page, baseURL, 'Asia/Thimphu')
      const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(/gameRecord\.data\?(?!.*after=)/, async (route) => {
        requested.resolve()
        await released.promise
        await route.continue()
      })
      await page.goto('/m/gameRecord?range=30-days')
      await waitForHydration(page)
      await requested.promise
      // Older rows wait until the list above them has reloaded.
      await press(page)
      await expect(main(page).getByText('Loading older records')).toBeVisible()
      await expect(rows(page)).toHaveCount(20)
      released.resolve()
      await expect(main(page)).toContainText('Times are shown in Bangladesh Standard Time.')
      await expect(rows(page)).toHaveCount(40)
    },
  )
})
