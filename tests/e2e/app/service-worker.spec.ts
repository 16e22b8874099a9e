import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { rolldown } from 'rolldown'
import { type Deployment, deploy } from '../harness/deployment'
import { buildOf, keptPaths, keptText, openInstalled, ready } from '../harness/installed'
import { memberCookie } from '../harness/member-cookie'
import { test as base, expect } from '../harness/test'

/** What the service worker keeps, and how it goes from build to build (test plan H 59). */

const test = base.extend<{ product: Deployment }>({
  product: async ({ baseURL }, use) => {
    await using product = await deploy(String(baseURL))
    await use(product)
  },
})
test.use({ serviceWorkers: 'allow' })

const swPath = '/m/sw.js'
/** Browsers that are busy put off looking for another script, for up to a minute. */
const UPDATE = { timeout: 80_000 }
const scriptOf = async (origin: string) => (await fetch(`${origin}${swPath}`)).text()
/** The same product of another build. */
const asBuild = (script: string, build: string) =>
  script.replace(/LOBBY_BUILD="[^"]+"/, `LOBBY_BUILD="${build}"`)

test('keeps a guest’s home, the offline page and files of the build, and nothing else', async ({
  page,
  product,
}) => {
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  await page.goto(`${product.origin}/m/gameList`)
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => keptPaths(page)).toContain('/m/home')
  const paths = await keptPaths(page)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/m/home', '/m/offline'])
  expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
})

test('of a member nothing is kept, and a guest’s home goes when one logs in', async ({
  page,
  context,
  product,
}) => {
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  await page.goto(`${product.origin}/m/home`)
  await expect.poll(() => keptPaths(page)).toContain('/m/home')
  await context.addCookies([await memberCookie(product.origin, 'nusrat')])
  for (const path of ['/m/home', '/m/game', '/m/changePsw', '/m/gameList?type=fav']) {
    await page.goto(`${product.origin}${path}`)
    await ready(page)
  }
  await expect.poll(() => keptPaths(page)).not.toContain('/m/home')
  expect((await keptPaths(page)).filter((path) => !path.startsWith('/assets/'))).toEqual(['/m/offline'])
  expect(await keptText(page)).not.toMatch(/nusrat|csrfToken":"/)
})

test('logging in by the form works under it, and is sent once', async ({ page, product }) => {
  await openInstalled(page, `${product.origin}/m/login?lang=en`)
  await page.goto(`${product.origin}/m/login`)
  await ready(page)
  const main = page.getByRole('main')
  await main.getByLabel('Username').fill('nobody-here')
  await main.getByLabel('Password', { exact: true }).fill('wrong-Password-1')
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The username or password is not right.')).toBeVisible()
  expect(product.posts.filter((post) => post.includes('/m/login'))).toHaveLength(1)
})

test('a page is never old: what is deployed is shown at the next visit, whatever the service worker', async ({
  page,
  product,
}) => {
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  await page.goto(`${product.origin}/m/home`)
  product.rewrite = (html) => html.replace('<html ', '<html data-deployed="later" ')
  await page.goto(`${product.origin}/m/home`)
  await expect(page.locator('html')).toHaveAttribute('data-deployed', 'later')
})

test('a new build takes over by itself, clears up after the old one, and reloads nothing', async ({
  page,
  product,
}) => {
  test.slow()
  const script = await scriptOf(product.origin)
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  const before = await buildOf(page)
  product.change = (path) => (path === swPath ? { body: asBuild(script, 'aaaaaaaaaaaa') } : undefined)
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  const { length } = product.documents
  await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual(['lobby-aaaaaaaaaaaa'])
  // Rolled back: the older build is as new as any.
  product.change = () => undefined
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual([before])
  expect(product.documents).toHaveLength(length + 1)
})

test('a tab of the old build that misses a file reloads once, and no more', async ({
  page,
  product,
  complaints,
}) => {
  const script = await scriptOf(product.origin)
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  // The next deployment has none of the files that this tab has not loaded yet.
  const loaded = new Set(await keptPaths(page))
  for (const entry of await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  ))
    loaded.add(entry)
  let isGone = true
  product.change = (path) => {
    if (path === swPath) return { body: asBuild(script, 'bbbbbbbbbbbb') }
    return isGone && path.startsWith('/assets/') && !loaded.has(path)
      ? { status: 404, body: 'not found', type: 'text/plain' }
      : undefined
  }
  const { length } = product.documents
  // The new document names files that are there.
  product.rewrite = (html) => {
    isGone = false
    return html
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => product.documents.length - length).toBe(1)
  await ready(page)
  // The way is open now, and nothing loads anew by itself.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByLabel('Username')).toBeVisible()
  expect(product.documents.length - length).toBe(1)
  expect(complaints.every((complaint) => /404/.test(complaint))).toBe(true)
  complaints.length = 0
})

