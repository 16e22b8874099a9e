const algorithm = { name: 'ECDH', namedCurve: 'P-256' } as const

async function createKey(db: D1Database): Promise<void> {
  // The types know no key pair for this call, though ECDH always makes one.
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])) as CryptoKeyPair
  const privateJwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const { kty, crv, x, y } = privateJwk
  const publicJwk = { kty, crv, x, y, kid: 'platform-1', use: 'enc', alg: 'ECDH-ES' }
  // Two isolates may come here at once; the first one's key stands.
  await db
    .prepare("INSERT OR IGNORE INTO platform_key VALUES ('platform-1', ?, ?)")
    .bind(JSON.stringify(publicJwk), JSON.stringify(privateJwk))
    .run()
}

async function storedKeys(db: D1Database): Promise<unknown[]> {
  const { results } = await db
    .prepare('SELECT public_jwk FROM platform_key ORDER BY kid')
    .all<{ public_jwk: string }>()
  return results.map((row) => JSON.parse(row.public_jwk))
}

/** Public keys for encrypted bodies, as JWKs. The pair is made at the first call and then kept. */
export async function publicKeys(db: D1Database): Promise<unknown[]> {
  const stored = await storedKeys(db)
  if (stored.length > 0) return stored
  await createKey(db)
  return storedKeys(db)
}
