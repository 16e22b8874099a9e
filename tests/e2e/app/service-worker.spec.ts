import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { rolldown } from 'rolldown'
import { fullOnly } from '../../selection'
import type { TestDeployment } from '../harness/deployment'
import { expect } from '../harness/lobby-test'
import { createMemberCookie } from '../harness/member-cookie'
import {
  listCachedPaths,
  openWithServiceWorker,
  readActiveBuild,
  readCachedText,
  deploymentTest as test,
} from '../harness/offline-cache'
import { waitForHydration } from '../harness/page'

/** Caches of the service worker, and changes of builds. */

test.use({ serviceWorkers: 'allow' })

const swPath = '/m/sw.js'
/** A busy browser delays the check for a new script by up to a minute. */
const UPDATE = { timeout: 80_000 }
const scriptOf = async (origin: string) => (await fetch(`${origin}${swPath}`)).text()
/** Replaces the build id in the service worker's script. */
const asBuild = (script: string, build: string) =>
  script.replace(/LOBBY_BUILD="[^"]+"/, `LOBBY_BUILD="${build}"`)

test(
  'the service worker caches a guest’s home, the offline page and build files, and shows the newest deployment',
  fullOnly(
    '“the service worker caches nothing of a member, and a login …” below, which reads the same caches',
  ),
  async ({ page, product }) => {
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    await page.goto(`${product.origin}/m/gameList`)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
    const paths = await listCachedPaths(page)
    expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/m/home', '/m/offline'])
    expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)

    product.change = (path) => {
      if (path === '/assets/none.js') return { body: '<!doctype html>home', type: 'text/html' }
      return path === '/assets/some.js' ? { body: '' } : undefined
    }
    const body = await page.evaluate(async () => (await fetch('/assets/none.js')).text())
    expect(body).toContain('home')
    // The later file is in the cache, so an unwanted copy of this one would be there, too.
    await page.evaluate(async () => (await fetch('/assets/some.js')).text())
    await expect.poll(() => listCachedPaths(page)).toContain('/assets/some.js')
    expect(await listCachedPaths(page)).not.toContain('/assets/none.js')

    product.rewrite = (html) => html.replace('<html ', '<html data-deployed="later" ')
    await page.goto(`${product.origin}/m/home`)
    await expect(page.locator('html')).toHaveAttribute('data-deployed', 'later')
  },
)

test('the service worker caches nothing of a member, and a login deletes the guest’s cached home', async ({
  page,
  context,
  product,
  provokes,
}) => {
  await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
  await page.goto(`${product.origin}/m/home`)
  await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
  await context.addCookies([await createMemberCookie(product.origin, 'nusrat')])
  for (const path of ['/m/home', '/m/game', '/m/changePsw', '/m/gameList?type=fav']) {
    await page.goto(`${product.origin}${path}`)
    await waitForHydration(page)
  }
  await expect.poll(() => listCachedPaths(page)).not.toContain('/m/home')
  expect((await listCachedPaths(page)).filter((path) => !path.startsWith('/assets/'))).toEqual(['/m/offline'])
  expect(await readCachedText(page)).not.toMatch(/nusrat|csrfToken":"/)
  product.isDown = true
  await page.goto(`${product.origin}/m/home`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  provokes(/ERR_|^503: .*\/m\/home|status of 503|Failed to fetch/)
})

test('a login request passes through the service worker once, unchanged', async ({ page, product }) => {
  await openWithServiceWorker(page, `${product.origin}/m/login?lang=en`)
  await page.goto(`${product.origin}/m/login`)
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByLabel('Username').fill('nobody-here')
  await main.getByLabel('Password', { exact: true }).fill('wrong-Password-1')
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Incorrect username or password.')).toBeVisible()
  expect(product.posts.filter((post) => post.includes('/m/login'))).toHaveLength(1)
})

test(
  'a new service worker activates automatically, deletes the old caches, and causes no reload',
  fullOnly(
    '“the next deployment replaces a service worker that breaks every page”; nothing: old caches, which only take room',
  ),
  async ({ page, product }) => {
    test.slow()
    const script = await scriptOf(product.origin)
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    const before = await readActiveBuild(page)
    product.change = (path) => (path === swPath ? { body: asBuild(script, 'aaaaaaaaaaaa') } : undefined)
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    const { length } = product.documents
    await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual(['lobby-aaaaaaaaaaaa'])
    // A rollback to the older build works the same way.
    product.change = () => undefined
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual([before])
    expect(product.documents).toHaveLength(length + 1)
  },
)

test(
  'a tab of the old build reloads once when one of its files is missing',
  fullOnly('“…: a chunk that still exists is loaded; a deleted one …” in tests/e2e/shell/two-builds.spec.ts'),
  async ({ page, product, complaints }) => {
    const script = await scriptOf(product.origin)
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    // The next deployment lacks all files that this tab has not loaded yet.
    const loaded = new Set(await listCachedPaths(page))
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
    // The files that the new document names exist on the server.
    product.rewrite = (html) => {
      isGone = false
      return html
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }).click()
    await expect.poll(() => product.documents.length - length).toBe(1)
    await waitForHydration(page)
    // The link works after the reload, and no further reload follows.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('main').getByLabel('Username')).toBeVisible()
    expect(product.documents.length - length).toBe(1)
    expect(complaints.every((complaint) => /404/.test(complaint))).toBe(true)
    complaints.length = 0
  },
)

