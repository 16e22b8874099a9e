import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { ANDROID_PHONE, FACEBOOK_ON_IPHONE, iphone, OLD_CHROME_ON_IPHONE } from '../harness/device-agents'
import { builtFilePath } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The bar above home that offers the app, and its popup. */

test.use({ userAgent: ANDROID_PHONE })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Get the app' })

/** Opens home and waits for its late section: until then the links lead to `/m/app` instead of the popup. */
async function home(page: Page, query = 'lang=en') {
  const popups = page.waitForRequest('**/m/api/popups')
  await page.goto(`/m/home?${query}`)
  await waitForHydration(page)
  await popups
}

test(
  'without scripts, the download bar links to the app page, and can be closed',
  fullOnly('nothing does'),
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      javaScriptEnabled: false,
      userAgent: ANDROID_PHONE,
    })
    const page = await context.newPage()
    await page.goto('/m/home?lang=en')
    await bar(page).getByRole('link', { name: 'Get', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'The lobby, one tap away' })).toBeVisible()
    await page.goto('/m/home')
    await bar(page).getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await context.close()
  },
)

test(
  'members get the app from the header where there is room, and then not from the notice line',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    await page.setViewportSize({ width: 600, height: 844 })
    await logIn('rafi88')
    await home(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Get the app' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Get the app' }).click()
    await expect(popup(page)).toBeVisible()
  },
)

test('the installed app offers no download of the app', fullOnly('nothing does'), async ({ page }) => {
  // On iOS, `navigator.standalone` reports an installed app. Playwright cannot emulate Chromium’s
  // `display-mode`.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await home(page)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get the app' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Get the app' })).toHaveCount(0)
})

test('the download bar is above the header, opens a popup with this device’s download first, and stays closed once closed', async ({
  page,
}) => {
  await home(page)
  const [barBox, headerBox] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(barBox?.height).toBe(56)
  expect((barBox?.y ?? 0) + 56).toBeCloseTo(headerBox?.y ?? 0, 0)
  const get = bar(page).getByRole('link', { name: 'Get', exact: true })
  await get.click()
  await expect(popup(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
  const options = popup(page).getByRole('listitem')
  await expect(options.first()).toContainText('Android')
  await expect(options.first().getByRole('link')).toHaveAttribute('href', /android|apk/i)
  await expect(options.last()).toContainText('Add to home screen')
  await expect(popup(page).getByText('Limited-time offer')).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(bar(page)).toBeVisible()

  await bar(page).getByRole('link', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/home\?lang=en$/)
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test(
  'by keyboard alone, a visitor opens the download popup, reads the home screen steps, goes back and closes it',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts, with the menu'),
  async ({ page }) => {
    await home(page)
    const link = page.getByRole('main').getByRole('link', { name: 'Get the app' })
    await link.focus()
    await page.keyboard.press('Enter')
    await popup(page)
      .getByRole('link', { name: /Add to home screen/ })
      .focus()
    await page.keyboard.press('Enter')
    const steps = page.getByRole('dialog', { name: 'Add to home screen' })
    await expect(steps.getByRole('heading', { name: 'Open the menu' })).toBeVisible()
    await steps.getByRole('button', { name: 'Back' }).press('Enter')
    await popup(page).getByRole('button', { name: 'Close' }).press('Space')
    await expect(popup(page)).toBeHidden()
    await expect(link).toBeFocused()
  },
)

test(
  'after ten minutes in the background the download countdown is right, and no request was repeated',
  fullOnly('tests/e2e/play/lottery.spec.ts follows a countdown; none in the background'),
  async ({ page }) => {
    await page.clock.install()
    // The offer is shortened, because the sandbox’s lasts weeks and its countdown shows no seconds.
    await page.route('**/m/app.data', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"endsAt":\d+/, `"endsAt":${Date.now() + 4 * 3_600_000}`)
      await route.fulfill({ response, body })
    })
    await home(page)
    await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
    const timer = popup(page).getByRole('timer')
    await expect(timer).toBeVisible()
    const left = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = (await timer.locator('b').allTextContents()).map(Number)
      return hours * 3600 + minutes * 60 + seconds
    }
    const before = await left()
    expect(before).toBeGreaterThan(3 * 3600)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/m/')) requested.push(request.url())
    })
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward('10:00')
    expect(before - (await left())).toBeLessThan(60)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(async () => before - (await left())).toBeGreaterThanOrEqual(600)
    expect(before - (await left())).toBeLessThan(660)
    expect(new Set(requested).size).toBe(requested.length)
    // Screen readers do not announce every second.
    await expect(timer.locator('[aria-live]')).toHaveCount(0)
  },
)

