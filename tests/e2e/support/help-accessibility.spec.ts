import type { Page } from 'playwright/test'
import { findings } from '../harness/axe'
import { lostText } from '../harness/lost-text'
import { expect, test } from '../harness/test'

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const guestPages = [
  '/m/help?p=0',
  '/m/help?q=a',
  '/m/help?q=zzzz',
  '/m/helpDetail?p=1&c=1',
  '/m/helpDetail?p=0',
  '/m/userAgreement?policy=privacy',
  '/m/feedback',
  '/m/activity',
  '/m/activity?id=reef-quest',
]

async function check(page: Page, path: string): Promise<void> {
  expect.soft(await findings(page), path).toEqual([])
  expect.soft(await lostText(page), path).toEqual([])
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect.soft(isWide, `${path} scrolls sideways`).toBe(false)
}

for (const theme of ['dark', 'light']) {
  for (const language of ['bn', 'en', 'ur']) {
    test(`help, terms, feedback and promotions have no accessibility finding (${language}, ${theme})`, async ({
      page,
      logIn,
    }) => {
      test.slow()
      const look = `lang=${language}&theme=${theme}`
      for (const path of guestPages) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}${look}`)
        await ready(page)
        await check(page, path)
      }
      for (const path of ['/m/feedback', '/m/activity?id=reef-quest&apply=1']) {
        if (path.includes('apply')) await logIn('nusrat')
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}${look}`)
        await ready(page)
        const form = page.locator('main form')
        await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
        await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
        await check(page, `${path} refused`)
      }
    })
  }
}

for (const language of ['bn', 'en', 'ur']) {
  test(`at 320 px with text at 200 % nothing is cut off or scrolls sideways (${language})`, async ({
    page,
    logIn,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await logIn('nusrat')
    for (const path of [...guestPages, '/m/activity?id=reef-quest&apply=1']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await ready(page)
      // The Content Security Policy blocks style attributes in markup, not styles set by script.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await lostText(page), path).toEqual([])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isWide, `${path} scrolls sideways`).toBe(false)
    }
  })
}
