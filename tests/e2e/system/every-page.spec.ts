import type { Page } from 'playwright/test'
import { filesOfPage, readPages } from '../../../scripts/page-table.ts'
import { accessibilityFaults, opposites } from '../harness/accessibility'
import { layoutFaults } from '../harness/lost-text'
import { offeredLanguages } from '../harness/offered-languages'
import { ready } from '../harness/ready'
import { switchLanguage } from '../harness/switch-language'
import { expect, test } from '../harness/test'

/**
 * Every page: accessible in both themes and directions, whole at every width and with large text, and on phones in
 * four languages more. What a page shows only after a tap (dialogs, refused forms, suggestions) has its test in the
 * folder of its area.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

const table = await readPages()
const pages = Object.values(table)
const pathsWhere = (needsLogin: boolean) =>
  pages.filter((page) => Boolean(page.needsLogin) === needsLogin).map(({ paths: [path] }) => path)

/** A page that shows something else under a query or to a member has it here. */
const visits: Record<string, readonly string[]> = {
  guest: [
    ...pathsWhere(false),
    '/m/login?method=sms',
    '/m/register?method=mobileNum',
    '/m/forget?method=email',
    '/m/gameList?gameType=RNG&vassalage=PG',
    '/m/gameList?type=fav',
    '/m/gameList?q=dragon&minBet=5&sort=new',
    '/m/game?category=RNG',
    '/m/game?category=LIVE',
    '/m/app?guide=ios',
    '/m/app?guide=android',
    '/m/help?p=0',
    '/m/help?q=a',
    '/m/help?q=zzzz',
    '/m/helpDetail?p=1&c=1',
    '/m/helpDetail?p=0',
    '/m/userAgreement?policy=privacy',
    '/m/activity?id=reef-quest',
  ],
  rafi88: [
    ...pathsWhere(true),
    '/m/home',
    '/m/gameList?gameType=RNG',
    '/m/gameList?type=hot',
    '/m/gameList?type=fav',
    '/m/game',
    '/m/lottery',
    '/m/lottery?history=1',
    '/m/notice?id=notice-1',
    '/m/webEmail?id=40182776-withdrawal',
    '/m/service',
    '/m/feedback',
    '/m/activity?id=reef-quest&apply=1',
    '/m/member/manualRebate?part=history',
    '/m/member/agent/downline?add=member',
    '/m/member/agent/member?id=40182777',
  ],
  // Has limits, one of which waits and one of which can be confirmed.
  limits01: ['/m/limits', '/m/limits?kind=deposit&period=day', '/m/limits?kind=time'],
  // The prompt to register over what free play may use.
  trial01: ['/m/member/home'],
  // Has no favourites, and the money to play.
  nusrat: [
    '/m/home',
    '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000',
    '/m/sportsGame',
    '/m/activity?id=reef-quest',
  ],
}

/** Bengali, and languages of long words and tall letters: whatever they have room for, all others do. */
const furtherLanguages = ['ta', 'bn', 'ru', 'my'].filter((tag) => offeredLanguages().includes(tag))

/** Opens a page as soon as it is whole and hydrated: its pictures have their places before they are loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await ready(page)
}

/** The area that a path belongs to: the folder of its page in `client/areas/`. */
function areaOf(path: string): string {
  const [id] = Object.entries(table).find(([, page]) => page.paths[0] === path.split('?')[0]) ?? []
  if (id === undefined) throw new Error(`${path} is not the first path of any page in shared/pages.ts`)
  return String(filesOfPage(id).component.split('/')[2])
}

async function checkLayout(page: Page, path: string, lang: string): Promise<void> {
  for (const width of [320, 834, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await layoutFaults(page), `${path} ${lang} at ${width} px`).toEqual([])
  }
  // The Content Security Policy blocks style attributes in markup, not styles set by script.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.setViewportSize({ width: 320, height: 844 })
  expect.soft(await layoutFaults(page), `${path} ${lang} at 320 px with text at 200 %`).toEqual([])
}

/** Checks the page that is open in another language, on phones. A switch is faster than another document. */
async function checkSwitched(page: Page, path: string, lang: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  // The page of a game has no menus.
  const hasPicker = (await page.locator('#language').count()) > 0
  if (hasPicker) await switchLanguage(page, lang)
  else await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await layoutFaults(page), `${path} ${lang} at ${width} px`).toEqual([])
  }
}

/** Pages of one test: few enough for its time on a busy machine. */
const PAGES_MAX = 4

/** Visits by area, in tests. The first page of a test takes a second longer, because nothing is cached yet. */
const walks = Object.entries(visits).flatMap(([visitor, paths]) =>
  Object.entries(Object.groupBy(paths, areaOf)).flatMap(([area, ofArea = []]) =>
    Array.from({ length: Math.ceil(ofArea.length / PAGES_MAX) }, (_, index) => ({
      visitor,
      name: `${area} ${index + 1}`,
      paths: ofArea.slice(index * PAGES_MAX, (index + 1) * PAGES_MAX),
    })),
  ),
)

for (const { visitor, name, paths } of walks)
  test(`${name}: pages of ${visitor} have no accessibility fault and are whole`, async ({
    page,
    context,
    baseURL,
    logIn,
  }) => {
    test.slow()
    if (visitor !== 'guest') await logIn(visitor)
    for (const look of opposites) {
      const cookies = Object.entries(look).map(([name, value]) => ({ name, value, url: String(baseURL) }))
      for (const path of paths) {
        await context.addCookies(cookies)
        await page.setViewportSize({ width: 390, height: 844 })
        await open(page, path)
        if (/outerFrame\?|sportsGame/.test(path)) await expect(page.locator('iframe')).toBeVisible()
        expect.soft(await accessibilityFaults(page), `${path} ${look.lang}`).toEqual([])
        await checkLayout(page, path, look.lang)
        if (look === opposites.at(-1))
          for (const lang of furtherLanguages) await checkSwitched(page, path, lang)
      }
    }
  })

test('a field without a label is a fault', async ({ page }) => {
  await open(page, '/m/trail')
  await page.getByRole('main').evaluate((main) => main.appendChild(document.createElement('input')))
  expect(await accessibilityFaults(page)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^label: /),
      expect.stringMatching(/^input_label_exists: /),
    ]),
  )
})
