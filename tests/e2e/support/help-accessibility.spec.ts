import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `refused forms of feedback and of a promotion have no accessibility fault (${lang})`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the forms; at refused ones nothing does'),
    async ({ page, logIn }) => {
      for (const path of ['/m/feedback?', '/m/activity?id=reef-quest&apply=1&']) {
        if (path.includes('apply')) await logIn('nusrat')
        await page.goto(`${path}lang=${lang}&theme=${theme}`)
        await waitForHydration(page)
        const form = page.locator('main form')
        await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
        await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
        expect.soft(await accessibilityFaults(page), path).toEqual([])
      }
    },
  )
