import { crowdedText } from '../harness/crowded-text'
import { layoutFaults } from '../harness/lost-text'
import { offeredLanguages } from '../harness/offered-languages'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** Six pages in every language that is offered: nothing cut, nothing over each other, on the narrowest phones. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

const visits = {
  guest: ['/m/home', '/m/gameList?gameType=RNG', '/m/register', '/m/playerProtection'],
  rafi88: ['/m/voucherCenter', '/m/member/home'],
}

for (const tag of offeredLanguages())
  for (const [visitor, paths] of Object.entries(visits))
    test(`in ${tag}, pages of ${visitor} have room for their words`, async ({
      page,
      context,
      baseURL,
      logIn,
    }) => {
      await context.addCookies([{ name: 'lang', value: tag, url: String(baseURL) }])
      if (visitor !== 'guest') await logIn(visitor)
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await ready(page)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        await expect(page.locator('template[id^="B:"]')).toHaveCount(0)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 })
          const faults = [...(await layoutFaults(page)), ...(await crowdedText(page))]
          expect.soft(faults, `${path} at ${width} px`).toEqual([])
        }
      }
    })
