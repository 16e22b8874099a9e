import { filesOfPage } from '../../../scripts/build/page-files.ts'
import { href, pageIds, pageOfPath } from '../../../shared/paths'
import { readPages } from '../../fixtures/page-rows'

const rows = await readPages()
const pathsWhere = (needsLogin: boolean) =>
  pageIds.filter((id) => Boolean(rows[id].needsLogin) === needsLogin).map((id) => href(id))

/** Paths of all pages, by the visitor who opens them. */
export const PAGE_VISITS: Record<string, readonly string[]> = {
  guest: pathsWhere(false),
  rafi88: pathsWhere(true),
}

/** Paths of pages whose content differs for a query or another visitor. */
export const PAGE_STATE_VISITS: typeof PAGE_VISITS = {
  guest: [
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
    '/m/member/agent/contracts?part=offer&member=40182777&kind=salary',
    '/m/selfExclusion?length=6',
  ],
  // `limits01` has limits, of which one is pending and one can be confirmed.
  limits01: ['/m/limits', '/m/limits?kind=deposit&period=day', '/m/limits?kind=time'],
  // Free play sees a prompt to register instead of this page.
  trial01: ['/m/member/home'],
  // `nusrat` has money and no favourites.
  nusrat: [
    '/m/home',
    '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000',
    '/m/sportsGame',
    '/m/activity?id=reef-quest',
  ],
}

/** All pages in all states. */
export const ALL_VISITS: typeof PAGE_VISITS = Object.fromEntries(
  Object.keys(PAGE_STATE_VISITS).map((visitor) => [
    visitor,
    [...(PAGE_VISITS[visitor] ?? []), ...(PAGE_STATE_VISITS[visitor] ?? [])],
  ]),
)

/** Returns the area of a path: the folder of its page in `client/areas/`. */
function areaOf(path: string): string {
  const id = pageOfPath(path.split('?')[0] ?? '')
  if (id === undefined) throw new Error(`${path} is of no page in shared/paths.ts`)
  return String(filesOfPage(id).component.split('/')[2])
}

/** Maximum of pages per test. More could exceed the test’s timeout on a busy machine. */
const PAGES_MAX = 4

/**
 * Groups visits by visitor into as few tests as their timeout allows, for tests that need little time per
 * page.
 * @param pagesMax maximum of pages per test
 */
export const groupByVisitor = (all: typeof ALL_VISITS, pagesMax: number) =>
  Object.entries(all).flatMap(([visitor, paths]) => {
    const tests = Math.ceil(paths.length / pagesMax)
    const size = Math.ceil(paths.length / tests)
    return Array.from({ length: tests }, (_, index) => ({
      visitor,
      paths: paths.slice(index * size, (index + 1) * size),
    }))
  })

/**
 * Groups visits into one or more tests per area. The first page of each test takes a second longer, because
 * nothing is cached yet.
 */
export const groupByArea = (all: typeof ALL_VISITS) =>
  Object.entries(all).flatMap(([visitor, paths]) =>
    Object.entries(Object.groupBy(paths, areaOf)).flatMap(([area, ofArea = []]) =>
      Array.from({ length: Math.ceil(ofArea.length / PAGES_MAX) }, (_, index) => ({
        visitor,
        name: `${area} ${index + 1}`,
        paths: ofArea.slice(index * PAGES_MAX, (index + 1) * PAGES_MAX),
      })),
    ),
  )
