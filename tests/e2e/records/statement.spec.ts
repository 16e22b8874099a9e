import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { setZoneCookie } from '../harness/device-agents'
import { readCsvRows } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The statement of a member who has played for a year. */

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ logIn }) => logIn('tanvir'))

test('the statement is linked from the records, adds every month to its total, and ends at twelve months', async ({
  page,
}) => {
  await page.goto('/m/gameRecord?lang=en')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Statement' }).click()
  await expect(page).toHaveURL(/\/m\/member\/statement/)
  const table = main(page).getByRole('table').first()
  await expect(table.getByRole('row')).toHaveCount(8)
  const cells = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('td')].map((cell) =>
            Math.round(Number((cell.textContent ?? '').replace(/[^\d.−]/g, '').replace('−', '-')) * 100),
          ),
        ),
    )
  const sums = [0, 1, 2].map((column) => cells.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0))
  expect(cells.at(-1)).toEqual(sums)
  expect(cells.every(([paidIn = 0, paidOut = 0, net]) => paidOut - paidIn === net)).toBe(true)

  await main(page).getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/months=12/)
  await page.reload()
  await expect(main(page).getByRole('table').first().getByRole('row')).toHaveCount(14)
})

test(
  'the statement is downloaded as a file with the same months',
  fullOnly('tests/worker/records/files.test.ts'),
  async ({ page, baseURL }) => {
    await setZoneCookie(page, baseURL)
    await page.goto('/m/member/statement?lang=en')
    await waitForHydration(page)
    const download = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('statement.csv')
    const [head, ...months] = await readCsvRows(file)
    expect(head?.join()).toContain(
      'Month (UTC),First day,Last day,Deposited,Withdrawn,Net,Staked,Returned,Open bets,Result',
    )
    const exact = (text: string) => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))
    const cells = await main(page)
      .getByRole('table')
      .evaluateAll((tables) =>
        tables.map((table) =>
          [...table.querySelectorAll('tbody tr')].map((row) =>
            [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
          ),
        ),
      )
    const [moved = [], played = []] = cells
    // Open bets are left out, because the page lists them below its tables.
    expect(months.map((row) => [...row.slice(3, 8), row[9] ?? ''].map(exact))).toEqual(
      moved.map((row, place) => [...row, ...(played[place] ?? [])].map(exact)),
    )
  },
)

test.describe('in a time zone other than the worker’s', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })
  test(
    'statement months begin at the device’s midnight, whatever time zone the edge assumes',
    fullOnly('tests/worker/records/days.test.ts'),
    async ({ page }) => {
      await page.goto('/m/member/statement?lang=en')
      await expect(main(page).getByText('Times are shown in Nepal Time.')).toBeVisible()
    },
  )
})

/**
 * Returns by how many pixels the bars of the current month overflow the end of the line. No other layout
 * check finds that.
 */
const cutAtTheEnd = (page: Page) =>
  main(page)
    .locator('ul:has(svg[viewBox="0 0 36 120"])')
    .evaluate((list) => {
      const box = list.getBoundingClientRect()
      const bars = [...list.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
      return document.documentElement.dir === 'rtl'
        ? Math.max(0, box.left - Math.min(...bars.map(({ left }) => left)))
        : Math.max(0, Math.max(...bars.map(({ right }) => right)) - box.right)
    })

const brokenAmounts = (page: Page) =>
  main(page)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          const lines = [...text.getClientRects()].map(({ top, height }) => Math.round(top + height / 2))
          return new Set(lines).size > 1
        })
        .map((cell) => cell.textContent),
    )

for (const { lang, width } of [
  { lang: 'en', width: 320 },
  { lang: 'bn', width: 320 },
  { lang: 'ur', width: 320 },
  { lang: 'ar', width: 320 },
  { lang: 'fa', width: 320 },
  { lang: 'bn', width: 390 },
])
  test(
    `the statement is accessible, shows the bars of the current month and breaks no amount at ${width} px in ${lang}`,
    fullOnly('tests/e2e/system/every-page.spec.ts'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`/m/member/statement?lang=${lang}`)
      await waitForHydration(page)
      await expect(main(page).getByRole('table').first()).toBeVisible()
      await expect.poll(() => cutAtTheEnd(page)).toBeLessThan(0.5)
      expect(await findAxeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.goto(`/m/member/statement?lang=${lang}&months=12`)
      await waitForHydration(page)
      await expect(main(page).getByRole('table')).toHaveCount(2)
      await expect.poll(() => cutAtTheEnd(page)).toBeLessThan(0.5)
      expect(await brokenAmounts(page)).toEqual([])
      // Screen readers still get the tables as tables.
      await expect(main(page).getByRole('rowheader')).toHaveCount(26)
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'without scripts, the statement has its tables, and no button without effect',
    fullOnly('tests/worker/records/statement.test.ts'),
    async ({ page }) => {
      await page.goto('/m/member/statement?lang=en')
      await expect(main(page).getByRole('table')).toHaveCount(2)
      await expect(main(page).getByRole('button', { name: 'Print' })).toHaveCount(0)
      await expect(main(page).getByRole('link', { name: 'CSV' })).toBeVisible()
    },
  )
})
