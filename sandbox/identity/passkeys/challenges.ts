import { base64url } from 'jose'

/** Lifetime of a passkey challenge, ms: enough time to use a fingerprint sensor. */
export const CHALLENGE_LIFE_MS = 180_000

export interface ChallengePurpose {
  purpose: 'add' | 'login' | 'withdraw'
  /** Session or visitor that the challenge was issued for; only this party may answer. */
  boundTo: string
}

/**
 * Returns the purpose of a challenge that confirms one withdrawal in a session. Another amount, payout
 * account or idempotency key needs another challenge.
 */
export const createWithdrawalPurpose = (
  tokenDigest: string,
  { amount, accountId, idempotencyKey }: { amount: string; accountId: string; idempotencyKey: string },
): ChallengePurpose => ({
  purpose: 'withdraw',
  boundTo: JSON.stringify([tokenDigest, amount, accountId, idempotencyKey]),
})

/** Creates a passkey challenge, and deletes expired ones. @param origin where the challenge may be signed */
export async function createPasskeyChallenge(
  db: D1Database,
  { purpose, boundTo }: ChallengePurpose,
  origin: string,
): Promise<string> {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const now = Date.now()
  await db.batch([
    db.prepare('DELETE FROM passkey_challenge WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO passkey_challenge VALUES (?, ?, ?, ?, ?)')
      .bind(challenge, purpose, boundTo, origin, now + CHALLENGE_LIFE_MS),
  ])
  return challenge
}

/**
 * Returns the challenge that a browser reports as signed; empty when there is none. The authenticator's
 * signature covers the challenge.
 */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(clientDataJSON)))
    const { challenge } = Object(data) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Uses up the passkey challenge that was signed.
 * @returns the challenge with the origin where it may be signed; undefined: the challenge is expired, used,
 * or for another purpose or party
 */
export async function consumePasskeyChallenge(
  db: D1Database,
  { purpose, boundTo }: ChallengePurpose,
  clientDataJSON: string,
): Promise<{ challenge: string; origin: string } | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await db
    .prepare(
      `DELETE FROM passkey_challenge WHERE challenge = ? AND purpose = ? AND bound_to = ? AND expires_at > ?
       RETURNING origin`,
    )
    .bind(challenge, purpose, boundTo, Date.now())
    .first<{ origin: string }>()
  return taken ? { challenge, origin: taken.origin } : undefined
}
