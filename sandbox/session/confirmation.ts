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

/** Whether the member has logged in with this token, or confirmed, a short time ago. */
export async function isConfirmed(db: D1Database, tokenDigest: string): Promise<boolean> {
  const confirmed = await db
    .prepare('SELECT 1 FROM member_token WHERE digest = ? AND confirmed_at > ?')
    .bind(tokenDigest, Date.now() - CONFIRMED_MS)
    .first()
  return confirmed !== null
}
