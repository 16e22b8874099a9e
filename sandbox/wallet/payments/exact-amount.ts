const MOST_ADDED = 99

/**
 * Takes an amount of a channel by which no other open payment is recognised: 1 to 99 minor units more than `amount`. It
 * is given back when the payment ends, or at `until` when the payment is never made.
 * @returns undefined when all of them are taken
 */
export async function takeExactAmount(
  db: D1Database,
  {
    channelId,
    amount,
    paymentId,
    until,
  }: { channelId: string; amount: number; paymentId: string; until: number },
): Promise<number | undefined> {
  const [, taken] = await db.batch<{ amount: number }>([
    db.prepare('DELETE FROM exact_amount WHERE until <= ?').bind(Date.now()),
    db
      .prepare(
        `WITH RECURSIVE more (added) AS (SELECT 1 UNION ALL SELECT added + 1 FROM more WHERE added < ${MOST_ADDED})
         INSERT INTO exact_amount (channel_id, amount, payment_id, until)
         SELECT ?1, ?2 + added, ?3, ?4 FROM more
         WHERE NOT EXISTS (SELECT 1 FROM exact_amount WHERE channel_id = ?1 AND amount = ?2 + added)
         ORDER BY random() LIMIT 1
         RETURNING amount`,
      )
      .bind(channelId, amount, paymentId, until),
  ])
  return taken?.results[0]?.amount
}

/** Gives an amount back whose payment was not made. */
export const giveExactAmount = (db: D1Database, paymentId: string): Promise<unknown> =>
  db.prepare('DELETE FROM exact_amount WHERE payment_id = ?').bind(paymentId).run()
