import type { Page } from 'playwright/test'
import { href, isLoginFlowPage, type PageId, pageIds } from '../../shared/paths'
import { hostCookieName } from '../../shared/storage/host-cookies'
import { expect, test } from '../e2e/harness/lobby-test'
import { readPages } from '../fixtures/page-rows'
import { PAYMENT_QUERIES, takeScreenshots } from './screenshot'

/** Queries for which a page shows other content. */
const views: Partial<Record<PageId, readonly string[]>> = {
  'game-list': ['gameType=RNG', 'q=sun', 'type=fav'],
  lottery: ['history=1'],
  login: ['method=sms'],
  payment: PAYMENT_QUERIES,
  'payout-accounts': ['add=bank', 'add=coin'],
}

const offline: Screen = { name: 'offline', path: '/m/offline' }

interface Screen {
  name: string
  path: string
}

const rows = await readPages()

/** Returns the screens of a visitor. Entrances redirect members, and members' pages redirect guests. */
function screensOf(visitor: 'guest' | 'member'): Screen[] {
  const shown = pageIds.filter((id) => !(visitor === 'guest' ? rows[id].needsLogin : isLoginFlowPage(id)))
  const screens = shown.flatMap((id) => [
    { name: id, path: href(id) },
    ...(views[id] ?? []).map((query) => ({ name: `${id} ${query}`, path: `${href(id)}?${query}` })),
  ])
  return [...screens, offline]
}

/**
 * Shows a pending logout, whose request gets no response. Only an open page shows it, because the next page
 * would complete it.
 */
async function beginLogOut(page: Page): Promise<void> {
  await page.route('**/m/logout.data', (route) => route.abort())
  const mark = { name: hostCookieName('log-out', false), value: 'screens' }
  await page.context().addCookies([{ ...mark, url: new URL(page.url()).origin }])
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible()
}

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light'])
    for (const visitor of ['guest', 'member'] as const)
      test(`takes screenshots of every page in ${language}, ${theme} as ${visitor}`, async ({
        page,
        context,
        baseURL,
        logIn,
        complaints,
      }) => {
        test.setTimeout(600_000)
        await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
        if (visitor === 'member') await logIn('rafi88')
        for (const { name, path } of screensOf(visitor)) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          // The offline page has no scripts of the product, so it is never hydrated.
          if (name !== offline.name) await expect(page.locator('html')).toHaveAttribute('data-ready', '')
          await page.waitForLoadState('networkidle')
          await takeScreenshots(page, `${name}/${language}-${theme}-${visitor}`)
        }
        if (visitor === 'member') {
          await page.goto('/m/home')
          await page.waitForLoadState('networkidle')
          await beginLogOut(page)
          await takeScreenshots(page, `log-out/${language}-${theme}-${visitor}`)
          complaints.length = 0
        }
      })
