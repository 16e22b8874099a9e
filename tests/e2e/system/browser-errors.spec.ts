import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { buildId } from '../../../scripts/build/build-id'
import type { BrowserError } from '../../../shared/http/browser-errors'
import { serveDeployment, type TestDeployment } from '../harness/deployment'
import { builtFilePath } from '../harness/downloads'
import { test as base, expect } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * Errors in the browser that are reported to the operator. tests/worker/system/browser-errors.test.ts covers
 * what the worker accepts.
 */

interface Fixtures {
  product: TestDeployment
  /** Reads the reports that the page has sent so far. */
  reports: () => Promise<BrowserError[]>
}

const test = base.extend<Fixtures>({
  product: async ({ baseURL }, use) => {
    await using product = await serveDeployment(String(baseURL))
    product.rewrite = sampleAll
    await use(product)
  },
  reports: async ({ page }, use) => {
    await page.addInitScript(() => {
      const texts: Promise<string>[] = []
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (to, body) => {
        texts.push((body as Blob).text())
        return send(to, body)
      }
      Object.assign(window, { sentReports: texts })
    })
    await use(async () => {
      const texts = await page.evaluate(() =>
        Promise.all((window as Window & { sentReports?: Promise<string>[] }).sentReports ?? []),
      )
      return texts.map((text) => JSON.parse(text) as BrowserError)
    })
  },
})

/** Makes every page report its errors, as with a sampling rate of 1. */
const sampleAll = (html: string): string => html.replace(/data-rate="[^"]*"/, 'data-rate="1"')

const build = buildId(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const helpScript = builtFilePath('client/areas/support/help/HelpPage.tsx')
const frameIn = (path: string) => expect.stringContaining(`${path.replace('/assets/', '')}:`)

/** Adds code to a script of the build. */
function addCode(product: TestDeployment, script: string, code: string): void {
  const body = `${readFileSync(`dist/client${script}`, 'utf8')}\n${code}`
  product.change = (path) => (path === script ? { body } : undefined)
}

async function openHelp(page: Page, product: TestDeployment): Promise<void> {
  await page.goto(`${product.origin}/m/help?lang=en`)
  await waitForHydration(page)
}

const sentTo = (product: TestDeployment) => product.posts.filter((post) => post.endsWith('/m/api/errors'))

test('an error in a handler is reported once, by name and position, and errors of other scripts are not', async ({
  page,
  product,
  reports,
  provokes,
}) => {
  provokes(/canary/)
  await page.addInitScript({
    content: `addEventListener('click', () => { throw new TypeError('canary of an extension') }, true)
//# sourceURL=chrome-extension://translator/content.js`,
  })
  const throwing = `addEventListener('click', () => { throw new RangeError('canary ' + location.href) })`
  addCode(product, helpScript, throwing)
  await openHelp(page, product)
  for (let taps = 0; taps < 3; taps += 1) await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect
    .poll(reports)
    .toEqual([{ kind: 'error', name: 'RangeError', build, frames: [frameIn(helpScript)] }])
  // Another error is reported after those that are not.
  await page.evaluate((script) => {
    const error = new Error('canary')
    error.stack = `Error: canary\n    at other (${location.origin}${script}:1:2)`
    void Promise.reject(error)
  }, helpScript)
  await expect.poll(async () => (await reports()).length).toBe(2)
  expect((await reports())[1]).toMatchObject({ kind: 'rejection', name: 'Error' })
  expect(JSON.stringify(await reports())).not.toMatch(/canary|\/m\/|lang/)
  await expect.poll(() => sentTo(product)).toHaveLength(2)
})

test('a failed hydration is reported with the components around it', async ({
  page,
  product,
  reports,
  provokes,
}) => {
  provokes(/Minified React error #418/)
  product.rewrite = (html) => sampleAll(html).replace(/(<h1[^>]*>)[^<]+/, '$1Canary')
  await openHelp(page, product)
  await expect.poll(async () => (await reports()).length).toBe(1)
  const [report] = await reports()
  expect(report).toMatchObject({ kind: 'hydration', name: 'Error', build })
  expect(report?.frames.length).toBeGreaterThan(1)
})

test('a section whose code does not load is reported once, with its file', async ({
  page,
  product,
  reports,
  provokes,
}) => {
  provokes(/503|Failed to fetch/)
  const frame = builtFilePath('frame')
  product.change = (path) => (path === frame ? { status: 503, body: '' } : undefined)
  await openHelp(page, product)
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  const file = frame.replace('/assets/', '')
  await expect.poll(reports).toEqual([{ kind: 'section', name: 'TypeError', build, frames: [file] }])
})

test('a page that fails to render is reported with its position', async ({
  page,
  product,
  reports,
  provokes,
}) => {
  provokes(/canary/)
  const script = builtFilePath('client/areas/support/agreement/AgreementPage.tsx')
  const body = `export default function Broken() { throw new SyntaxError('canary') }`
  product.change = (path) => (path === script ? { body } : undefined)
  await openHelp(page, product)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByText('We couldn’t load this page')).toBeVisible()
  await expect
    .poll(async () => (await reports()).map(({ kind, name }) => `${kind} ${name}`))
    .toEqual(['page SyntaxError'])
  expect((await reports())[0]?.frames[0]).toEqual(frameIn(script))
})

test('a reporter that throws reports nothing, and not itself', async ({ page, product, provokes }) => {
  provokes(/canary/)
  const reporter = builtFilePath('client/entry-error-reporter.ts')
  const helpBody = `${readFileSync(`dist/client${helpScript}`, 'utf8')}
addEventListener('click', () => { throw new Error('canary') })`
  const body = `export function reportBrowserError() {
  window.reporterCalls = (window.reporterCalls ?? 0) + 1
  throw new Error('the reporter has thrown')
}`
  product.change = (path) => {
    if (path === reporter) return { body }
    return path === helpScript ? { body: helpBody } : undefined
  }
  const calls = () => page.evaluate(() => (window as Window & { reporterCalls?: number }).reporterCalls ?? 0)
  await openHelp(page, product)
  for (const expected of [1, 2, 3]) {
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect.poll(calls).toBe(expected)
  }
  expect(sentTo(product)).toEqual([])
})