test('an error page in place of a file is not kept', async ({ page, product, complaints }) => {
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  product.change = (path) =>
    path === '/assets/none.js' ? { body: '<!doctype html>home', type: 'text/html' } : undefined
  const answer = await page.evaluate(async () => (await fetch('/assets/none.js')).text())
  expect(answer).toContain('home')
  expect(await keptPaths(page)).not.toContain('/assets/none.js')
  complaints.length = 0
})

test('one that breaks every page is gone with the next deployment, after one reload', async ({
  page,
  product,
  complaints,
}) => {
  const broken = `
    addEventListener('install', (event) => event.waitUntil(skipWaiting()))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))`
  product.change = (path) => (path === swPath ? { body: broken } : undefined)
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  await expect(page.goto(`${product.origin}/m/home`)).rejects.toThrow(/ERR_FAILED/)
  // Corrected. The browser looks for it whenever it is about to show a page, and shows the next one by it.
  product.change = () => undefined
  await page.goto(`${product.origin}/m/home`).catch(() => undefined)
  await expect
    .poll(async () => (await page.goto(`${product.origin}/m/home`).catch(() => null))?.status(), {
      timeout: 20_000,
    })
    .toBe(200)
  await ready(page)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  complaints.length = 0
})

test('one that does not even start leaves the one there is in charge', async ({ page, product }) => {
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  const before = await buildOf(page)
  product.change = (path) => (path === swPath ? { body: 'throw new Error("broken")' } : undefined)
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  expect(await buildOf(page)).toBe(before)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
})

const scopes = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .filter(({ active }) => active)
      .map(({ scope }) => new URL(scope).pathname),
  )

/** Registers the service worker the way builds did for which it served only what lies beside its script. */
async function installNarrow(page: Page, product: Deployment): Promise<void> {
  const narrow = `
    addEventListener('install', (event) => event.waitUntil(skipWaiting()))
    addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))`
  product.change = (path) => {
    if (path === swPath) return { body: narrow }
    return path === '/plain' ? { body: '<!doctype html>', type: 'text/html' } : undefined
  }
  await page.goto(`${product.origin}/plain`)
  await page.evaluate((path) => navigator.serviceWorker.register(path), swPath)
  await expect.poll(() => scopes(page)).toEqual(['/m/'])
  product.change = () => undefined
}

test('one that a browser has for /m/ alone gives way to the one for every page', async ({
  page,
  product,
  complaints,
}) => {
  test.slow()
  await installNarrow(page, product)
  await page.goto(`${product.origin}/m/home?lang=en`)
  await ready(page)
  await expect.poll(() => scopes(page), UPDATE).toEqual(['/'])
  await openInstalled(page, `${product.origin}/m/home`)
  await expect.poll(() => keptPaths(page)).toContain('/m/home')
  product.isDown = true
  await page.goto(`${product.origin}/m`)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  complaints.length = 0
})

test('what is no page passes it by', async ({ page, product, complaints }) => {
  await openInstalled(page, `${product.origin}/m?lang=en`)
  product.isDown = true
  for (const path of ['/robots.txt', '/__sandbox/', '/m/api/winners'])
    await expect(page.goto(`${product.origin}${path}`), path).rejects.toThrow(/ERR_/)
  complaints.length = 0
})

test('switched off by the operator, it clears up and goes at the next visit', async ({ page, product }) => {
  test.slow()
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../../../client/service-worker/retire.ts'),
    platform: 'browser',
  })
  const [{ code }] = (await bundle.generate({ format: 'esm' })).output
  await openInstalled(page, `${product.origin}/m/home?lang=en`)
  product.change = (path) => (path === swPath ? { body: code } : undefined)
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
      ),
    )
    .toBe(0)
  await page.goto(`${product.origin}/m/home`)
  await ready(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
