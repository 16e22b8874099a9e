import type { RequestKind } from './costs.ts'

/**
 * Who asks for what: assumptions, each with its reason, since no deployment has been measured. Put your own in their place:
 * the data set tells the mix of pages (docs/operate/observe.md), the dashboard that of paths.
 */

/** Of all requests that reach the worker: per thousand. Files of the build never do. */
export const mix: Readonly<Partial<Record<RequestKind, { perMille: number; why: string }>>> = {
  'guest-page': { perMille: 150, why: 'Most visits begin here, many of them end here' },
  'guest-list': { perMille: 50, why: 'A guest in three opens a list of games' },
  'login-page': { perMille: 20, why: 'Two visits of the page for each login' },
  'guest-data': { perMille: 60, why: 'Later pages of a visit come as data' },
  search: { perMille: 20, why: 'Suggestions while somebody types' },
  winners: { perMille: 100, why: 'Open home pages ask for the winners again and again' },
  'member-page': { perMille: 90, why: 'A member comes back several times a day' },
  'member-page-whole': { perMille: 5, why: 'Browsers without scripts, and a first page before the cookie' },
  'member-centre': { perMille: 50, why: 'One page in five of a member' },
  'member-data': { perMille: 150, why: 'A member’s later pages come as data' },
  unread: { perMille: 100, why: 'Each of a member’s documents asks once, and open pages again' },
  wallet: { perMille: 80, why: 'The balance after a bet, and where a game is open' },
  favourite: { perMille: 10, why: 'A heart in some dozens of pages' },
  launch: { perMille: 30, why: 'A game for each eight pages of a member' },
  login: { perMille: 10, why: 'A session lasts 12 hours at most, 30 minutes without use' },
  'login-refused': { perMille: 1, why: 'Guesses; an attack is reckoned apart' },
  registration: { perMille: 2, why: 'A new player for each five logins' },
  'deposit-page': { perMille: 10, why: 'Two looks for each deposit' },
  deposit: { perMille: 5, why: 'One session in two pays in' },
  transfer: { perMille: 3, why: 'Only lobbies with vendors’ wallets have them' },
  withdrawal: { perMille: 2, why: 'Fewer than deposits' },
  form: { perMille: 5, why: 'Everything else that is posted' },
  vitals: { perMille: 20, why: 'One visit in ten, where the operator measures; none by default' },
  report: { perMille: 2, why: 'Extensions that break the content policy' },
  'service-worker': { perMille: 24, why: 'A browser asks once a day and after each release' },
  health: { perMille: 1, why: 'Monitors; a constant number in truth' },
}

export const assumptions = {
  /** Requests a second that one isolate answers on average, until Cloudflare starts another. Fewer make the caches dearer. */
  perIsolate: 200,
  /** Isolates that a small lobby has anyway: some locations, two each. */
  isolatesMin: 20,
  /** Languages in which visitors come. */
  languages: 6,
  /** Kinds of rendered pages in each language: page, theme, filters, class of visitor. */
  pagesPerLanguage: 25,
  /** Replies of the platform that pages are made of, in each language, by how long they are kept (worker/cache/strategies.ts). */
  repliesPerLanguage: { short: 14, long: 4, moving: 2 },
  /** Requests, of a thousand, that are the first of a page in a new isolate and find it in KV. */
  newInIsolatePerMille: 1,
  /** Requests, of a thousand, for whose page neither isolate nor KV has anything: after a purge, or eleven minutes unasked. */
  missedPerMille: 1,
  /** How long an isolate lives, and what its start costs in processor time. */
  isolateLifeS: 1800,
  isolateStartMs: 300,
  /** Clients with an IPv6 address. Worldwide: APNIC 42 %, Google 50 % (April 2026); in India more, in Pakistan fewer. */
  ipv6Share: 0.45,
  /** How many of a member’s requests begin in an isolate that has not asked about the session in five seconds. 1 is the worst. */
  sessionAsked: 0.8,
  /** Wall-clock time of a Durable Object for one request, ms. */
  objectMs: 2,
  /** Size of what Workers Logs keep of one request: its headers, and the lines that the worker writes; bytes. */
  invocationLogBytes: 3000,
  logLineBytes: 300,
  /** Requests that leave a trace (`[observability.traces]` in wrangler.toml), and its size: a dozen spans; bytes. */
  tracedShare: 0.01,
  traceBytes: 8000,
  daysInMonth: 30,
} as const
