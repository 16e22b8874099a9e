import { VITALS_PATH } from '../../../shared/http/vitals'
import { HEALTH_PATH, SERVICE_WORKER_PATH } from '../../../shared/http/worker-paths'
import { href } from '../../../shared/paths'
import { SCRIPTS_COOKIE } from '../../../shared/storage/cookie-names'
import { CSP_REPORTS_PATH } from '../../../worker/security/content-policy'
import { CSRF_HEADER } from '../../../worker/security/csrf'
import { cookieChoice } from '../../fixtures/consent-cookie'
import type { RequestKind } from '../../fixtures/costs'
import type { FakePlatform } from '../../fixtures/fake-platform'
import { createMember, type TestMember } from './member-requests'

/**
 * One request of each kind that the lobby gets, as a browser sends it, with everything that must happen
 * before.
 * The worker’s caches are filled, unless the kind states otherwise.
 */

export interface CountedRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A lobby with the scriptable platform. */
export interface ScriptedLobby {
  /** Origin of its pages. */
  origin: string
  /** Sends a request unchanged. */
  ask(request: CountedRequest): Promise<{ status: number; text(): Promise<string> }>
  /** Empties all caches. */
  flush(): Promise<unknown>
  platform: FakePlatform
}

/** A visitor with a unique IP address and account. */
export interface CountedVisitor {
  userName: string
  /** The header with the IP address, as Cloudflare’s edge sends it. */
  headers: Record<string, string>
}

export const createVisitor = (number: number): CountedVisitor => ({
  userName: `player-${number}`,
  headers: { 'CF-Connecting-IP': `198.51.${100 + (number >> 8)}.${number & 255}` },
})

/** Creates a visitor with a unique IPv6 /48 network. */
export const createIpv6Visitor = (number: number): CountedVisitor => ({
  userName: `player6-${number}`,
  headers: { 'CF-Connecting-IP': `2001:db8:${number.toString(16)}::1` },
})

interface Kind {
  /** HTTP status of a successful request. */
  status: number
  /** Does everything that must happen before the request. */
  prepare(at: ScriptedLobby, who: CountedVisitor): Promise<CountedRequest>
  /** Undoes the effects of `prepare`. */
  after?(at: ScriptedLobby): unknown
}

interface Player extends TestMember {
  headers: Record<string, string>
}

/**
 * Creates a member with a session that this isolate has not checked yet, while the member’s Durable Objects
 * are in use. Every request then costs as much as a session’s first one in an isolate.
 * @param warm paths that the member has opened before, in another session
 */
async function player(
  at: ScriptedLobby,
  { userName, headers }: CountedVisitor,
  warm?: string,
): Promise<Player> {
  const cookies = ({ cookie }: TestMember) => ({ ...headers, Cookie: `${cookie}; ${SCRIPTS_COOKIE}=1` })
  const before = await createMember({ userName })
  await read(at, { path: warm ?? '/m/api/unread', headers: { ...cookies(before), ...calling(at, before) } })
  const who = await createMember({ userName })
  return { ...who, headers: cookies(who) }
}

