import { offeredLanguages } from '../e2e/harness/offered-languages'
import { ready } from '../e2e/harness/ready'
import { test } from '../e2e/harness/test'

/** Five pages in every language that is offered, as a phone shows them. */

const visits = {
  guest: { home: '/m/home', games: '/m/gameList?gameType=RNG', register: '/m/register' },
  rafi88: { deposit: '/m/voucherCenter', protection: '/m/playerProtection' },
}

for (const tag of offeredLanguages())
  test(`pages in ${tag}`, async ({ page, context, baseURL, logIn }) => {
    test.setTimeout(180_000)
    await context.addCookies([{ name: 'lang', value: tag, url: String(baseURL) }])
    for (const [visitor, paths] of Object.entries(visits)) {
      if (visitor !== 'guest') await logIn(visitor)
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(path)
        await ready(page)
        await page.waitForLoadState('networkidle')
        const file = `test-results/screens/languages/${name}/${tag}.png`
        await page.screenshot({ path: file, animations: 'disabled' })
      }
    }
  })
