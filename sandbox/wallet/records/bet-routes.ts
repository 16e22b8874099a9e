import { type Context, Hono } from 'hono'
import { GAME_CATEGORIES } from '../../../shared/config/platform-codes'
import { endpoints } from '../../../shared/contract/endpoints'
import { RECORDS_MONTHS } from '../../../shared/records/day-range'
import { BET_STATES } from '../../../shared/records/record-names'
import { ChanceSource } from '../../game-rules/random-source'
import { readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { toRealTime } from '../../scenario/state'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal } from '../minor-units'
import { getWalletClient, playsForMoney } from '../wallet-clients'
import type { WalletEnv } from '../wallet-env'
import { getWalletStub } from '../wallet-name'
import { loadBetDetailFields } from './bet-detail'
import {
  type BetRowFilter,
  type BetSums,
  loadBetRecord,
  loadBetRecords,
  loadPlayedCatalogue,
  sumBets,
  toBetReply,
} from './bet-records'
import {
  applyRecordScenario,
  getRecordTimeZone,
  listDays,
  listMonths,
  parseListCursor,
  parseTimeSpan,
  readPageSize,
  sendBadRecordRequest,
  toRecordPage,
} from './record-query'

/** Calls about the bets of the calling member. */
export const betRoutes = new Hono<WalletEnv>()

/** Loads the wallet that the member plays with, after due bets were decided. */
export async function getSettledWallet(c: Context<WalletEnv>) {
  const purse = getWalletClient(c, c.var.member)
  await purse.balance()
  return { owner: purse.owner, wallet: getWalletStub(c.env, purse.owner) }
}

export const getBetCurrency = ({ var: { member } }: Context<WalletEnv>) =>
  playsForMoney(member) ? { currency: member.currency } : {}

const clockOf = (c: Context<WalletEnv>) => (instant: number) => toRealTime(c.var.scenario, instant)

function filterOf(c: Context): BetRowFilter {
  const { category, vendor, state } = c.req.query()
  return { category, vendor, state: BET_STATES.find((candidate) => candidate === state) }
}

betRoutes.get(endpoints.betRecords.path, requireMemberToken, applyRecordScenario('betRecords'), async (c) => {
  const [span, after, size] = [parseTimeSpan(c), parseListCursor(c), readPageSize(c)]
  if (!span || after === undefined) return sendBadRecordRequest(c)
  const { owner } = await getSettledWallet(c)
  const rows = await loadBetRecords(c.env.DB, owner, {
    ...span,
    after,
    filter: filterOf(c),
    size: size + 1,
    language: readCallLanguage(c),
  })
  const { list, next } = toRecordPage(rows, size)
  return sendSuccess(c, { list: list.map((row) => toBetReply(row, clockOf(c))), next, ...getBetCurrency(c) })
})

export const EMPTY_BET_SUMS: BetSums = { bets: 0, staked: 0, returned: 0, open: 0 }

const added = (a: BetSums, b: BetSums): BetSums => ({
  bets: a.bets + b.bets,
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
  open: a.open + b.open,
})

export const toBetSumsReply = ({ bets, staked, returned, open }: BetSums) => ({
  bets,
  staked: toDecimal(staked),
  returned: toDecimal(returned),
  open: toDecimal(open),
})

betRoutes.get(endpoints.betSummary.path, requireMemberToken, applyRecordScenario('betSummary'), async (c) => {
  const span = parseTimeSpan(c)
  if (!span) return sendBadRecordRequest(c)
  const timeZone = getRecordTimeZone(c, c.var.scenario)
  const { owner } = await getSettledWallet(c)
  const days = await sumBets(c.env.DB, owner, listDays(span, timeZone), filterOf(c))
  return sendSuccess(c, {
    ...toBetSumsReply(days.reduce(added, EMPTY_BET_SUMS)),
    days: days.map(({ name, ...sums }) => ({ day: name, ...toBetSumsReply(sums) })),
    timeZone,
    ...getBetCurrency(c),
  })
})

betRoutes.get(endpoints.betFilters.path, requireMemberToken, applyRecordScenario('betFilters'), async (c) => {
  const { owner } = await getSettledWallet(c)
  const since =
    listMonths(Date.now(), RECORDS_MONTHS + 1, getRecordTimeZone(c, c.var.scenario)).at(-1)?.from ?? 0
  return sendSuccess(c, await loadPlayedCatalogue(c.env.DB, owner, GAME_CATEGORIES, since))
})

// A bet of another member gets the same reply as a bet that does not exist, because the query finds only bets
// of the calling member's wallet.
betRoutes.get(endpoints.betDetail.path, requireMemberToken, applyRecordScenario('betDetail'), async (c) => {
  const { owner, wallet } = await getSettledWallet(c)
  const id = c.req.query('id') ?? ''
  const row = await loadBetRecord(c.env.DB, owner, id, readCallLanguage(c))
  if (!row) return sendFailure(c, 404, 'bet.not.found', 'There is no such bet.')
  const detail = await loadBetDetailFields(
    new ChanceSource(c.env.DB),
    row,
    await wallet.playedRound(id),
    readCallLanguage(c),
  )
  return sendSuccess(c, { ...toBetReply(row, clockOf(c)), ...detail, ...getBetCurrency(c) })
})
