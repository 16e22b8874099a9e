import Big from 'big.js'
import { API_PREFIX, HEALTH_PATH } from '../../../shared/http/worker-paths.ts'
import { href, paths } from '../../../shared/paths.ts'
import type { PlainBrowser } from './plain-browser.ts'

/**
 * Steps of a rehearsal at the deployed lobby. Each returns what it saw, and throws an Error that says what is
 * wrong.
 */

type Page = Awaited<ReturnType<PlainBrowser['open']>>

/** Describes an unexpected page: where it is, and what it says. */
const describePage = ({ url, status, heading, errors }: Page): string =>
  [`${url.pathname} answers ${status}`, heading, ...errors].filter((text) => text !== '').join(': ')

/** Checks that the lobby runs. @returns the id of its build */
export async function checkHealth(browser: PlainBrowser): Promise<{ build: string }> {
  const response = await browser.get(HEALTH_PATH)
  if (!response.ok()) throw new Error(`${HEALTH_PATH} answers ${response.status()}`)
  return (await response.json()) as { build: string }
}

interface DeepHealth {
  parts: Record<string, { ok: boolean; error?: string }>
}

/** Checks what the lobby depends on: the platform, KV and the Durable Objects. */
export async function checkDeepHealth(browser: PlainBrowser, purgeToken: string): Promise<string> {
  const response = await browser.get(`${HEALTH_PATH}?deep=1`, { Authorization: `Bearer ${purgeToken}` })
  if (response.status() === 401) throw new Error('PURGE_TOKEN is not the secret of this environment')
  const { parts } = (await response.json()) as DeepHealth
  const failed = Object.entries(parts).filter(([, { ok }]) => !ok)
  if (failed.length > 0 || !response.ok())
    throw new Error(failed.map(([part, { error }]) => `${part}: ${error}`).join(', '))
  return `${Object.keys(parts).join(', ')} are ok`
}

/** Logs in with the form of the login page. */
export async function logIn(
  browser: PlainBrowser,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const page = await browser.open(href('login'))
  const form = page.forms.find(({ fields }) => 'password' in fields)
  if (!form) throw new Error(`no login by user name: ${describePage(page)}`)
  if ('captcha' in form.fields)
    throw new Error('the platform requires a captcha: exempt the test account from it')
  const after = await browser.submit(page, form, { username, password })
  if (csrfTokenOf(after) === undefined) throw new Error(describePage(after))
  return `${username} is logged in, and sees ${after.url.pathname}`
}

const csrfTokenOf = ({ forms }: Page): string | undefined =>
  forms.map(({ fields }) => fields.csrfToken).find((token) => token !== undefined)

/** Pages with links to games, in the order of the search. */
const GAME_PAGES = [href('home'), href('game-list', { type: 'hot' }), href('game-list', { gameType: 'RNG' })]

const gamePaths: readonly string[] = [...paths.game, ...paths['outer-frame']]

/** Launches the first game that a page links to. Only a browser with scripts can open the game itself. */
export async function launchGame(browser: PlainBrowser): Promise<string> {
  for (const path of GAME_PAGES) {
    const page = await browser.open(path)
    const links = page.links.map((link) => new URL(link, page.url))
    const game = links.find(
      ({ pathname, searchParams }) => gamePaths.includes(pathname) && searchParams.has('nodeId'),
    )
    if (!game) continue
    const { category, vendor, id, nodeId } = Object.fromEntries(game.searchParams)
    const launch = { kind: 'game', category, vendor, gameId: id ?? nodeId, nodeId }
    const response = await browser.postJson(`${API_PREFIX}launch`, csrfTokenOf(page) ?? '', launch)
    const reply = (await response.json()) as { url?: string; code?: string }
    if (!response.ok() || reply.url === undefined)
      throw new Error(`the game ${nodeId} of ${vendor}: ${response.status()} ${JSON.stringify(reply)}`)
    // The rest of the URL contains a ticket that opens the member's game.
    return `the game ${nodeId} of ${vendor} opens at ${new URL(reply.url).origin}`
  }
  throw new Error(`no page links to a game: ${GAME_PAGES.join(', ')}`)
}

interface DepositOffer {
  currency: string | null
  methods: { channels: { id: string; min: string }[] }[]
}

/** Finds the offer of deposits in the data of the page, in which it may be at several places. */
function findOffer(value: unknown): DepositOffer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('methods' in value && 'currency' in value) return value as DepositOffer
  return Object.values(value)
    .map(findOffer)
    .find((offer) => offer !== undefined)
}

/**
 * Makes the smallest deposit that the page offers, and cancels it. Pays nothing: a deposit that cannot be
 * cancelled is left pending.
 */
export async function deposit(browser: PlainBrowser): Promise<string> {
  const path = href('deposit')
  const page = await browser.open(path)
  const form = page.forms.find(({ fields }) => 'amount' in fields && 'key' in fields)
  if (!form) throw new Error(`no deposit form: ${describePage(page)}`)
  const lines = (await (await browser.get(`${path}.data`)).text()).trim().split('\n')
  const offer = findOffer(lines.map((line) => JSON.parse(line) as unknown))
  const [cheapest] = (offer?.methods ?? [])
    .flatMap(({ channels }) => channels)
    .filter(({ id }) => form.choices.channel?.includes(id))
    .sort((a, b) => new Big(a.min).cmp(b.min))
  if (!cheapest) throw new Error('no channel for deposits is open')
  const { id: channel, min: amount } = cheapest
  const made = await browser.submit(page, form, { channel, amount, ...(form.choices.bonus && { bonus: '' }) })
  const id = made.url.searchParams.get('id')
  if (made.url.pathname !== href('payment') || id === null) throw new Error(describePage(made))
  const name = `deposit ${id} of ${amount} ${offer?.currency ?? ''} by ${channel}`
  const cancelling = made.forms.find(({ fields }) => fields.intent === 'cancel')
  if (!cancelling) return `${name} is left pending, because it cannot be cancelled here: nothing was paid`
  const cancelled = await browser.submit(made, cancelling)
  if (cancelled.forms.some(({ fields }) => fields.intent === 'cancel'))
    throw new Error(`${name} is not cancelled: ${describePage(cancelled)}`)
  return `${name} is cancelled: nothing was paid`
}
