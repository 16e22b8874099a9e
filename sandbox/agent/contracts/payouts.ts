import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CONTRACT_KINDS,
  type ContractKind,
  payoutRequestSchema,
} from '../../../shared/contract/agent-contracts'
import { endpoints } from '../../../shared/contract/endpoints'
import { failure, success } from '../../http/replies'
import { gamesNow } from '../../scenario/games-clock'
import type { StoredTerms } from '../../seed/agents/terms'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { toDecimal } from '../../wallet/money'
import { OWN_ZONE } from '../../wallet/records/asked'
import { requirePlace } from '../agent-access'
import { once } from '../once'
import { type Result, refused, succeeded } from '../refusals'
import { contractsOf, termsOf } from './contract-store'
import { amountOf, baseOf, playedBelow } from './figures'
import { type PayoutRow, payOnce, payoutsOf } from './payout-store'
import { PERIODS_SHOWN, type Period, periodsOf } from './periods'

/** What contracts have brought, and asking for it. */
export const payouts = new Hono<WalletEnv>()

interface Line {
  period: Period
  terms: StoredTerms
  base: number
  active: number
  amount: number
  state: 'running' | 'none' | 'ready' | 'requested' | 'paid'
  row: PayoutRow | undefined
}

/** The periods in which a contract was in force at the end, newest first. What was asked for stays as it was. */
async function linesOf(c: Context<WalletEnv>, kind: ContractKind): Promise<Line[]> {
  const { env, var: set } = c
  const now = gamesNow(set.scenario)
  const periods = periodsOf(kind, now, PERIODS_SHOWN[kind], OWN_ZONE)
  const [contracts, rows, played] = await Promise.all([
    contractsOf(env.DB, set.member.id, kind, now),
    payoutsOf(env.DB, set.member.id, kind),
    playedBelow(env.DB, set.member.id, periods),
  ])
  return periods.flatMap((period): Line[] => {
    const isRunning = period.until > now
    const end = isRunning ? now + 1 : period.until
    const contract = contracts.find(
      ({ state, answered_at, ended_at }) =>
        (state === 'running' || state === 'ended') &&
        answered_at !== null &&
        answered_at < end &&
        (ended_at === null || ended_at >= end),
    )
    if (!contract) return []
    const terms = termsOf(contract)
    const row = rows.get(period.id)
    const counted = played(period)
    const { base, active, amount } = row ?? {
      ...{ base: baseOf(terms, counted), active: counted.active, amount: amountOf(terms, counted) },
    }
    const open = isRunning ? 'running' : amount > 0 ? 'ready' : 'none'
    const state = row ? (row.paid_at === null ? 'requested' : 'paid') : open
    return [{ period, terms, base, active, amount, state, row }]
  })
}

const onWire = ({ period, terms, base, active, amount, state, row }: Line) => ({
  id: period.id,
  from: period.first,
  to: period.last,
  ...(period.hour !== undefined && { hour: period.hour }),
  base: toDecimal(base),
  active,
  rate: toDecimal(terms.rate),
  amount: toDecimal(amount),
  state,
  ...(typeof row?.paid_at === 'number' && { paidAt: row.paid_at }),
})

payouts.get(endpoints.payouts.path, requireMember, requirePlace, async (c) => {
  const kind = v.safeParse(v.picklist(CONTRACT_KINDS), c.req.query('kind'))
  if (!kind.success) return failure(c, 400, 'request.invalid', 'There is no such kind of contract.')
  const list = await linesOf(c, kind.output)
  return success(c, { currency: c.var.member.currency, list: list.map(onWire) })
})

payouts.post(endpoints.requestPayout.path, requireMember, requirePlace, (c) =>
  once(c, payoutRequestSchema, async ({ kind, period }): Promise<Result> => {
    const line = (await linesOf(c, kind)).find((one) => one.period.id === period)
    if (!line || line.state === 'running' || line.state === 'none') return refused('payout.not.ready')
    const { base, active, amount } = line
    const row = await payOnce(c, { kind, period, base, active, amount })
    const paid: Line = {
      ...{ ...line, state: 'paid', row },
      ...{ base: row.base, active: row.active, amount: row.amount },
    }
    return succeeded({
      ...onWire(paid),
      currency: c.var.member.currency,
      ...(row.balance !== null && { balance: toDecimal(row.balance) }),
    })
  }),
)
