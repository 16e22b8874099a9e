/**
 * What shows that it is still the member who uses a session: a login that is not long ago, or the login password given
 * again since.
 */

/** How long a login, or a confirmation, counts, ms. */
const CONFIRMED_MS = 10 * 60_000

/** Notes that the member has confirmed with this token who they are. */
export async function noteConfirmation(db: D1Database, tokenDigest: string): Promise<void> {
  await db
    .prepare('UPDATE member_token SET confirmed_at = ? WHERE digest = ?')
    .bind(Date.now(), tokenDigest)
    .run()
}

/** How long the login with this token, or the last confirmation, still counts, seconds; undefined: no longer. */
export async function confirmedForS(db: D1Database, tokenDigest: string): Promise<number | undefined> {
  const at = await db
    .prepare('SELECT confirmed_at FROM member_token WHERE digest = ?')
    .bind(tokenDigest)
    .first<number | null>('confirmed_at')
  const left = (at ?? 0) + CONFIRMED_MS - Date.now()
  return left > 0 ? Math.ceil(left / 1000) : undefined
}

/** Whether the member has logged in with this token, or confirmed, a short time ago. */
export const isConfirmed = async (db: D1Database, tokenDigest: string): Promise<boolean> =>
  (await confirmedForS(db, tokenDigest)) !== undefined
