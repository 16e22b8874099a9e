const ALGORITHM = { name: 'ECDH', namedCurve: 'P-256' } as const

/**
 * Time for which a replaced key still decrypts, ms, because forms that are already open encrypt with the old
 * key.
 */
const OVERLAP_MS = 10 * 60_000

async function createKey(db: D1Database, kid: string): Promise<void> {
  // By its type, `generateKey` could also return a single key; for ECDH it always returns a key pair.
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['deriveBits'])) as CryptoKeyPair
  const privateJwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const { kty, crv, x, y } = privateJwk
  const publicJwk = { kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' }
  // Two calls may create a key at the same time; both use the key that was stored first.
  await db
    .prepare(
      'INSERT OR IGNORE INTO platform_key (kid, public_jwk, private_jwk, created_at) VALUES (?, ?, ?, ?)',
    )
    .bind(kid, JSON.stringify(publicJwk), JSON.stringify(privateJwk), Date.now())
    .run()
}

async function storedKeys(db: D1Database): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT public_jwk FROM platform_key WHERE coalesce(valid_until, ?1) >= ?1
       ORDER BY valid_until IS NOT NULL, created_at DESC`,
    )
    .bind(Date.now())
    .all<{ public_jwk: string }>()
  return results.map((row) => JSON.parse(row.public_jwk))
}

/**
 * Loads the platform's public keys for encrypted bodies, as JWKs, the current key first. The first call
 * creates a key.
 */
export async function loadPublicKeys(db: D1Database): Promise<unknown[]> {
  const stored = await storedKeys(db)
  if (stored.length > 0) return stored
  await createKey(db, 'platform-1')
  return storedKeys(db)
}

/** Loads the platform's private key with this id as a JWK; undefined when the key is unknown or expired. */
export async function loadPrivateKey(db: D1Database, kid: string): Promise<JsonWebKey | undefined> {
  const jwk = await db
    .prepare('SELECT private_jwk FROM platform_key WHERE kid = ? AND coalesce(valid_until, ?) > ?')
    .bind(kid, Number.MAX_SAFE_INTEGER, Date.now())
    .first<string>('private_jwk')
  return jwk === null ? undefined : JSON.parse(jwk)
}

/**
 * Creates a platform key and makes it the current one.
 * @param overlapMs time for which the other keys still decrypt
 * @returns the new key's id
 */
export async function rotatePlatformKey(db: D1Database, overlapMs = OVERLAP_MS): Promise<string> {
  const newest = await db
    .prepare("SELECT max(CAST(replace(kid, 'platform-', '') AS INTEGER)) AS number FROM platform_key")
    .first<number>('number')
  const kid = `platform-${(newest ?? 0) + 1}`
  await createKey(db, kid)
  await db
    .prepare('UPDATE platform_key SET valid_until = min(coalesce(valid_until, ?1), ?1) WHERE kid <> ?2')
    .bind(Date.now() + overlapMs, kid)
    .run()
  return kid
}
