import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { collectDocumentUrls } from '../harness/downloads'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { openReadyPage } from '../harness/page'

/**
 * Attacks in every field that an operator writes, in a browser that would run them: code in the sandbox's
 * corpus that runs sets `window.__xss`, and all fetched URLs are at evil.example.
 */
const test = isolatedProductTest(async (product) => {
  await product.scenario({ hostile: true })
  // On a busy machine, the first pages of a new product lack the contents that the platform is still
  // preparing.
  const home = async () => (await fetch(`${product.origin}/m/home?lang=en`)).text()
  await expect.poll(home, { timeout: 60_000 }).toContain('__xss')
})

// All tests share one product, whose start takes longer than most of them.
test.describe.configure({ mode: 'default' })

/** Text that is in every HTML field of the attack texts. */
const MARKER = 'hostile-begins'

/** Records requests to the attacker's host, and script dialogs. */
function watch(page: Page): string[] {
  const escapes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) escapes.push(request.url())
  })
  page.on('dialog', (dialog) => {
    escapes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return escapes
}

/** Waits until the page shows an attack, in the operator's HTML or as the text of a title or summary. */
async function expectAttackVisible(page: Page, where: 'html' | 'text'): Promise<void> {
  if (where === 'html') await expect(page.getByText(MARKER, { exact: true }).first()).toBeAttached()
  else await expect(page.locator('body')).toContainText('__xss', { useInnerText: true })
}

async function expectNothingRan(page: Page, escapes: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
  expect(escapes).toEqual([])
  // No element of the attack covers the page, and no form of the attack asks for a password.
  expect(await page.locator('iframe, object, embed, base, [style*=fixed], form[action*=evil]').count()).toBe(
    0,
  )
  expect(await page.locator('a[href*="javascript:" i], a[href^="data:"], area').count()).toBe(0)
}

/**
 * True for the complaint about an image of the product’s origin that the attack texts name, and that does not
 * exist.
 */
const isMissingImage = (complaint: string): boolean =>
  complaint.includes('/x.png') || /Failed to load resource.*404/.test(complaint)

function forgive(complaints: string[]): void {
  const others = complaints.filter((complaint) => !isMissingImage(complaint))
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Returns options of further pages: every attack is in each HTML field, so one page of each kind shows them
 * all. The worker's test visits every page.
 */
const otherPage = () =>
  fullOnly('the other tests here; tests/worker/security/hostile-content.test.ts visits this page')

for (const [path, where, options] of [
  ['/m/home', 'text', otherPage()],
  ['/m/help', 'text', otherPage()],
  ['/m/helpDetail?p=0', 'html', otherPage()],
  ['/m/helpDetail?p=1&c=1', 'html', otherPage()],
  ['/m/userAgreement', 'html', otherPage()],
  ['/m/activity', 'text', otherPage()],
  ['/m/activity?id=reef-quest', 'html', {}],
] as const) {
  for (const language of ['en', 'ur']) {
    const selection = language === 'en' ? options : fullOnly('the same page in English')
    test(
      `the page ${path} executes no script in operator content for a guest (${language})`,
      selection,
      async ({ page, complaints }) => {
        const escapes = watch(page)
        await openReadyPage(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        await expectAttackVisible(page, where)
        await expectNothingRan(page, escapes)
        forgive(complaints)
      },
    )
  }
}

for (const [path, where, options] of [
  ['/m/notice', 'text', otherPage()],
  ['/m/notice?id=notice-1', 'html', otherPage()],
  ['/m/webEmail', 'text', otherPage()],
  ['/m/webEmail?id=40182776-withdrawal', 'html', {}],
  ['/m/message', 'text', otherPage()],
] as const) {
  test(
    `the page ${path} executes no script in operator content for a member`,
    options,
    async ({ page, context, product, complaints }) => {
      const escapes = watch(page)
      await context.addCookies([await product.cookieOf('rafi88')])
      await openReadyPage(page, `${path}${path.includes('?') ? '&' : '?'}lang=en`)
      await expectAttackVisible(page, where)
      await expectNothingRan(page, escapes)
      forgive(complaints)
    },
  )
}

test.describe('with announcement popups', () => {
  test.use({ popups: true })

  test('home and the popup over it execute no script in operator content', async ({ page, complaints }) => {
    const escapes = watch(page)
    await openReadyPage(page, '/m/home?lang=en')
    await expectAttackVisible(page, 'text')
    const popup = page.getByRole('dialog').filter({ hasText: MARKER })
    await expect(popup).toBeVisible()
    await expectNothingRan(page, escapes)
    forgive(complaints)
  })
})

test('operator content that the client renders executes no script', async ({ page, complaints }) => {
  const escapes = watch(page)
  await openReadyPage(page, '/m/help?p=0&lang=en')
  const documents = collectDocumentUrls(page)
  await page.locator('main a[href^="/m/helpDetail"]').first().click()
  await expect(page.getByText(MARKER, { exact: true })).toHaveCount(1)
  await expectNothingRan(page, escapes)
  // No document was loaded, so the client rendered the content.
  expect(documents).toEqual([])
  forgive(complaints)
})
