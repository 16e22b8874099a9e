import { VITALS_PATH } from '../../../shared/http/vitals'
import { HEALTH_PATH } from '../../../shared/http/worker-paths'
import { ROUTES_HEADER } from '../../../shared/page-data/page-data'
import { href, type PageId } from '../../../shared/paths'
import { DEVICES_PER_MEMBER, type MemberDevice } from './soak-members'
import { BrowserVisitor, type VisitorResponse } from './soak-visitor'

/** Actions of visitors in a soak, with their weights and expected statuses. */

const LANGUAGES = ['BN', 'EN', 'UR', 'ES', 'HI', 'AR', 'FR', 'VI']
const OPEN_PAGES: readonly PageId[] = [
  'home',
  'help',
  'activity',
  'agreement',
  'login',
  'register',
  'lottery',
  'slots-center',
  'service',
  'player-protection',
  'self-test',
]
const MEMBER_PAGES: readonly PageId[] = [
  'home',
  'member-home',
  'deposit',
  'withdraw',
  'transfers',
  'message',
  'web-email',
  'reward-center',
  'transactions',
  'betting-record',
  'payment-records',
  'statement',
  'security',
  'devices',
  'vip',
  'cashback',
  'limits',
  'invite-friends',
  'activity',
  'help',
]
const SEARCHES = ['bengal', 'roulette', 'fish', 'ড্রাগন', 'gold', 'a', 'zzzz', 'প', 'mega 88', '🎰']
const GAMES = ['PG/10000', 'REEF/20000', 'SALON/30000']

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const inList = { gameType: 'RNG' }
const someList = () => href('game-list', inList)

interface Action {
  /** Frequency of this action relative to the other actions. */
  weight: number
  /** HTTP statuses that this action may return. */
  expects: readonly number[]
  run(visitors: SoakVisitors): Promise<VisitorResponse | VisitorResponse[]>
}

export interface SoakVisitors {
  origin: string
  devices: readonly MemberDevice[]
}

const guest = ({ origin }: SoakVisitors) => new BrowserVisitor(origin, oneOf(LANGUAGES))
const member = ({ devices }: SoakVisitors) => oneOf(devices)
/**
 * Returns a member’s device for payments and logouts. With one such device per member, no two devices undo
 * each other’s actions.
 */
const payer = ({ devices }: SoakVisitors) =>
  oneOf(devices.filter((_, index) => index % DEVICES_PER_MEMBER === 0))
const wanderer = ({ devices }: SoakVisitors) =>
  oneOf(devices.filter((_, index) => index % DEVICES_PER_MEMBER === 1))

const dataOf = (visitor: BrowserVisitor, page: PageId) =>
  visitor.get(`${href(page as 'home')}.data`, { [ROUTES_HEADER]: `root,${page}` })

/** Aborts a page request at a random time, before or after its first byte. @returns 499, nginx's status for it */
async function abandoned(visitor: BrowserVisitor, path: string): Promise<VisitorResponse> {
  const signal = AbortSignal.timeout(1 + Math.floor(Math.random() * 60))
  try {
    return await visitor.get(path, {}, signal)
  } catch (error) {
    if (signal.aborted) return { status: 499, text: '', location: '' }
    throw error
  }
}

const vitals = (page: string) =>
  JSON.stringify({ page, language: 'BN', connection: '4g', values: { LCP: 1800, INP: 90, CLS: 0.01 } })

