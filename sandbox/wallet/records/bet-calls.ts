import { type Context, Hono } from 'hono'
import { GAME_CATEGORIES } from '../../../shared/config/categories'
import { endpoints } from '../../../shared/contract/endpoints'
import { RECORDS_MONTHS } from '../../../shared/records/range-names'
import { BET_STATES } from '../../../shared/records/record-names'
import { ChanceSource } from '../../game-rules/chance'
import { failure, languageOf, success } from '../../http/requests'
import { realInstant } from '../../scenario/state'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { toDecimal } from '../money'
import { playsForMoney, purseOf } from '../purse-of'
import { walletOf } from '../wallet-of'
import { betDetail } from './bet-detail'
import { type BetFilter, type BetSums, betRow, betRows, betSums, playedOf, wireBet } from './bets'
import {
  badRequest,
  daysOf,
  monthsOf,
  paged,
  placeOf,
  recordsMood,
  sizeOf,
  spanOf,
  zoneOf,
} from './record-query'

/** Bets of the member who calls. */
export const betCalls = new Hono<WalletEnv>()

/** The wallet that the member plays with, after due bets were decided. */
export async function upToDate(c: Context<WalletEnv>) {
  const purse = purseOf(c, c.var.member)
  await purse.balance()
  return { owner: purse.owner, wallet: walletOf(c.env, purse.owner) }
}

export const currencyOf = ({ var: { member } }: Context<WalletEnv>) =>
  playsForMoney(member) ? { currency: member.currency } : {}

const clockOf = (c: Context<WalletEnv>) => (instant: number) => realInstant(c.var.scenario, instant)

function filterOf(c: Context): BetFilter {
  const { category, vendor, state } = c.req.query()
  return { category, vendor, state: BET_STATES.find((known) => known === state) }
}

betCalls.get(endpoints.betRecords.path, requireMember, recordsMood('betRecords'), async (c) => {
  const [span, after, size] = [spanOf(c), placeOf(c), sizeOf(c)]
  if (!span || after === undefined) return badRequest(c)
  const { owner } = await upToDate(c)
  const rows = await betRows(c.env.DB, owner, {
    ...span,
    after,
    filter: filterOf(c),
    size: size + 1,
    language: languageOf(c),
  })
  const { list, next } = paged(rows, size)
  return success(c, { list: list.map((row) => wireBet(row, clockOf(c))), next, ...currencyOf(c) })
})

export const NOTHING: BetSums = { bets: 0, staked: 0, returned: 0, open: 0 }

const added = (a: BetSums, b: BetSums): BetSums => ({
  bets: a.bets + b.bets,
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
  open: a.open + b.open,
})

export const wireSums = ({ bets, staked, returned, open }: BetSums) => ({
  bets,
  staked: toDecimal(staked),
  returned: toDecimal(returned),
  open: toDecimal(open),
})

betCalls.get(endpoints.betSummary.path, requireMember, recordsMood('betSummary'), async (c) => {
  const span = spanOf(c)
  if (!span) return badRequest(c)
  const timeZone = zoneOf(c, c.var.scenario)
  const { owner } = await upToDate(c)
  const days = await betSums(c.env.DB, owner, daysOf(span, timeZone), filterOf(c))
  return success(c, {
    ...wireSums(days.reduce(added, NOTHING)),
    days: days.map(({ name, ...sums }) => ({ day: name, ...wireSums(sums) })),
    timeZone,
    ...currencyOf(c),
  })
})

betCalls.get(endpoints.betFilters.path, requireMember, recordsMood('betFilters'), async (c) => {
  const { owner } = await upToDate(c)
  const since = monthsOf(Date.now(), RECORDS_MONTHS + 1, zoneOf(c, c.var.scenario)).at(-1)?.from ?? 0
  return success(c, await playedOf(c.env.DB, owner, GAME_CATEGORIES, since))
})

// A bet of another member is not found: by the same query as one that there is not.
betCalls.get(endpoints.betDetail.path, requireMember, recordsMood('betDetail'), async (c) => {
  const { owner, wallet } = await upToDate(c)
  const id = c.req.query('id') ?? ''
  const row = await betRow(c.env.DB, owner, id, languageOf(c))
  if (!row) return failure(c, 404, 'bet.not.found', 'There is no such bet.')
  const detail = await betDetail(new ChanceSource(c.env.DB), row, await wallet.playedRound(id), languageOf(c))
  return success(c, { ...wireBet(row, clockOf(c)), ...detail, ...currencyOf(c) })
})
