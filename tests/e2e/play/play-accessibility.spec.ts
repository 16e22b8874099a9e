import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { lostText } from '../harness/lost-text'
import { expect, test } from '../harness/test'

/** Pages with a game or a lottery draw: accessibility findings, and what a narrow screen cuts off. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          context: object,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
      }
    }
    // The vendor is responsible for the page in the iframe.
    const { violations } = await axe.run({ exclude: ['iframe'] }, { iframes: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  })
}

const pages = {
  game: '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000',
  sports: '/m/sportsGame',
  lottery: '/m/lottery',
  history: '/m/lottery?history=1',
}

for (const theme of ['dark', 'light'])
  for (const language of ['bn', 'en', 'ur'])
    test(`games and draws have no accessibility finding (${language}, ${theme})`, async ({
      page,
      baseURL,
      logIn,
    }) => {
      await logIn('nusrat')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.context().addCookies(
        Object.entries({ lang: language, theme }).map(([name, value]) => ({
          name,
          value,
          url: String(baseURL),
        })),
      )
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-ready', '')
        if (name === 'game' || name === 'sports') await expect(page.locator('iframe')).toBeVisible()
        expect(await findings(page), name).toEqual([])
        expect(await lostText(page), name).toEqual([])
      }
    })

test('at 320 px no page is too wide, and no control is out of view', async ({ page, baseURL, logIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn('nusrat')
  for (const language of ['bn', 'en', 'ur']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: String(baseURL) }])
    for (const path of Object.values(pages)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${language} ${path}`).toBeLessThanOrEqual(320)
      const outside = await page.evaluate(
        () =>
          [...document.querySelectorAll('main a, main button')]
            .map((element) => element.getBoundingClientRect())
            .filter(
              ({ left, right, width: own }) => own > 0 && own < 200 && (left < -1 || right > innerWidth + 1),
            ).length,
      )
      // The chips of the history scroll sideways on purpose.
      if (!path.includes('history')) expect(outside, `${language} ${path}`).toBe(0)
    }
  }
})

test('an error in place of a game has no accessibility finding', async ({ page, logIn, complaints }) => {
  await logIn('nusrat')
  await page.route('**/m/api/launch', (route) => route.abort('connectionreset'))
  await page.goto(pages.game)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
  complaints.length = 0
})
