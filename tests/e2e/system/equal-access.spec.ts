import type { Page } from 'playwright/test'
import { readPages } from '../../../scripts/page-table.ts'
import { equalAccessFaults } from '../harness/equal-access'
import { expect, test } from '../harness/test'

/** Every page has no fault by the rules of IBM Equal Access, the second accessibility engine beside axe. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = Object.values(await readPages())
const pathsWhere = (needsLogin: boolean) =>
  pages.filter((page) => page.needsLogin === needsLogin).map(({ paths: [path] }) => path)

/** A page that shows something else under a query has it here. */
const paths = {
  guest: [
    ...pathsWhere(false),
    '/m/login?method=sms',
    '/m/forget?method=email',
    '/m/gameList?q=reef',
    '/m/help?q=password',
    '/m/activity?id=reef-quest',
  ],
  member: [
    '/m/home',
    ...pathsWhere(true),
    '/m/gameList?type=fav',
    '/m/lottery?history=1',
    '/m/notice?id=notice-1',
    '/m/webEmail?id=40182776-withdrawal',
    '/m/activity?id=reef-quest&apply=1',
    '/m/feedback',
  ],
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  // The engine finds no names of the fields in a closed section: it reads only labels that are on the screen.
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

for (const [lang, theme] of [
  ['en', 'dark'],
  ['ur', 'light'],
] as const)
  for (const visitor of ['guest', 'member'] as const)
    test(`no page of a ${visitor} has a fault (${lang}, ${theme})`, async ({
      page,
      context,
      baseURL,
      logIn,
    }) => {
      test.slow()
      const url = String(baseURL)
      await context.addCookies([
        { name: 'lang', value: lang, url },
        { name: 'theme', value: theme, url },
      ])
      if (visitor === 'member') await logIn('rafi88')
      for (const path of paths[visitor]) {
        await open(page, path)
        expect.soft(await equalAccessFaults(page), path).toEqual([])
      }
    })

test('a field without a label is a fault', async ({ page }) => {
  await open(page, '/m/trail')
  await page.getByRole('main').evaluate((main) => main.appendChild(document.createElement('input')))
  expect(await equalAccessFaults(page)).toEqual([expect.stringMatching(/^input_label_exists: /)])
})
