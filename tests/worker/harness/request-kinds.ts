import { href } from '../../../shared/pages'
import { SCRIPTS_COOKIE } from '../../../shared/scripts-cookie'
import { HEALTH_PATH, SERVICE_WORKER_PATH } from '../../../shared/served-paths'
import { VITALS_PATH } from '../../../shared/vitals'
import { CSRF_HEADER } from '../../../worker/security/csrf'
import { REPORTS_PATH } from '../../../worker/security/content-policy'
import type { RequestKind } from '../../../scripts/scale/costs'
import { type Member, member } from './member'

/**
 * One request of each kind that the lobby gets, as a browser sends it, with all that it needs beforehand. The worker's
 * caches are warm, unless the kind says otherwise.
 */

export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A lobby of the scriptable platform. */
export interface Asker {
  /** Of its pages' URLs. */
  origin: string
  /** Sends a request as it is. */
  ask(request: Asked): Promise<{ status: number; text(): Promise<string> }>
  /** Puts everything cached out of use. */
  flush(): Promise<unknown>
  /** Lets the platform fail every call, or answer again. */
  platformFails(isFailing: boolean): void
}

interface Kind {
  /** The status that shows that the request did what it should. */
  status: number
  /** Does what comes before the request. */
  prepare(at: Asker): Promise<Asked>
  /** Ends what `prepare` began. */
  after?(at: Asker): unknown
}

let visitors = 0

/** A visitor with an address of their own, as Cloudflare's edge tells it. */
function visitor() {
  visitors += 1
  return { 'CF-Connecting-IP': `198.51.${100 + (visitors >> 8)}.${visitors & 255}` }
}

interface Player extends Member {
  headers: Record<string, string>
}

/**
 * A member whose objects are in use, with a session that this isolate has not asked about yet: every request costs as
 * much as the first one of a session in an isolate.
 * @param warm what they have opened before, in another session
 */
async function player(at: Asker, warm?: string): Promise<Player> {
  const headers = visitor()
  const userName = `player-${visitors}`
  const cookies = ({ cookie }: Member) => ({ ...headers, Cookie: `${cookie}; ${SCRIPTS_COOKIE}=1` })
  const before = await member({ userName })
  await read(at, { path: warm ?? '/m/api/unread', headers: { ...cookies(before), ...calling(at, before) } })
  const who = await member({ userName })
  return { ...who, headers: cookies(who) }
}

async function read(at: Asker, request: Asked): Promise<string> {
  const answer = await at.ask(request)
  const text = await answer.text()
  if (answer.status >= 400) throw new Error(`${request.path} answers ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

/** Headers of a call by our own pages. */
const calling = ({ origin }: Asker, { csrfToken }: Pick<Member, 'csrfToken'> = { csrfToken: 'guest' }) => ({
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
  [CSRF_HEADER]: csrfToken,
})

const form = (at: Asker, path: string, fields: Record<string, string>, headers: object): Asked => ({
  path,
  method: 'POST',
  headers: { ...headers, ...calling(at), 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const keyIn = (html: string): string => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

const warm = async (at: Asker, path: string) => {
  await read(at, { path, headers: visitor() })
  return { path, headers: visitor() }
}

const guestPage = (path: string): Kind => ({ status: 200, prepare: (at) => warm(at, path) })

const guestCall = (path: string): Kind => ({
  status: 200,
  prepare: async (at) => {
    await read(at, { path, headers: { ...visitor(), ...calling(at) } })
    return { path, headers: { ...visitor(), ...calling(at) } }
  },
})

const memberPage = (path: string): Kind => ({
  status: 200,
  prepare: async (at) => ({ path, headers: (await player(at, path)).headers }),
})

const memberCall = (path: string, status = 200, more: Pick<Asked, 'method' | 'body'> = {}): Kind => ({
  status,
  async prepare(at) {
    const who = await player(at)
    return { path, headers: { ...who.headers, ...calling(at, who) }, ...more }
  },
})

/** A form that moves money, with the key of its page. */
const moneyForm = (path: string, fields: Record<string, string>): Kind => ({
  status: 303,
  async prepare(at) {
    const who = await player(at, path)
    const key = keyIn(await read(at, { path, headers: who.headers }))
    return form(at, path, { csrfToken: who.csrfToken, key, ...fields }, who.headers)
  },
})

/** A form of guests. */
const guestForm = (path: string, status: number, fields: Record<string, string>): Kind => ({
  status,
  async prepare(at) {
    await warm(at, path)
    return form(at, path, fields, visitor())
  },
})

const outage = (path: string, status: number): Kind => ({
  status,
  async prepare(at) {
    await at.flush()
    at.platformFails(true)
    return { path, headers: visitor() }
  },
  after: (at) => at.platformFails(false),
})

const home = href('home')
const login = { method: 'username', username: 'rahim01', password: 'river-Stone-7' }

export const requestKinds: Readonly<Record<RequestKind, Kind>> = {
  'guest-page': guestPage(home),
  'guest-page-missed': {
    status: 200,
    async prepare(at) {
      await at.flush()
      return { path: home, headers: visitor() }
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
    async prepare(at) {
      const { headers, cookie } = await player(at, home)
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
  login: guestForm(href('login'), 303, login),
  'login-refused': {
    status: 429,
    async prepare(at) {
      await warm(at, href('login'))
      const headers = visitor()
      const account = { ...login, username: `attacked-${visitors}`, password: '' }
      const attempt = { ...account, password: 'wrong-Stone-7' }
      for (let tried = 0; tried < 6; tried += 1) await at.ask(form(at, href('login'), attempt, headers))
      return form(at, href('login'), attempt, headers)
    },
  },
  registration: guestForm(href('register'), 303, {
    ...login,
    confirmPassword: login.password,
    agreed: 'on',
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
  form: guestForm(href('feedback'), 200, { content: 'The lobby is nice', contact: '' }),
  vitals: {
    status: 204,
    prepare: async (at) => ({
      path: VITALS_PATH,
      method: 'POST',
      headers: { ...visitor(), ...calling(at) },
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
    prepare: async () => ({
      path: REPORTS_PATH,
      method: 'POST',
      headers: { ...visitor(), 'Content-Type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'document-uri': 'https://lobby.example/m',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js',
        },
      }),
    }),
  },
  'service-worker': { status: 200, prepare: async () => ({ path: SERVICE_WORKER_PATH, headers: visitor() }) },
  health: { status: 200, prepare: async () => ({ path: HEALTH_PATH, headers: visitor() }) },
  'outage-page': outage(home, 200),
}
