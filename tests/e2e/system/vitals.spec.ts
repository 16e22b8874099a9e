import type { Page } from 'playwright/test'
import type { VisitVitals } from '../../../shared/http/vitals'
import { serveDeployment, type TestDeployment } from '../harness/deployment'
import { builtFilePath } from '../harness/downloads'
import { test as base, expect } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * Visits that measure their speed. tests/worker/system/vitals.test.ts covers the points that the worker
 * accepts.
 */

const test = base.extend<{ product: TestDeployment }>({
  product: async ({ baseURL }, use) => {
    await using product = await serveDeployment(String(baseURL))
    product.change = (path) => (path === '/m/api/vitals' ? { status: 204, body: '' } : undefined)
    await use(product)
  },
})

/** Makes every visit measure its web vitals, as those of visitors who have consented with a sampling rate of 1. */
const sampleAll = (product: TestDeployment) => {
  product.rewrite = (html) => html.replace('"sessionChange":null', '"sessionChange":null,"vitals":1')
}

const chunk = builtFilePath('client/browser/measure-visit.ts')

/** Opens a page, records the beacons that it sends, and waits until its background work has begun. */
async function visit(page: Page, url: string): Promise<string[]> {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (to, body) => {
      void (body as Blob).text().then((text) => document.documentElement.setAttribute('data-beacon', text))
      return send(to, body)
    }
  })
  await page.goto(url)
  await waitForHydration(page)
  return files
}

/** Emulates a switch to another app. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('a sampled visit sends its web vitals once, with page and language', async ({ page, product }) => {
  sampleAll(product)
  const files = await visit(page, `${product.origin}/m/help?lang=ur`)
  await expect.poll(() => files.some((file) => file.endsWith(chunk))).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await leave(page)
  await expect(page.locator('html')).toHaveAttribute('data-beacon', /.+/)
  const sent = JSON.parse((await page.locator('html').getAttribute('data-beacon')) ?? '') as VisitVitals
  expect(sent).toMatchObject({
    page: 'help',
    language: 'UR',
    values: { TTFB: expect.any(Number), LCP: expect.any(Number) },
  })
  await leave(page)
  await expect.poll(() => product.posts.filter((post) => post.endsWith('/m/api/vitals'))).toHaveLength(1)
})

test('a visit without consent loads no code for web vitals and sends none', async ({ page, product }) => {
  const files = await visit(page, `${product.origin}/m/help?lang=en`)
  await expect.poll(() => files.some((file) => file.includes('/background-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await leave(page)
  expect(files.filter((file) => file.endsWith(chunk))).toEqual([])
  expect(product.posts).toEqual([])
})