test(
  'the countdown of a limited offer appears when there is no app bonus',
  fullOnly('nothing does'),
  async ({ page }) => {
    await home(page)
    await page.route('**/m/app.data', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"bonus":\{[^}]*\}/, '"bonus":null')
      await route.fulfill({ response, body })
    })
    await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
    await expect(popup(page).getByRole('timer')).toBeVisible()
    await expect(popup(page).getByText('Limited-time offer')).toBeVisible()
    await expect(popup(page).getByText('Terms apply')).toHaveCount(0)
  },
)

test('a tap opens the browser’s install prompt once, even when the browser offered it before hydration', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Browsers send this event after the page has loaded, whether it is hydrated or not.
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.title = 'asked'
          return Promise.resolve({ outcome: 'dismissed' })
        },
      })
      dispatchEvent(event)
      document.documentElement.dataset.prevented = String(event.defaultPrevented)
    })
  })
  await home(page)
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
  const add = popup(page).getByRole('link', { name: /Add to home screen/ })
  await add.click()
  await expect.poll(() => page.title()).toBe('asked')
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add to home screen' })).toBeVisible()
})

test(
  'a download popup that the server cannot deliver shows a progress bar, and then the app page',
  fullOnly('tests/e2e/shell/failures.spec.ts, for the menu’s code'),
  async ({ page, provokes }) => {
    await home(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${builtFilePath('client/areas/app/DownloadPopup.tsx')}`, async (route) => {
      await released
      await route.fulfill({ status: 503 })
    })
    await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    // Retried requests are released, too.
    release()
    await expect(page.getByRole('heading', { name: 'The lobby, one tap away' })).toBeVisible()
    await expect(page).toHaveURL(/\/m\/app$/)
    provokes(/503/)
  },
)

test(
  'offline, the download popup shows an error, and the page stays',
  fullOnly('nothing does'),
  async ({ page, provokes }) => {
    await home(page)
    await page.route('**/m/app.data', (route) => route.abort('internetdisconnected'))
    await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
    await expect(page.getByText('We couldn’t load the app details.')).toBeVisible()
    await expect(popup(page)).toBeHidden()
    provokes(/ERR_INTERNET_DISCONNECTED/)
  },
)

for (const [name, userAgent] of [
  ['an old iOS outside Safari', OLD_CHROME_ON_IPHONE],
  ['an app’s own browser on iOS', FACEBOOK_ON_IPHONE],
] as const) {
  test.describe(name, () => {
    test.use({ userAgent })
    test(
      'outside Safari on iOS, “Get the app” shows a prompt to use Safari',
      fullOnly('nothing does'),
      async ({ page }) => {
        await home(page)
        await page.getByRole('main').getByRole('link', { name: 'Get the app' }).click()
        const alert = page.getByRole('alertdialog')
        await expect(alert).toContainText('Please use Safari for download App.')
        await expect(alert.getByRole('link', { name: 'Open in Safari' })).toHaveAttribute(
          'href',
          /^x-safari-http:\/\/.*\/m\/app$/,
        )
        await alert.getByRole('button', { name: 'Confirm' }).click()
        await expect(alert).toBeHidden()
      },
    )
  })
}

test.describe('Safari on an iPhone', () => {
  test.use({ userAgent: iphone })
  test(
    'Safari on an iPhone shows the download bar, the iOS app first, and steps for Safari',
    fullOnly('“the download bar is above the header, opens a popup with …” above, for Android'),
    async ({ page }) => {
      await home(page)
      await bar(page).getByRole('link', { name: 'Get', exact: true }).click()
      await expect(popup(page).getByRole('listitem').first()).toContainText('Requires iOS 12.4 or later')
      await popup(page)
        .getByRole('link', { name: /Add to home screen/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Tap Share' })).toBeVisible()
      await expect(page.getByText('need to log in again')).toBeVisible()
    },
  )
})

const get = { bn: 'ডাউনলোড', en: 'Get', ur: 'حاصل کریں' }
for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `download bar and popup have no accessibility fault (${lang})`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the app’s page; at the popup nothing does'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await home(page, `lang=${lang}&theme=${theme}`)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('complementary').getByRole('link', { name: get[lang], exact: true }).click()
      await expect(page.getByRole('timer')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
