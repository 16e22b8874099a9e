import type { Page } from 'playwright/test'
import { shorten, skipRepetition } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { findUnreachable, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Large balances on small screens, and with large text: no control leaves the screen. */

const views = [
  { width: 280, textSize: '100%', lang: 'en' },
  { width: 320, textSize: '200%', lang: 'en' },
  { width: 280, textSize: '100%', lang: 'ur' },
  { width: 320, textSize: '200%', lang: 'my' },
  { width: 360, textSize: '100%', lang: 'en' },
] as const

const balances = ['999999999999.99', '123456.78', '12345678', '123456789.5', '1234567890', '123456789012']
const symbols = ['৳', 'Rp', '₨', 'MMK']

/**
 * Shows the page’s balances in another currency. The longest has two digits more than the sandbox supports.
 */
const showIn = (page: Page, symbol: string) =>
  page.evaluate((to) => {
    for (const sum of document.querySelectorAll('bdi'))
      sum.textContent = (sum.textContent ?? '')
        .replace('999,999,999,999', '99,999,999,999,999')
        .replace(/^[^\d\s٠-٩၀-၉]+\u00a0/, `${to}\u00a0`)
  }, symbol)

for (const [index, { width, textSize, lang }] of views.entries())
  test(
    `every control can be reached beside a balance of up to 14 digits, at ${width} px and ${textSize} (${lang})`,
    skipRepetition(index, 'the first of these'),
    async ({ page, baseURL, provokes }) => {
      // React reports a mismatch when a section hydrates after the test has changed its figures.
      provokes(/Minified React error #418/)
      const account = await logInAsPayer(page, baseURL)
      await page.setViewportSize({ width, height: 640 })
      // With reduced motion, the menu is in its final place immediately.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const enlarge = () =>
        page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, textSize)
      for (const set of shorten(balances)) {
        const changed = await page.request.post('/__sandbox/wallet', { data: { account, set } })
        expect(changed.ok(), await changed.text()).toBe(true)
        for (const path of ['/m/home', '/m/member/home', '/m/withdraw']) {
          await page.goto(`${path}?lang=${lang}`)
          await waitForHydration(page)
          await enlarge()
          for (const symbol of symbols) {
            await showIn(page, symbol)
            const faults = await findUnreachable(page.locator('body'))
            expect.soft(faults, `${path} with ${symbol} ${set}`).toEqual([])
          }
        }
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('banner').locator('a[href="#menu"]').click()
        const menu = page.locator('dialog[open]')
        await expect(menu).toBeVisible()
        for (const symbol of symbols) {
          await showIn(page, symbol)
          expect.soft(await findUnreachable(menu), `the menu with ${symbol} ${set}`).toEqual([])
        }
      }
    },
  )

for (const path of ['/m/login', '/m/register', '/m/forget', '/m/trail'])
  test(`the page ${path} is centred on a wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${path}?lang=en`)
    await waitForHydration(page)
    const [left, right] = await page.locator('#main').evaluate((main) => {
      const outer = main.getBoundingClientRect()
      const inner = main.firstElementChild?.getBoundingClientRect()
      return [Number(inner?.left) - outer.left, outer.right - Number(inner?.right)]
    })
    expect(Math.abs(Number(left) - Number(right))).toBeLessThan(2)
  })
