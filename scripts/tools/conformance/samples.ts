import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import type { PlatformPublicKey } from '../../../shared/encryption/encrypt'
import { NEEDS_MEMBER } from './finding'
import type { ConformanceTarget, SampleParameters } from './platform'

/**
 * Sample parameters of each reading call. They contain ids from replies to earlier calls, so the order of the
 * table matters.
 */

/** Data for the sample parameters. It grows while the calls are sent one after the other. */
export interface SampleContext extends ConformanceTarget {
  /** The member's token; undefined without a test account. */
  token?: string
  /** Current time, ms since the epoch. */
  now: number
  /** The platform's public keys, newest first. Empty if they could not be loaded. */
  keys: readonly PlatformPublicKey[]
  /** The parsed replies of the calls so far. */
  replies: ReadonlyMap<EndpointName, unknown>
}

/** Result that says why there are no sample parameters for a call. */
export class MissingSample {
  constructor(readonly why: string) {}
}

type Sample = (context: SampleContext) => SampleParameters | MissingSample

const DAY_MS = 86_400_000
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the first item of a list in an earlier reply. */
function first(
  context: SampleContext,
  call: EndpointName,
  list = 'list',
): Record<string, unknown> | undefined {
  const reply = context.replies.get(call) as Record<string, readonly unknown[]> | undefined
  return reply?.[list]?.[0] as Record<string, unknown> | undefined
}

/** Returns sample parameters with the id of the first item in an earlier reply. */
const idOf =
  (
    call: EndpointName,
    sample: (id: string, context: SampleContext) => SampleParameters,
    list?: string,
  ): Sample =>
  (context) => {
    if (!context.replies.has(call))
      return new MissingSample(`it needs an id from ${call}, which has no usable reply`)
    const id = first(context, call, list)?.id
    return typeof id === 'string'
      ? sample(id, context)
      : new MissingSample(`${call} lists nothing to ask for`)
  }

const range = ({ now }: SampleContext) => ({ from: now - 30 * DAY_MS, until: now })
const team = ({ now }: SampleContext) => ({ from: day(now - 7 * DAY_MS), to: day(now - DAY_MS) })
const paging = ({ language }: SampleContext) => ({ pageNo: 1, pageSize: 5, language })
const inLanguage: Sample = ({ language }) => ({ query: { language } })
const nothing: Sample = () => ({})
/** An idempotency key that no member has used, so that lookups of this key find nothing. */
const UNUSED_KEY = 'conformance-unused-key-0001'
const byKey: Sample = () => ({ query: { key: UNUSED_KEY } })

/** Vendor whose past draws are requested by a separate call. */
const VIETNAMESE = 'TCG_LOTTO_VN'

/** Returns sample parameters for the draws of the first lottery whose vendor passes the test. */
const drawsOf =
  (isWanted: (vendor: unknown) => boolean): Sample =>
  (context) => {
    const reply = context.replies.get('lotteryRecent') as
      | { list: readonly Record<string, unknown>[] }
      | undefined
    const found = reply?.list.find(({ vassalage }) => isWanted(vassalage))?.gameId
    return typeof found === 'string'
      ? { query: { gameId: found, pageSize: 5 } }
      : new MissingSample('lotteryRecent lists none of this kind')
  }

/** Refusals that are correct replies, by call, because the calls look up something that does not exist. */
export const EXPECTED_REFUSALS: Partial<Record<EndpointName, readonly string[]>> = {
  paymentByKey: ['payment.not.found'],
  transferByKey: ['transfer.not.found'],
  cashbackByKey: ['cashback.not.found'],
  affiliate: ['register.affiliate.unknown'],
}

