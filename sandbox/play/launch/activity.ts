import { toDecimal } from '../../wallet/money'

/**
 * What a member staked and won since an instant, in decimals. Cancelled bets do not count.
 * @param since ms since the epoch
 */
export async function playActivity(
  db: D1Database,
  { memberId, mode }: { memberId: string; mode: 'real' | 'trial' },
  since: number,
) {
  const sums = await db
    .prepare(
      `SELECT count(*) AS rounds, coalesce(sum(stake), 0) AS staked, coalesce(sum(payout + jackpot), 0) AS won,
         coalesce(sum(iif(status = 'open', stake, 0)), 0) AS open
       FROM round WHERE member_id = ? AND mode = ? AND at >= ? AND status <> 'cancelled'`,
    )
    .bind(memberId, mode, since)
    .first<{ rounds: number; staked: number; won: number; open: number }>()
  const { rounds = 0, staked = 0, won = 0, open = 0 } = sums ?? {}
  return { since, rounds, staked: toDecimal(staked), won: toDecimal(won), open: toDecimal(open) }
}