async function read(at: ScriptedLobby, request: CountedRequest): Promise<string> {
  const answer = await at.ask(request)
  const text = await answer.text()
  if (answer.status >= 400) throw new Error(`${request.path} answers ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

/** Returns the headers of an API call by the lobby’s pages. */
const calling = (
  { origin }: ScriptedLobby,
  { csrfToken }: Pick<TestMember, 'csrfToken'> = { csrfToken: 'guest' },
) => ({
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
  [CSRF_HEADER]: csrfToken,
})

const form = (
  at: ScriptedLobby,
  path: string,
  fields: Record<string, string>,
  headers: object,
): CountedRequest => ({
  path,
  method: 'POST',
  headers: { ...headers, ...calling(at), 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const keyIn = (html: string): string => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

const warm = async (at: ScriptedLobby, path: string, { headers }: CountedVisitor) => {
  await read(at, { path, headers })
  return { path, headers }
}

const guestPage = (path: string): Kind => ({ status: 200, prepare: (at, who) => warm(at, path, who) })

const guestCall = (path: string): Kind => ({
  status: 200,
  prepare: async (at, { headers }) => {
    const asked = { path, headers: { ...headers, ...calling(at) } }
    await read(at, asked)
    return asked
  },
})

const memberPage = (path: string): Kind => ({
  status: 200,
  prepare: async (at, visitor) => ({ path, headers: (await player(at, visitor, path)).headers }),
})

const memberCall = (
  path: string,
  status = 200,
  more: Pick<CountedRequest, 'method' | 'body'> = {},
): Kind => ({
  status,
  async prepare(at, visitor) {
    const who = await player(at, visitor)
    return { path, headers: { ...who.headers, ...calling(at, who) }, ...more }
  },
})

/** Creates the kind of request that posts a form that moves money, with the key of its page. */
const moneyForm = (path: string, fields: Record<string, string>): Kind => ({
  status: 303,
  async prepare(at, visitor) {
    const who = await player(at, visitor, path)
    const key = keyIn(await read(at, { path, headers: who.headers }))
    return form(at, path, { csrfToken: who.csrfToken, key, ...fields }, who.headers)
  },
})

/** Creates the kind of request that posts a form for guests. */
const guestForm = (
  path: string,
  status: number,
  fields: (who: CountedVisitor) => Record<string, string>,
): Kind => ({
  status,
  async prepare(at, who) {
    await warm(at, path, who)
    return form(at, path, fields(who), who.headers)
  },
})

const home = href('home')
const loginOf = ({ userName }: CountedVisitor) => ({
  method: 'username',
  username: userName,
  password: 'river-Stone-7',
})
/** Number of wrong passwords before the rate limit applies. */
const WRONG_ALLOWED = 5

export const REQUEST_KINDS: Readonly<Record<RequestKind, Kind>> = {
  'guest-page': guestPage(home),
  'guest-page-missed': {
    status: 200,
    async prepare(at, { headers }) {
      await at.flush()
      return { path: home, headers }
    },
  },
  'guest-list': guestPage(href('game-list', { gameType: 'RNG' })),
  'login-page': guestPage(href('login')),
  'guest-data': guestCall(`${home}.data`),
  search: guestCall('/m/api/games/suggestions?q=fish'),
  winners: guestCall('/m/api/winners'),
  'member-page': memberPage(home),
  'member-page-whole': {
    status: 200,
    async prepare(at, visitor) {
      const { headers, cookie } = await player(at, visitor, home)
      return { path: home, headers: { ...headers, Cookie: cookie } }
    },
  },
  'member-centre': memberPage(href('member-home')),
  'member-data': memberCall(`${home}.data`),
  unread: memberCall('/m/api/unread'),
  wallet: memberCall('/m/api/wallet'),
  favourite: memberCall('/m/api/favourites/PG/1000', 204, { method: 'PUT' }),
  launch: memberCall('/m/api/launch', 200, {
    method: 'POST',
    body: JSON.stringify({ kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }),
  }),
  login: guestForm(href('login'), 303, loginOf),
  // A login that is refused after many attempts from many IP addresses.
  'login-refused': {
    status: 429,
    async prepare(at, who) {
      const path = href('login')
      await warm(at, path, who)
      at.platform.script('login', { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 401 })
      const attempt = form(at, path, loginOf(who), who.headers)
      for (let tried = 0; tried <= WRONG_ALLOWED; tried += 1) await (await at.ask(attempt)).text()
      return attempt
    },
    after: ({ platform }) => platform.heal(),
  },
  registration: guestForm(href('register'), 303, (who) => {
    const login = loginOf(who)
    return { ...login, confirmPassword: login.password, agreed: 'on' }
  }),
  'deposit-page': memberPage(href('deposit')),
  deposit: moneyForm(href('deposit'), { amount: '2000', channel: 'padma-qr', bonus: '' }),
  transfer: moneyForm(href('transfers'), { intent: 'send', walletId: 'FC', amount: '500' }),
  withdrawal: moneyForm(href('withdraw'), {
    amount: '2000',
    receives: '2000',
    account: 'A1',
    fundPassword: '739158',
  }),
  form: guestForm(href('help-detail', { p: '0' }), 200, () => ({ helpful: 'no' })),
  vitals: {
    status: 204,
    prepare: async (at, { headers }) => ({
      path: VITALS_PATH,
      method: 'POST',
      headers: { ...headers, ...calling(at), Cookie: cookieChoice('accept', { purposes: 'speed' }) },
      body: JSON.stringify({
        page: 'home',
        language: 'UR',
        connection: '3g',
        values: { LCP: 2410.5, INP: 180, CLS: 0.04, TTFB: 320 },
      }),
    }),
  },
  report: {
    status: 204,
    prepare: async (_, { headers }) => ({
      path: CSP_REPORTS_PATH,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'document-uri': 'https://lobby.example/m',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js',
        },
      }),
    }),
  },
  'service-worker': {
    status: 200,
    prepare: async (_, { headers }) => ({ path: SERVICE_WORKER_PATH, headers }),
  },
  health: { status: 200, prepare: async (_, { headers }) => ({ path: HEALTH_PATH, headers }) },
  // A page for which nothing is cached, while the platform does not respond.
  'outage-page': {
    status: 200,
    async prepare(at, { headers }) {
      await at.flush()
      at.platform.script('*', { kind: 'reset' })
      return { path: home, headers }
    },
    after: ({ platform }) => platform.heal(),
  },
}