export const ACTION_MIX: Readonly<Record<string, Action>> = {
  'guest page': {
    weight: 30,
    expects: [200],
    run: (all) => guest(all).get(href(oneOf(OPEN_PAGES) as 'home')),
  },
  'guest list': { weight: 6, expects: [200], run: (all) => guest(all).get(someList()) },
  'guest data': { weight: 10, expects: [200], run: (all) => dataOf(guest(all), oneOf(OPEN_PAGES)) },
  'guest at a closed page': {
    weight: 2,
    expects: [302],
    run: (all) => guest(all).get(href(oneOf(['deposit', 'member-home', 'vip']))),
  },
  'member page': {
    weight: 22,
    expects: [200],
    run: (all) => {
      const who = member(all)
      return who.act(() => who.get(href(oneOf(MEMBER_PAGES) as 'home')))
    },
  },
  'member data': {
    weight: 10,
    expects: [200],
    run: (all) => {
      const who = member(all)
      return who.act(() => dataOf(who, oneOf(MEMBER_PAGES)))
    },
  },
  search: {
    weight: 6,
    expects: [200],
    run: (all) => guest(all).get(`/m/api/games/suggestions?q=${encodeURIComponent(oneOf(SEARCHES))}`),
  },
  heart: {
    weight: 3,
    expects: [204],
    run: (all) => {
      const who = member(all)
      const path = `/m/api/favourites/${oneOf(GAMES)}`
      return who.act(async () => [await who.call('PUT', path), await who.call('DELETE', path)])
    },
  },
  vitals: {
    weight: 3,
    expects: [204],
    run: (all) => guest(all).call('POST', VITALS_PATH, vitals(oneOf(OPEN_PAGES))),
  },
  captcha: { weight: 1, expects: [200], run: (all) => guest(all).get('/m/api/captcha') },
  file: {
    weight: 2,
    expects: [200],
    run: (all) => guest(all).get(oneOf(['/robots.txt', '/sitemap.xml', HEALTH_PATH])),
  },
  'bad input': {
    weight: 4,
    expects: [302, 400, 401, 403, 404, 405, 422],
    run: (all) => badInput(all),
  },
  abandoned: {
    weight: 5,
    expects: [200, 499],
    run: (all) => abandoned(guest(all), oneOf([href('home'), someList(), href('help')])),
  },
  'abandoned by a member': {
    weight: 3,
    expects: [200, 499],
    run: (all) => {
      const who = member(all)
      return who.act(() => abandoned(who, href(oneOf(MEMBER_PAGES) as 'home')))
    },
  },
  deposit: {
    weight: 0.3,
    expects: [303],
    run: (all) => {
      const who = payer(all)
      return who.act(() => who.deposit(oneOf(['500', '600', '750'])))
    },
  },
  'transfer to a vendor': {
    weight: 0.6,
    expects: [303],
    run: (all) => {
      const who = payer(all)
      return who.act(() => who.transfer({ intent: 'send', walletId: 'JL', amount: '1' }))
    },
  },
  'all home': {
    weight: 0.2,
    expects: [303],
    run: (all) => {
      const who = payer(all)
      return who.act(() => who.transfer({ intent: 'all' }))
    },
  },
  'logout and login': {
    weight: 0.6,
    expects: [303],
    run: (all) => {
      const who = wanderer(all)
      return who.act(async () => [await who.logOut(), await who.logIn()])
    },
  },
}

function badInput(all: SoakVisitors): Promise<VisitorResponse> {
  const visitor = guest(all)
  return oneOf([
    () => visitor.call('POST', VITALS_PATH, '{"page":'),
    () => visitor.call('POST', VITALS_PATH, vitals('x'.repeat(2000))),
    () => visitor.get('/assets/none-00000000.js'),
    () => visitor.get('/m/api/nothing'),
    () => visitor.get(`/m/api/games/suggestions?q=${'x'.repeat(500)}`),
    () => visitor.call('PUT', '/m/api/favourites/PG/10000'),
    () => visitor.call('DELETE', '/m/api/games/suggestions'),
    () => visitor.post(href('deposit'), { csrfToken: 'false', amount: '-1' }),
  ])()
}

const total = Object.values(ACTION_MIX).reduce((sum, { weight }) => sum + weight, 0)

/** Draws the name of an action by weight. */
export function drawActionName(): string {
  let left = Math.random() * total
  for (const [name, { weight }] of Object.entries(ACTION_MIX)) {
    left -= weight
    if (left < 0) return name
  }
  return 'guest page'
}