/** Sample parameters of the calls that only read, in the order in which the calls are sent. */
const samples: Partial<Record<EndpointName, Sample>> = {
  status: nothing,
  jwks: nothing,
  settings: nothing,
  whitelabel: nothing,
  country: nothing,
  location: () => ({ query: { ip: '203.0.113.9' } }),
  announcements: ({ merchant, language }) => ({
    query: { types: 'PL', platform: 'M', merchantCode: merchant, language },
  }),
  winnerBoard: ({ language }) => ({ query: { gameCategory: 'ALL', language, limitNum: 100 } }),
  jackpot: nothing,
  gameList: (context) => ({ query: { merchant: context.merchant, platform: 'html5', ...paging(context) } }),
  hotGames: ({ merchant, language }) => ({
    query: { merchantCode: merchant, isPlatform: 2, language, platform: 'html5' },
  }),
  popular: inLanguage,
  gameVendors: inLanguage,
  vendorGameTypes: ({ merchant }) => ({ query: { typeId: 1, merchantCode: merchant } }),
  liveModels: nothing,
  lotteryRecent: inLanguage,
  lotteryNear: drawsOf((vendor) => vendor !== VIETNAMESE),
  vnLotteryOpened: drawsOf((vendor) => vendor === VIETNAMESE),
  helpCenter: ({ language }) => ({ query: { lang: language, device: 'H5' } }),
  templates: nothing,
  customerService: nothing,
  promotions: ({ merchant, language }) => ({ query: { merchantCode: merchant, platform: 'M', language } }),
  registerRules: nothing,
  setRegister: nothing,
  captcha: nothing,
  geetest: nothing,
  validateUsername: () => ({ query: { username: 'conformance0' } }),
  affiliate: () => ({ query: { code: 'NONE0', domain: 'lobby.example' } }),

  // Calls that need a logged-in member.
  memberInfo: nothing,
  icons: nothing,
  protection: nothing,
  limits: nothing,
  realityClock: () => ({ query: { look: '1' } }),
  balance: nothing,
  rankProgress: nothing,
  recentGames: ({ language }) => ({ query: { pageSize: 10, language } }),
  favourites: (context) => ({ query: paging(context) }),
  playActivity: ({ now }) => ({ query: { since: now - DAY_MS } }),
  orders: (context) => ({ query: paging(context) }),
  orderDetail: idOf('orders', (id, { language }) => ({ parameters: { id }, query: { language } })),
  depositSettings: nothing,
  openPayments: nothing,
  paymentByKey: byKey,
  withdrawSettings: nothing,
  payoutAccounts: nothing,
  payoutOptions: nothing,
  vendorWallets: nothing,
  vendorBalance: idOf('vendorWallets', (walletId) => ({ query: { walletId } })),
  transferByKey: byKey,
  betRecords: (context) => ({ query: { ...range(context), size: 5, language: context.language } }),
  betSummary: (context) => ({ query: { ...range(context), timeZone: 'UTC' } }),
  betFilters: nothing,
  betDetail: idOf('betRecords', (id, { language }) => ({ query: { id, language } })),
  transactions: (context) => ({ query: { ...range(context), size: 5, language: context.language } }),
  transactionSummary: (context) => ({ query: range(context) }),
  paymentRecords: (context) => ({ query: { ...range(context), size: 5 } }),
  payment: idOf('paymentRecords', (id) => ({ query: { id } })),
  statement: () => ({ query: { months: 6, timeZone: 'UTC' } }),
  memberPromotions: ({ merchant, language }) => ({
    query: { merchantCode: merchant, platform: 'M', language },
  }),
  tickets: inLanguage,
  claimableTickets: nothing,
  cashback: inLanguage,
  cashbackHistory: nothing,
  cashbackByKey: byKey,
  vip: inLanguage,
  referralDetails: inLanguage,
  referrals: (context) => ({ query: paging(context) }),
  securityConfig: nothing,
  securityQuestions: inLanguage,
  deviceSessions: nothing,
  securityEvents: nothing,
  passkeys: nothing,
  verificationStatus: nothing,
  inbox: (context) => ({ query: paging(context) }),
  inboxMessage: idOf('inbox', (messageId, { language }) => ({ query: { messageId, language } })),
  inboxUnread: nothing,
  complaints: nothing,
  complaint: (context) => {
    const number = first(context, 'complaints')?.number
    return typeof number === 'string'
      ? { query: { number } }
      : new MissingSample('complaints lists nothing to ask for')
  },
  chatUnread: nothing,
  fundsConsolidated: nothing,
  agent: nothing,
  teamOverview: (context) => ({ query: team(context) }),
  // Replies contain rates only for direct members.
  downline: (context) => ({ query: { ...team(context), levels: 'direct', size: 5 } }),
  downlineMember: idOf('downline', (id, context) => ({ query: { id, ...team(context) } })),
  affiliateLinks: (context) => ({ query: team(context) }),
  ownRates: nothing,
  memberRates: idOf('downline', (memberId) => ({ query: { memberId } })),
  rateHistory: nothing,
  dailySalaryContract: nothing,
  dividendContract: nothing,
  hourSalaryContract: nothing,
  madeContracts: nothing,
  payouts: () => ({ query: { kind: 'salary' } }),
}

/**
 * Reading calls with side effects, such as a session at a vendor, a chat, or an entry in a list. They are not
 * made unless writes are allowed.
 */
const doesSomething: ReadonlySet<EndpointName> = new Set(['addRecentGame', 'launchChat'])

/** True when a call only reads data, and its reply is in the contract's envelope. */
const isRead = (name: EndpointName): boolean => {
  const { method, money, file }: Endpoint = endpoints[name]
  return method === 'GET' && !money && !file && !doesSomething.has(name)
}

/**
 * Returns the reading calls in the order in which they are sent. Calls without sample parameters come last,
 * and are reported as skipped.
 */
export const listReadingCalls = (): EndpointName[] => {
  const sampled = Object.keys(samples) as EndpointName[]
  const all = (Object.keys(endpoints) as EndpointName[]).filter(isRead)
  return [...sampled, ...all.filter((name) => !sampled.includes(name))]
}

/** Returns the sample parameters of a call, or the reason why there are none. */
export function createSampleParameters(
  name: EndpointName,
  context: SampleContext,
): SampleParameters | MissingSample {
  const { token }: Endpoint = endpoints[name]
  if (token === true && context.token === undefined) return new MissingSample(NEEDS_MEMBER)
  const asking =
    samples[name]?.(context) ?? new MissingSample('no sample in scripts/tools/conformance/samples.ts')
  if (asking instanceof MissingSample || !token || context.token === undefined) return asking
  return { ...asking, token: context.token }
}