test('the next deployment replaces a service worker that breaks every page', async ({
  page,
  product,
  complaints,
}) => {
  const broken = `
    addEventListener('install', (event) => event.waitUntil(skipWaiting()))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))`
  product.change = (path) => (path === swPath ? { body: broken } : undefined)
  await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
  await expect(page.goto(`${product.origin}/m/home`)).rejects.toThrow(/ERR_FAILED/)
  // This is the fixed deployment. The browser checks for a new script at every navigation, and uses it for
  // the next navigation.
  product.change = () => undefined
  await page.goto(`${product.origin}/m/home`).catch(() => undefined)
  await expect
    .poll(async () => (await page.goto(`${product.origin}/m/home`).catch(() => null))?.status(), {
      timeout: 20_000,
    })
    .toBe(200)
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  complaints.length = 0
})

test(
  'a service worker that fails to start leaves the current one active',
  fullOnly('nothing does'),
  async ({ page, product }) => {
    await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
    const before = await readActiveBuild(page)
    product.change = (path) => (path === swPath ? { body: 'throw new Error("broken")' } : undefined)
    await page.goto(`${product.origin}/m/home`)
    await waitForHydration(page)
    const update = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return registration.update().then(
        () => 'updated',
        () => 'refused',
      )
    })
    expect(update).toBe('refused')
    expect(await readActiveBuild(page)).toBe(before)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  },
)

const scopes = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .filter(({ active }) => active)
      .map(({ scope }) => new URL(scope).pathname),
  )

/** Registers a service worker with the scope `/m/`, as older builds did. */
async function installNarrow(page: Page, product: TestDeployment): Promise<void> {
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

test(
  'a service worker with the scope /m/ is replaced by the one with the scope /',
  fullOnly('nothing does'),
  async ({ page, product, complaints }) => {
    test.slow()
    await installNarrow(page, product)
    await page.goto(`${product.origin}/m/home?lang=en`)
    await waitForHydration(page)
    await expect.poll(() => scopes(page), UPDATE).toEqual(['/'])
    await openWithServiceWorker(page, `${product.origin}/m/home`)
    await expect.poll(() => listCachedPaths(page)).toContain('/m/home')
    product.isDown = true
    await page.goto(`${product.origin}/m`)
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    complaints.length = 0
  },
)

test(
  'the service worker does not answer requests for paths that are not pages',
  fullOnly('nothing does'),
  async ({ page, product, complaints }) => {
    await openWithServiceWorker(page, `${product.origin}/m?lang=en`)
    product.isDown = true
    for (const path of ['/robots.txt', '/__sandbox/', '/m/api/winners'])
      await expect(page.goto(`${product.origin}${path}`), path).rejects.toThrow(/ERR_/)
    complaints.length = 0
  },
)

test('the service worker deletes its caches and unregisters when the operator switches it off', async ({
  page,
  product,
}) => {
  test.slow()
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../../../client/service-worker/retire.ts'),
    platform: 'browser',
  })
  const [{ code }] = (await bundle.generate({ format: 'esm' })).output
  await openWithServiceWorker(page, `${product.origin}/m/home?lang=en`)
  product.change = (path) => (path === swPath ? { body: code } : undefined)
  await page.goto(`${product.origin}/m/home`)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), UPDATE).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
      ),
    )
    .toBe(0)
  await page.goto(`${product.origin}/m/home`)
  await waitForHydration(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
