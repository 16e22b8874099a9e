import type { Page } from 'playwright/test'
import { findings } from '../harness/axe'
import { shiftsWhileLoading, totalShift } from '../harness/layout-shifts'
import { lostText } from '../harness/lost-text'
import { expect, test } from '../harness/test'

/** The pages for finding games: no accessibility finding and nothing cut off, in all languages and both themes. */

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const paths = [
  '/m/gameList',
  '/m/gameList?gameType=RNG&vassalage=PG',
  '/m/gameList?type=fav',
  '/m/gameList?q=dragon&minBet=5&sort=new',
  '/m/game',
  '/m/game?category=RNG',
  '/m/game?category=LIVE',
  '/m/slotsCenter',
]
const at = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

for (const language of ['bn', 'en', 'ur']) {
  for (const theme of ['dark', 'light']) {
    test(`no accessibility finding (${language}, ${theme})`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(at(path, `lang=${language}&theme=${theme}`))
        await ready(page)
        expect.soft(await findings(page), path).toEqual([])
      }
    })
  }

  test(`nothing is cut off or scrolls sideways (${language})`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(at(path, `lang=${language}`))
      await ready(page)
      for (const width of [320, 390, 834, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0)
        expect.soft(await lostText(page), `${path} at ${width} px`).toEqual([])
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await page.setViewportSize({ width: 320, height: 844 })
      expect.soft(await overflow(page), `${path} at 200 %`).toBe(0)
      expect.soft(await lostText(page), `${path} at 200 %`).toEqual([])
    }
    // A page whose width changes while it loads needs other images than the preloaded ones.
    const others = complaints.filter((complaint) => !complaint.includes('was preloaded using link preload'))
    complaints.length = 0
    expect(others).toEqual([])
  })
}

for (const theme of ['dark', 'light']) {
  test(`a member’s lists, the filters and the suggestions have no accessibility finding (${theme})`, async ({
    page,
    logIn,
  }) => {
    await logIn('rafi88')
    for (const path of [
      '/m/gameList?gameType=RNG',
      '/m/gameList?type=hot',
      '/m/gameList?type=fav',
      '/m/game',
    ]) {
      await page.goto(at(path, `lang=en&theme=${theme}`))
      await ready(page)
      expect.soft(await findings(page), path).toEqual([])
    }
    await page.goto(`/m/gameList?lang=en&theme=${theme}`)
    await ready(page)
    await page.getByRole('combobox').fill('dragon')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('nothing moves while a member’s list loads', async ({ page, logIn }) => {
  await logIn('nusrat')
  for (const path of ['/m/gameList?gameType=RNG', '/m/game']) {
    const shifts = await shiftsWhileLoading(page, at(path, 'lang=en'))
    expect.soft(totalShift(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.001)
  }
})
