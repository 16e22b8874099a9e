import { sha256 } from '../../store/cryptography'

/** Maximum number of passkeys per member. */
export const PASSKEYS_MAX = 5

export interface StoredPasskey {
  id: string
  credentialId: string
  publicKey: string
  memberId: string
  counter: number
  /** Transports by which the authenticator can be reached, as JSON. */
  transports: string
  isSynced: number
  name: string | null
  addedAt: number
  usedAt: number | null
}

const SELECT = `
  SELECT id, credential_id AS credentialId, public_key AS publicKey, member_id AS memberId, counter, transports,
    is_synced AS isSynced, name, added_at AS addedAt, used_at AS usedAt
  FROM passkey`

/** Loads a member's passkeys, newest first. */
export async function loadPasskeys(db: D1Database, memberId: string): Promise<StoredPasskey[]> {
  const { results } = await db
    .prepare(`${SELECT} WHERE member_id = ? ORDER BY added_at DESC, id`)
    .bind(memberId)
    .all<StoredPasskey>()
  return results
}

/**
 * Age from which a passkey may confirm withdrawals, ms. The login password is enough to add a passkey. An
 * attacker who adds one therefore has to wait, and the member has time to notice.
 */
const CONFIRMS_AFTER_MS = 24 * 3_600_000

export const canConfirmWithdrawals = ({ addedAt }: Pick<StoredPasskey, 'addedAt'>): boolean =>
  addedAt <= Date.now() - CONFIRMS_AFTER_MS

/** Loads the passkeys with which the member can confirm withdrawals. */
export const loadConfirmingPasskeys = async (db: D1Database, memberId: string): Promise<StoredPasskey[]> =>
  (await loadPasskeys(db, memberId)).filter(canConfirmWithdrawals)

export const findPasskeyByCredentialId = (
  db: D1Database,
  credentialId: string,
): Promise<StoredPasskey | null> =>
  db.prepare(`${SELECT} WHERE credential_id = ?`).bind(credentialId).first<StoredPasskey>()

/**
 * Stores a new passkey.
 * @returns 'exists' when the passkey is already stored, 'most' when the member has the maximum number
 */
export async function storePasskey(
  db: D1Database,
  row: Omit<StoredPasskey, 'addedAt' | 'usedAt' | 'isSynced'> & { isSynced: boolean },
): Promise<'added' | 'exists' | 'most'> {
  const { id, credentialId, publicKey, memberId, counter, transports, isSynced, name } = row
  const { meta } = await db
    .prepare(
      `INSERT INTO passkey SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, NULL
       WHERE (SELECT count(*) FROM passkey WHERE member_id = ?4) < ?10 ON CONFLICT (credential_id) DO NOTHING`,
    )
    .bind(
      ...[id, credentialId, publicKey, memberId, counter, transports],
      ...[Number(isSynced), name, Date.now(), PASSKEYS_MAX],
    )
    .run()
  if (meta.changes > 0) return 'added'
  return (await findPasskeyByCredentialId(db, credentialId)) ? 'exists' : 'most'
}

/**
 * Records the use of a passkey.
 * @returns false when the signature counter did not increase, which suggests that the authenticator was
 * cloned. Of two responses with equal counters, only the first is accepted.
 */
export async function updateSignatureCounter(db: D1Database, id: string, counter: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE passkey SET counter = ?2, used_at = ?3 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))',
    )
    .bind(id, counter, Date.now())
    .run()
  return meta.changes > 0
}

/**
 * Removes a member's passkey.
 * @returns the name of the removed passkey; null: the member has no such passkey
 */
export const deletePasskey = (
  db: D1Database,
  memberId: string,
  id: string,
): Promise<Pick<StoredPasskey, 'name'> | null> =>
  db
    .prepare('DELETE FROM passkey WHERE id = ? AND member_id = ? RETURNING name')
    .bind(id, memberId)
    .first<Pick<StoredPasskey, 'name'>>()

/** Returns the opaque id of the member for an authenticator: 64 bytes that do not reveal the member. */
export const createPasskeyUserHandle = async (memberId: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(new TextEncoder().encode(await sha256(`passkeys of ${memberId}`)))
