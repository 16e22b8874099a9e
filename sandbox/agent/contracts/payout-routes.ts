import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CONTRACT_KINDS,
  type ContractKind,
  payoutRequestSchema,
} from '../../../shared/contract/agent-contract-schemas'
import { endpoints } from '../../../shared/contract/endpoints'
import { sendFailure, sendSuccess } from '../../http/requests'
import { getGameTime } from '../../scenario/state'
import type { StoredContractTerms } from '../../seed/seed-agents'
import { requireMemberToken } from '../../session/member-session'
import { toDecimal } from '../../wallet/minor-units'
import { PLATFORM_ZONE } from '../../wallet/records/record-query'
import { createTransferPostings } from '../../wallet/transaction'
import { getWalletClient } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import {
  type AgentReply,
  createAgentRefusalReply,
  createAgentSuccessReply,
  requireDownlineMember,
} from '../agent-replies'
import { runIdempotently } from '../idempotent-calls'
import {
  CLAIMABLE_PERIODS,
  type ContractPeriod,
  getContractPayout,
  getContractPayoutBase,
  listContractPeriods,
  sumDownlinePlay,
} from './contract-periods'
import { loadMemberContracts, parseContractTerms } from './contract-store'

/** A period for which an agent has claimed the payout of a contract. Amounts in minor units. */

interface Worth {
  base: number
  active: number
  amount: number
}

interface PayoutRow extends Worth {
  period: string
  /** Time at which the wallet credited the payout; null: not yet credited. */
  paid_at: number | null
  balance: number | null
}

/** Loads the claimed payouts of a contract, by period. */
async function payoutsOf(
  db: D1Database,
  memberId: string,
  kind: ContractKind,
): Promise<ReadonlyMap<string, PayoutRow>> {
  const { results } = await db
    .prepare('SELECT * FROM contract_payout WHERE member_id = ? AND kind = ?')
    .bind(memberId, kind)
    .all<PayoutRow>()
  return new Map(results.map((row) => [row.period, row]))
}

/**
 * Pays out a contract for one period, exactly once. The amount is stored before the payment, so that a retry
 * pays the same amount even if more bets have been settled since. The ledger recognises the period by its
 * key.
 */
async function payOnce(
  c: Context<WalletEnv>,
  { kind, period, base, active, amount }: Worth & { kind: ContractKind; period: string },
): Promise<PayoutRow> {
  const { env, var: set } = c
  const { id } = set.member
  const row = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(id, kind, period, ...values)
      .first<PayoutRow>()
  const decided = await row(
    `INSERT INTO contract_payout (member_id, kind, period, base, active, amount) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT DO UPDATE SET period = period RETURNING *`,
    ...[base, active, amount],
  )
  if (!decided) throw new Error(`The period ${period} was not kept`)
  if (decided.paid_at !== null) return decided
  const purse = getWalletClient(c, set.member, 'real')
  await purse.balance()
  const key = `commission:${kind}:${period}`
  const outcome = await purse.post({
    key,
    digest: key,
    postings: createTransferPostings('operator', 'player', decided.amount),
  })
  if (outcome !== 'posted' && outcome !== 'repeated') throw new Error(`${key} was ${outcome}`)
  const paid = await row(
    `UPDATE contract_payout SET paid_at = coalesce(paid_at, ?4), balance = coalesce(balance, ?5)
     WHERE member_id = ?1 AND kind = ?2 AND period = ?3 RETURNING *`,
    ...[Date.now(), await purse.balance()],
  )
  return paid ?? decided
}

/** Calls for listing and claiming the payouts of contracts. */
export const payoutRoutes = new Hono<WalletEnv>()

interface Line {
  period: ContractPeriod
  terms: StoredContractTerms
  base: number
  active: number
  amount: number
  state: 'running' | 'none' | 'ready' | 'requested' | 'paid'
  row: PayoutRow | undefined
}

/**
 * Loads the periods that ended while a contract was in force, newest first. Payouts that were already claimed
 * do not change.
 */
async function linesOf(c: Context<WalletEnv>, kind: ContractKind): Promise<Line[]> {
  const { env, var: set } = c
  const now = getGameTime(set.scenario)
  const periods = listContractPeriods(kind, now, CLAIMABLE_PERIODS[kind], PLATFORM_ZONE)
  const [contracts, rows, played] = await Promise.all([
    loadMemberContracts(env.DB, set.member.id, kind, now),
    payoutsOf(env.DB, set.member.id, kind),
    sumDownlinePlay(env.DB, set.member.id, periods),
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
    const terms = parseContractTerms(contract)
    const row = rows.get(period.id)
    const counted = played(period)
    const { base, active, amount } = row ?? {
      ...{
        base: getContractPayoutBase(terms, counted),
        active: counted.active,
        amount: getContractPayout(terms, counted),
      },
    }
    const open = isRunning ? 'running' : amount > 0 ? 'ready' : 'none'
    const state = row ? (row.paid_at === null ? 'requested' : 'paid') : open
    return [{ period, terms, base, active, amount, state, row }]
  })
}

const wirePayout = ({ period, terms, base, active, amount, state, row }: Line) => ({
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

payoutRoutes.get(endpoints.payouts.path, requireMemberToken, requireDownlineMember, async (c) => {
  const kind = v.safeParse(v.picklist(CONTRACT_KINDS), c.req.query('kind'))
  if (!kind.success) return sendFailure(c, 400, 'request.invalid', 'There is no such kind of contract.')
  const list = await linesOf(c, kind.output)
  return sendSuccess(c, { currency: c.var.member.currency, list: list.map(wirePayout) })
})

payoutRoutes.post(endpoints.requestPayout.path, requireMemberToken, requireDownlineMember, (c) =>
  runIdempotently(c, payoutRequestSchema, async ({ kind, period }): Promise<AgentReply> => {
    const line = (await linesOf(c, kind)).find((one) => one.period.id === period)
    if (!line || line.state === 'running' || line.state === 'none')
      return createAgentRefusalReply('payout.not.ready')
    const { base, active, amount } = line
    const row = await payOnce(c, { kind, period, base, active, amount })
    const paid: Line = {
      ...{ ...line, state: 'paid', row },
      ...{ base: row.base, active: row.active, amount: row.amount },
    }
    return createAgentSuccessReply({
      ...wirePayout(paid),
      currency: c.var.member.currency,
      ...(row.balance !== null && { balance: toDecimal(row.balance) }),
    })
  }),
)
