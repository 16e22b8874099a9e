import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import type { PlatformKey } from '../../../shared/encryption/encrypt'
import type { CallSample, ConformanceTarget } from './platform'

/**
 * What each reading call is asked. Ids come from the replies to calls that were asked before, so the order of the
 * table below counts.
 */

/** What is known while the calls are asked, one after the other. */
export interface SampleContext extends ConformanceTarget {
  /** The member's token, when there is one. */
  token?: string
  /** ms since the epoch. */
  now: number
  /** The parsed replies so far. */
  replies: ReadonlyMap<EndpointName, unknown>
}

/** The platform's public keys, newest first; none where they could not be read. */
export const getPlatformKeys = ({ replies }: Pick<SampleContext, 'replies'>): readonly PlatformKey[] =>
  (replies.get('jwks') as { keys: readonly PlatformKey[] } | undefined)?.keys ?? []

/** Why a call cannot be asked. */
export class MissingSample {
  constructor(readonly why: string) {}
}

type Sample = (known: SampleContext) => CallSample | MissingSample

const DAY_MS = 86_400_000
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first thing of an earlier reply. */
function first(known: SampleContext, call: EndpointName, list = 'list'): Record<string, unknown> | undefined {
  const reply = known.replies.get(call) as Record<string, readonly unknown[]> | undefined
  return reply?.[list]?.[0] as Record<string, unknown> | undefined
}

/** An id of an earlier reply. */
const idOf =
  (call: EndpointName, asked: (id: string, known: SampleContext) => CallSample, list?: string): Sample =>
  (known) => {
    const id = first(known, call, list)?.id
    return typeof id === 'string' ? asked(id, known) : new MissingSample(`${call} lists nothing to ask for`)
  }

const range = ({ now }: SampleContext) => ({ from: now - 30 * DAY_MS, until: now })
const team = ({ now }: SampleContext) => ({ from: day(now - 7 * DAY_MS), to: day(now - DAY_MS) })
const paging = ({ language }: SampleContext) => ({ pageNo: 1, pageSize: 5, language })
const inLanguage: Sample = ({ language }) => ({ query: { language } })
const nothing: Sample = () => ({})
/** A key that no member has used: what is asked for by it is never found. */
const UNUSED_KEY = 'conformance-unused-key-0001'
const byKey: Sample = () => ({ query: { key: UNUSED_KEY } })

/** The vendor whose past draws have a call of their own. */
const VIETNAMESE = 'TCG_LOTTO_VN'

/** Draws of the first lottery whose vendor is wanted. */
const drawsOf =
  (isWanted: (vendor: unknown) => boolean): Sample =>
  (known) => {
    const reply = known.replies.get('lotteryRecent') as
      | { list: readonly Record<string, unknown>[] }
      | undefined
    const found = reply?.list.find(({ vassalage }) => isWanted(vassalage))?.gameId
    return typeof found === 'string'
      ? { query: { gameId: found, pageSize: 5 } }
      : new MissingSample('lotteryRecent lists none of this kind')
  }

/** What a reading call that finds nothing answers. */
export const EXPECTED_REFUSALS: Partial<Record<EndpointName, readonly string[]>> = {
  paymentByKey: ['payment.not.found'],
  transferByKey: ['transfer.not.found'],
  cashbackByKey: ['cashback.not.found'],
  affiliate: ['register.affiliate.unknown'],
}

/** Calls that only read, in the order that they are asked. */
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
  gameList: (known) => ({ query: { merchant: known.merchant, platform: 'html5', ...paging(known) } }),
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

  // Of the member who is logged in.
  memberInfo: nothing,
  icons: nothing,
  protection: nothing,
  limits: nothing,
  realityClock: () => ({ query: { look: '1' } }),
  balance: nothing,
  rankProgress: nothing,
  recentGames: ({ language }) => ({ query: { pageSize: 10, language } }),
  favourites: (known) => ({ query: paging(known) }),
  playActivity: ({ now }) => ({ query: { since: now - DAY_MS } }),
  orders: (known) => ({ query: paging(known) }),
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
  betRecords: (known) => ({ query: { ...range(known), size: 5, language: known.language } }),
  betSummary: (known) => ({ query: { ...range(known), timeZone: 'UTC' } }),
  betFilters: nothing,
  betDetail: idOf('betRecords', (id, { language }) => ({ query: { id, language } })),
  transactions: (known) => ({ query: { ...range(known), size: 5, language: known.language } }),
  transactionSummary: (known) => ({ query: range(known) }),
  paymentRecords: (known) => ({ query: { ...range(known), size: 5 } }),
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
  referrals: (known) => ({ query: paging(known) }),
  securityConfig: nothing,
  securityQuestions: inLanguage,
  deviceSessions: nothing,
  securityEvents: nothing,
  passkeys: nothing,
  verificationStatus: nothing,
  inbox: (known) => ({ query: paging(known) }),
  inboxMessage: idOf('inbox', (messageId, { language }) => ({ query: { messageId, language } })),
  inboxUnread: nothing,
  chatUnread: nothing,
  fundsConsolidated: nothing,
  agent: nothing,
  teamOverview: (known) => ({ query: team(known) }),
  // Rates are asked of those directly below.
  downline: (known) => ({ query: { ...team(known), levels: 'direct', size: 5 } }),
  downlineMember: idOf('downline', (id, known) => ({ query: { id, ...team(known) } })),
  affiliateLinks: (known) => ({ query: team(known) }),
  ownRates: nothing,
  memberRates: idOf('downline', (memberId) => ({ query: { memberId } })),
  rateHistory: nothing,
  dailySalaryContract: nothing,
  dividendContract: nothing,
  hourSalaryContract: nothing,
  madeContracts: nothing,
  payouts: () => ({ query: { kind: 'salary' } }),
}

/** Reading calls that do something: a session at a vendor, a chat, an entry in a list. They are tried with writes only. */
const doesSomething: ReadonlySet<EndpointName> = new Set(['addRecentGame', 'launchChat'])

/** Whether a call only reads, and answers in the envelope. */
const isRead = (name: EndpointName): boolean => {
  const { method, money, file }: Endpoint = endpoints[name]
  return method === 'GET' && !money && !file && !doesSomething.has(name)
}

/** Reading calls in the order that they are asked. Those that a table forgot come last, and are told as skipped. */
export const reads = (): EndpointName[] => {
  const known = Object.keys(samples) as EndpointName[]
  const all = (Object.keys(endpoints) as EndpointName[]).filter(isRead)
  return [...known, ...all.filter((name) => !known.includes(name))]
}

/** How a call is asked. */
export function sampleOf(name: EndpointName, known: SampleContext): CallSample | MissingSample {
  const { token }: Endpoint = endpoints[name]
  if (token === true && known.token === undefined) return new MissingSample('it needs a member: see --member')
  const asking =
    samples[name]?.(known) ?? new MissingSample('no sample in scripts/tools/conformance/samples.ts')
  if (asking instanceof MissingSample || !token || known.token === undefined) return asking
  return { ...asking, token: known.token }
}
