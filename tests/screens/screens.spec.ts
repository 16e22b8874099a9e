import { readPages } from '../../scripts/page-table.ts'
import type { PageId, PageRow } from '../../shared/pages'
import { expect, test } from '../e2e/harness/test'

/** Queries under which a page shows something else. */
const views: Partial<Record<PageId, readonly string[]>> = {
  'game-list': ['gameType=RNG', 'q=sun', 'type=fav'],
  lottery: ['history=1'],
  login: ['method=sms'],
}

const offline: Screen = { name: 'offline', path: '/m/offline' }

interface Screen {
  name: string
  path: string
}

const pages = Object.entries<PageRow>(await readPages())

/** Entrances send members away, and pages of members send guests away. */
function screensOf(visitor: 'guest' | 'member'): Screen[] {
  const shown = pages.filter(([, { entrance, needsLogin }]) => !(visitor === 'guest' ? needsLogin : entrance))
  const screens = shown.flatMap(
    ([
      id,
      {
        paths: [path],
      },
    ]) => [
      { name: id, path },
      ...(views[id as PageId] ?? []).map((query) => ({ name: `${id} ${query}`, path: `${path}?${query}` })),
    ],
  )
  return [...screens, offline]
}

const widths = [390, 1280]

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light'])
    for (const visitor of ['guest', 'member'] as const)
      test(`${language} ${theme} ${visitor}`, async ({ page, context, baseURL, logIn }) => {
        test.setTimeout(600_000)
        await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
        if (visitor === 'member') await logIn('rafi88')
        for (const { name, path } of screensOf(visitor)) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          // The offline page has no scripts of the product.
          if (name !== offline.name) await expect(page.locator('html')).toHaveAttribute('data-ready', '')
          await page.waitForLoadState('networkidle')
          for (const width of widths) {
            await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
            const file = `test-results/screens/${name}/${language}-${theme}-${visitor}-${width}.png`
            await page.screenshot({ path: file, animations: 'disabled' })
          }
        }
      })
