import type { Page, Route } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { builtFilePath, collectDocumentUrls } from '../harness/downloads'
import { openHydratedPage } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { findUnreachable, holdRequests, waitForHydration, waitForPaint } from '../harness/page'

const openHome = (page: Page) => openHydratedPage(page, '/m/home?lang=en')

test('offline, a link whose chunk cannot be loaded shows a notice, and the page stays', async ({
  page,
  context,
  provokes,
}) => {
  await openHome(page)
  const notice = page.getByText('You’re offline.')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)

  const documents = collectDocumentUrls(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  const catalog = `**${builtFilePath('locales/bn.po?shell')}`
  await page.route(catalog, (route) => route.abort('internetdisconnected'))
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByText('বাংলা').click()
  await expect(page.getByText('We couldn’t load this language.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(documents).toEqual([])
  provokes(/ERR_INTERNET_DISCONNECTED/)
})

test(
  'offline, the first link of a page shows an error between the bars',
  fullOnly('nothing does'),
  async ({ page, provokes }) => {
    await openHydratedPage(page, '/m/activity?lang=en')
    const unreachable = [builtFilePath('client/page-components.ts'), '.data']
    for (const part of unreachable)
      await page.route(`**/*${part}*`, (route) => route.abort('internetdisconnected'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('alert').getByText('We couldn’t load this page')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/m/userAgreement')
    provokes(/ERR_INTERNET_DISCONNECTED/)
  },
)

// The test aborts the loads, as Firefox and WebKit do when a navigation starts.
test(
  'a navigation continues when it aborts the loading of a chunk',
  fullOnly('nothing does'),
  async ({ page, provokes }) => {
    await openHome(page)
    const hold = (url: string) =>
      new Promise<Route>((resolve) => {
        void page.route(url, resolve)
      })
    const [catalog, next] = [hold(`**${builtFilePath('locales/bn.po?shell')}`), hold('**/m/feedback')]
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog').getByText('বাংলা').click()
    const lost = await catalog
    const stopped = page.waitForEvent('requestfailed')
    await page.evaluate(() => window.location.assign('/m/feedback'))
    const document = await next
    await lost.abort('aborted')
    await stopped
    // A reload would cancel this document.
    await document.continue()
    await expect(page).toHaveURL('/m/feedback')
    await waitForHydration(page)
    provokes(/ERR_ABORTED/)
  },
)

test(
  'a page whose menu failed to load offline stays, and loads the menu when the network returns',
  fullOnly('nothing does'),
  async ({ page, context, provokes, logIn }) => {
    // For a member, the menu loads before the first interaction.
    await logIn('nusrat')
    const menu = `**${builtFilePath('frame')}`
    const held = new Promise<() => void>((resolve) => {
      void page.route(menu, (route) => resolve(() => void route.abort('internetdisconnected')))
    })
    await openHome(page)
    const lose = await held
    await context.setOffline(true)
    lose()
    await expect(page.getByText('You’re offline.')).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    await page.unroute(menu)
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    provokes(/ERR_INTERNET_DISCONNECTED/)
  },
)

test(
  'a page whose menu the server cannot deliver stays, and shows an error when the menu is opened',
  fullOnly('“…: a chunk that still exists is loaded; a deleted one …” in tests/e2e/shell/two-builds.spec.ts'),
  async ({ page, provokes, logIn }) => {
    await logIn('nusrat')
    const menu = `**${builtFilePath('client/shell/drawer/DrawerMember.tsx')}`
    let refusals = 0
    await page.route(menu, (route) => {
      // The server responds to HEAD, so the network counts as available, but this file fails.
      if (route.request().method() === 'HEAD') return route.continue()
      refusals += 1
      return route.fulfill({ status: 503 })
    })
    await page.goto('/m/home?lang=en', { waitUntil: 'commit' })
    // The page retries several times before it gives up.
    await expect.poll(() => refusals).toBeGreaterThan(2)
    const games = page.getByRole('region', { name: 'Hot games' })
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await waitForHydration(page)
    await button.click()
    await expect(page.getByText('We couldn’t load this.')).toBeVisible()
    await expect(games).toBeVisible()
    await page.unroute(menu)
    await page.reload()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    provokes(/503/)
  },
)

test(
  'a guest’s menu loads on the first interaction, also by keyboard',
  fullOnly('nothing does'),
  async ({ page }) => {
    const menu = builtFilePath('frame')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await openHome(page)
    // The page is idle and has finished all automatic loads, because its last background request is for
    // announcements.
    await expect.poll(() => requested).toContain('/m/api/popups')
    expect(requested).not.toContain(menu)
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(requested).toContain(menu)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  },
)

test(
  'a navigation shows a progress bar before its chunks and those of its sections arrive',
  fullOnly('nothing does'),
  async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const chunk of ['navigation', 'frame', 'below'])
      await page.route(`**${builtFilePath(chunk)}`, async (route) => {
        await held
        await route.continue()
      })
    await openHome(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promos' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page).toHaveURL(/home/)
    release()
    await expect(page).toHaveURL(/activity/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
)

test(
  'a guest’s menu that is loading shows progress, does not block the page, and opens once it is loaded',
  fullOnly('“a menu that was tapped while its page appeared opens, and a …” below'),
  async ({ page }) => {
    const menu = `**${builtFilePath('frame')}`
    await openHydratedPage(page, '/m/activity?lang=en')
    const release = await holdRequests(page, menu)
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await button.click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await button.click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
)

test('a menu that was tapped while its page appeared opens, and a field that is focused afterwards keeps the focus', async ({
  page,
}) => {
  await openHydratedPage(page, '/m/activity?lang=en')
  await page.evaluate(() => {
    // The observer runs after the page is in the document, and before any other event.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#hot-games')) return
      observer.disconnect()
      document.querySelector<HTMLElement>('header [href="#menu"]')?.click()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeAttached()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('main input[name="username"]')
      if (!field) return
      observer.disconnect()
      field.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const name = page.getByRole('main').getByLabel('Username')
  await expect(name).toBeVisible()
  await expect(page).toHaveTitle(/Log in/)
  await waitForPaint(page)
  await expect(name).toBeFocused()
})

test(
  'Escape prevents a menu that is still loading from opening',
  fullOnly('nothing does'),
  async ({ page }) => {
    const menu = builtFilePath('frame')
    await page.goto('/m/activity?lang=en')
    await waitForHydration(page)
    const release = await holdRequests(page, `**${menu}`)
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await button.click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith(menu))
    release()
    await come
    await waitForPaint(page)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
)

test(
  'offline, a guest’s page shows that its menu cannot be loaded, and its first link shows an error instead of waiting',
  fullOnly('“offline, a link whose chunk cannot be loaded shows a …” above'),
  async ({ page, context, provokes }) => {
    await openHydratedPage(page, '/m/activity?lang=en')
    await context.setOffline(true)
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await button.click()
    await expect(page.getByText('We couldn’t load this.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible()
    await expect(bar).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/m/home')
    // The page and its menu both load when the network returns, the page automatically.
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    provokes(/ERR_INTERNET_DISCONNECTED/)
  },
)

test(
  'a page whose menu file is missing on the server reloads once, and then stays without the menu',
  fullOnly('“…: a chunk that still exists is loaded; a deleted one …” in tests/e2e/shell/two-builds.spec.ts'),
  async ({ page, provokes, logIn }) => {
    await logIn('nusrat')
    const documents = collectDocumentUrls(page)
    await page.route(`**${builtFilePath('frame')}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
    )
    await page.goto('/m/home?lang=en', { waitUntil: 'commit' })
    await expect.poll(() => documents.length).toBe(2)
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByText('We couldn’t load this.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    expect(documents).toHaveLength(2)
    provokes(/404|Failed to fetch/)
  },
)

test('a page that fails to load shows an error within the shell, and can be retried', async ({
  page,
  provokes,
}) => {
  await openHome(page)
  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' }).click()
  const error = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  await expect(error.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expect(error.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/m/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  provokes(/ERR_CONNECTION_RESET|Failed to fetch/)

  await page.unroute('**/*.data*')
  await error.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/category=FISH/)
  // The category is tapped instead of a game, because a page on a busy machine may lack its games.
  const category = page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' })
  await expect(category).toHaveAttribute('aria-current', 'true')
  await expect(error).toHaveCount(0)
})

test(
  'a page that fails to load offers a link to home',
  fullOnly('“a page that fails to load shows an error within the shell …” above'),
  async ({ page, complaints }) => {
    await openHome(page)
    await page.route('**/*.data*', (route) => route.abort('connectionreset'))
    const games = page.getByRole('region', { name: 'Hot games' })
    await games.getByRole('link', { name: 'Fishing' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(games.getByRole('link', { name: 'Royal Bengal', exact: true })).toBeAttached()
    complaints.length = 0
  },
)

for (const [index, path] of ['/m/login', '/m/register', '/m/gameList', '/m/app', '/m/lottery'].entries())
  test(
    `offline, every control at the top of ${path} can be tapped, and a link shows that the network is missing`,
    skipRepetition(index, 'the first of these'),
    async ({ page, context, provokes }) => {
      provokes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      await openHydratedPage(page, `${path}?lang=en`)
      await context.setOffline(true)
      await expect(page.getByText('You’re offline. This page may be out of date.')).toBeInViewport()
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click({ trial: true })
      expect(await findUnreachable(page.locator('main'))).toEqual([])
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      const error = page
        .getByRole('alert')
        .filter({ has: page.getByRole('heading', { name: 'You’re offline' }) })
      await expect(error).toContainText('This page needs an internet connection.')
      // The frame is that of the previous page, which has no header and no bottom bar.
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      const loaded = page.waitForEvent('load')
      await context.setOffline(false)
      await loaded
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    },
  )
