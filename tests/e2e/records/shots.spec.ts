import { test } from '../harness/test'
import { ready } from '../harness/ready'
const looks = [
  ['en', 'dark', 390], ['en', 'light', 390], ['bn', 'dark', 390], ['ur', 'light', 390], ['en', 'dark', 1280],['ur', 'dark', 320],
] as const
for (const [lang, theme, width] of looks)
  test(`shot ${lang} ${theme} ${width}`, async ({ page, logIn, context, baseURL }) => {
    await logIn('tanvir')
    await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
    await page.setViewportSize({ width, height: 844 })
    for (const [name, path] of [['tx', '/m/member/transactions'], ['pay', '/m/member/payments']] as const) {
      await page.goto(`${path}?lang=${lang}`)
      await ready(page)
      await page.screenshot({ path: `/tmp/mshots/${name}-${lang}-${theme}-${width}.png` })
    }
    await page.goto('/m/member/transactions?range=30-days')
    await ready(page)
    await page.locator('a[href="#filter"]').click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/mshots/sheet-${lang}-${theme}-${width}.png` })
  })
