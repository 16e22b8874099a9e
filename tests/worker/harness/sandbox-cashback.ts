import type { Sandbox } from './sandbox-start'

/** Rounds of the past: a test cannot play them. */

const DAY_MS = 86_400_000

interface PlayedRound {
  /** Minor units. */
  stake: number
  daysAgo?: number
  category?: string
  mode?: 'real' | 'trial'
  status?: 'won' | 'lost' | 'open' | 'cancelled'
}

/** Writes a round of a member into the sandbox's database, as the wallet does after one was played. */
export async function addRound(
  sandbox: Sandbox,
  account: string,
  { stake, daysAgo = 0, category = 'RNG', mode = 'real', status = 'lost' }: PlayedRound,
): Promise<void> {
  const db = await sandbox.miniflare.getD1Database('DB')
  const at = Date.now() - daysAgo * DAY_MS
  await db
    .prepare(
      `INSERT INTO round (id, member_id, mode, node_id, category, vendor, play, selection, numero, stake, payout,
         jackpot, status, at, settles_at, outcome)
       SELECT ?1, id, ?2, '10000', ?3, 'PG', 'slot', '', NULL, ?4, 0, 0, ?5, ?6, ?6, NULL FROM member WHERE account = ?7`,
    )
    .bind(crypto.randomUUID(), mode, category, stake, status, at, account)
    .run()
}
