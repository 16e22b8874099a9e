import {
  offeredLanguages,
  openHydratedPage,
  openInLanguage,
  showInLanguage,
} from '../e2e/harness/language-picker'
import { findLayoutFaults } from '../e2e/harness/layout-faults'
import { expect, test } from '../e2e/harness/lobby-test'
import { ALL_VISITS, groupByArea } from '../e2e/harness/visits'
import { PAYMENT_QUERIES } from './screenshot'

/**
 * On phones, no page cuts off text in any offered language. Takes a screenshot of each page with a fault, and
 * of five in each language, for a person to review.
 */

test.use({ deviceScaleFactor: 1 })

/** Paths by the folder of their screenshots. */
const pictured: Record<string, string> = {
  '/m/home': 'home',
  '/m/gameList?gameType=RNG': 'games',
  '/m/register': 'register',
  '/m/voucherCenter': 'deposit',
  '/m/playerProtection': 'protection',
}

const { rafi88 = [], ...others } = ALL_VISITS
const ofPayments = PAYMENT_QUERIES.map((query) => `/m/payment?${query}`)

for (const { visitor, name, paths } of groupByArea({ ...others, rafi88: [...rafi88, ...ofPayments] }))
  test(`${name}: pages of ${visitor} cut off no text in any language`, async ({ page, logIn }) => {
    test.setTimeout(600_000)
    if (visitor !== 'guest') await logIn(visitor)
    // The launch gets no response, because a member may launch only twenty games a minute. The game page
    // waits for it.
    await page.route('**/m/api/launch', () => undefined)
    for (const path of paths) {
      await openHydratedPage(page, path)
      await expect(page.locator('template[id^="B:"]')).toHaveCount(0)
      await page.locator('main details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      for (const tag of offeredLanguages()) {
        if (/outerFrame|sportsGame|launchGame/.test(path)) await openInLanguage(page, path, tag)
        else await showInLanguage(page, path, tag)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 })
          const faults = await findLayoutFaults(page)
          expect.soft(faults, `${path} ${tag} at ${width} px`).toEqual([])
          const folder = faults.length > 0 ? `faults${path.replaceAll(/\W+/g, '-')}` : pictured[path]
          if (folder === undefined || (faults.length === 0 && width === 320)) continue
          const file = `test-results/screens/languages/${folder}/${tag}-${width}.png`
          await page.screenshot({ path: file, animations: 'disabled' })
        }
      }
    }
  })
