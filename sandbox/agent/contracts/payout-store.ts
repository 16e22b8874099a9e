import type { Context } from 'hono'
import type { ContractKind } from '../../../shared/contract/agent-contracts'
import type { WalletEnv } from '../../wallet/env'
import { purseOf } from '../../wallet/purse-of'
import { transfer } from '../../wallet/transaction'

/** Periods that were asked for. Amounts in minor units. */

interface Worth {
  base: number
  active: number
  amount: number
}

export interface PayoutRow extends Worth {
  period: string
  /** Null until the wallet has it. */
  paid_at: number | null
  balance: number | null
}

/** What was asked for, by period. */
export async function payoutsOf(
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
 * Pays a period once. What is paid is written down first, so that a call that was cut off goes on with the same amount,
 * whatever was settled since; the ledger knows the period by its key.
 */
export async function payOnce(
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
  const purse = purseOf(c, set.member, 'real')
  await purse.balance()
  const key = `commission:${kind}:${period}`
  const outcome = await purse.post({
    key,
    digest: key,
    postings: transfer('operator', 'player', decided.amount),
  })
  if (outcome !== 'posted' && outcome !== 'repeated') throw new Error(`${key} was ${outcome}`)
  const paid = await row(
    `UPDATE contract_payout SET paid_at = coalesce(paid_at, ?4), balance = coalesce(balance, ?5)
     WHERE member_id = ?1 AND kind = ?2 AND period = ?3 RETURNING *`,
    ...[Date.now(), await purse.balance()],
  )
  return paid ?? decided
}
